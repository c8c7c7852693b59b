"""The pictures of tiles: right faces, readable without sight, colour or a CJK font, safe to put into a page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import chain
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from mahjong_lessons.scoring.tiles import TILES, NotTiles, Tile, parse
from mahjong_lessons.show.art import HEIGHT, STAR, WIDTH, face
from mahjong_lessons.show.art_bamboo import STICKS
from mahjong_lessons.show.art_dots import DOTS
from mahjong_lessons.show.brush import BRUSH, GRID
from mahjong_lessons.show.ink import BLACK, BLUE, GREEN
from mahjong_lessons.show.lots import completed_lot, lot
from mahjong_lessons.show.tiles import SIZE, SMALL, draw, hand_image, lots_image, meld_image, tile_image, tiles_image

EVERY_TILE = pytest.mark.parametrize("tile", TILES.values(), ids=str)
FIVES = pytest.mark.parametrize("suit", "mps")
PREFIX = "data:image/svg+xml,"
SVG = "{http://www.w3.org/2000/svg}"
SAFE_ELEMENTS = {SVG + name for name in ("svg", "defs", "g", "use", "rect", "circle", "path", "text")}


class Page(HTMLParser):
    """The images and the words of some HTML, which must be well nested."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.images: list[dict[str, str]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.images.append({name: value or "" for name, value in attrs})
        else:
            assert tag == "span"
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def alts(self) -> list[str]:
        return [image["alt"] for image in self.images]


def svg_of(image: dict[str, str]) -> ElementTree.Element:
    assert image["src"].startswith(PREFIX)
    return ElementTree.fromstring(unquote(image["src"].removeprefix(PREFIX)))


def one_image(html: str) -> dict[str, str]:
    (image,) = Page(html).images
    return image


def drawing(tile: Tile, *, index: bool = True) -> ElementTree.Element:
    """The face of a tile as a document."""
    return ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{face(tile, with_index=index)}</svg>')


def lines_drawn(tile: Tile) -> list[int]:
    """How many lines each path of a face has."""
    return [path.get("d", "").count("M") for path in drawing(tile).iter(SVG + "path")]


def set_down(svg: ElementTree.Element) -> list[str]:
    """The names of what a picture sets down outside its kept pieces, in order."""
    return [use.get("href", "").removeprefix("#") for use in svg.findall(SVG + "use")]


def test_every_picture_has_its_own_alt_text_and_drawing() -> None:
    images = [one_image(tile_image(tile, sideways=turned)) for tile in TILES.values() for turned in (False, True)]
    images += [one_image(tile_image(TILES["1m"], sideways=turned, face_down=True)) for turned in (False, True)]
    assert len(images) == 2 * 37 + 2
    assert all(image["alt"] and image["alt"] == image["title"] for image in images)
    assert len({image["alt"] for image in images}) == len({image["src"] for image in images}) == len(images)


@EVERY_TILE
def test_alt_text_is_the_english_name(tile: Tile) -> None:
    assert one_image(tile_image(tile))["alt"] == tile.name
    assert one_image(tile_image(tile, sideways=True))["alt"] == f"{tile.name}, sideways"
    assert tile.name not in one_image(tile_image(tile, face_down=True))["alt"]


@EVERY_TILE
@pytest.mark.parametrize("index", [True, False])
def test_drawing_is_small_and_self_contained(tile: Tile, index: bool) -> None:
    image = one_image(tile_image(tile, index=index))
    assert len(image["src"]) < 2800
    svg = svg_of(image)
    names = {element.get("id") for element in svg.iter() if "id" in element.attrib}
    for element in svg.iter():
        assert element.tag in SAFE_ELEMENTS
        assert not any(name.startswith("on") for name in element.attrib)
        assert not any("url(" in value for value in element.attrib.values())
        assert element.get("href", "#u").removeprefix("#") in names


@pytest.mark.parametrize("tile", [tile for tile in TILES.values() if tile.suit in "mz"], ids=str)
def test_characters_need_no_font(tile: Tile) -> None:
    assert not any(text for text in drawing(tile).itertext() if not text.isascii())


@pytest.mark.parametrize("character", BRUSH)
def test_outlines_stay_on_their_grid(character: str) -> None:
    x = y = 0
    start = (0, 0)
    for move in re.findall(r"[mlz][^mlz]*", BRUSH[character]):
        steps = [int(number) for number in re.findall(r"-?\d+", move)]
        for place, (dx, dy) in enumerate(zip(steps[::2], steps[1::2], strict=True)):
            x, y = x + dx, y + dy
            start = (x, y) if move[0] == "m" and not place else start
            assert max(abs(x), abs(y)) <= GRID / 2 + 1
        if move == "z":
            x, y = start


@EVERY_TILE
def test_sideways_is_upright_with_width_and_height_exchanged(tile: Tile) -> None:
    upright, turned = (one_image(tile_image(tile, size=84, sideways=sideways)) for sideways in (False, True))
    assert (upright["width"], upright["height"]) == (turned["height"], turned["width"]) == (str(WIDTH), str(HEIGHT))
    assert svg_of(upright).get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert svg_of(turned).get("viewBox") == f"0 0 {HEIGHT} {WIDTH}"


@EVERY_TILE
def test_index_is_latin_and_can_be_switched_off(tile: Tile) -> None:
    expected = {"1z": "E", "2z": "S", "3z": "W", "4z": "N", "5z": "Wh", "6z": "Gr", "7z": "Rd"}
    assert list(drawing(tile).itertext()) == [expected.get(tile.text, f"{tile.number}{tile.suit}")]
    assert list(drawing(tile, index=False).itertext()) == []


def test_low_tiles_have_no_index() -> None:
    marks = {size: list(svg_of(one_image(tile_image(TILES["1m"], size=size))).itertext()) for size in (SMALL, 35, 36)}
    assert marks == {SMALL: [], 35: [], 36: ["1m"]}


@pytest.mark.parametrize("number", range(1, 10))
def test_as_many_dots_as_the_number(number: int) -> None:
    centres = list(chain.from_iterable(DOTS[number].values()))
    assert len(set(centres)) == len(centres) == number
    if number > 1:  # the single dot is made of circles
        assert max(lines_drawn(TILES[f"{number}p"])) == number


@pytest.mark.parametrize("number", range(2, 10))
def test_dots_do_not_touch(number: int) -> None:
    svg = drawing(TILES[f"{number}p"])
    diameter = max(float(path.get("stroke-width", 0)) for path in svg.iter(SVG + "path"))
    centres = [complex(x, y) for x, y in chain.from_iterable(DOTS[number].values())]
    assert all(abs(one - other) > diameter for one in centres for other in centres if one != other)


@pytest.mark.parametrize("number", range(2, 10))
def test_as_many_sticks_as_the_number(number: int) -> None:
    assert len(set(chain.from_iterable(STICKS[number].values()))) == number
    layers = 3  # cane, knots and shine
    assert sum(lines_drawn(TILES[f"{number}s"])) == layers * number


def test_only_the_bamboo_of_an_all_green_hand_is_all_green() -> None:
    assert [number for number, by_colour in STICKS.items() if len(by_colour) == 1] == [2, 3, 4, 6, 8]


@FIVES
@pytest.mark.parametrize("index", [True, False])
def test_red_five_differs_by_more_than_its_colour(suit: str, index: bool) -> None:
    plain, red = (face(TILES[f"{number}{suit}"], with_index=index) for number in (5, 0))
    assert plain != red
    assert not any(colour in red for colour in (BLACK, BLUE, GREEN))
    assert (plain.count(STAR), red.count(STAR)) == (0, 1)


def test_a_row_keeps_its_order_and_its_options() -> None:
    image = one_image(tiles_image(parse("31m 7z"), size=28, sideways=True))
    assert image["alt"] == "3 1 of characters, red dragon, sideways"
    assert set_down(svg_of(image)) == ["t", "3m", "t", "1m", "t", "7z"]
    assert (image["width"], image["height"]) == ("84", "20")


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("chi", "340m", "open chi: 3 4 red 5 of characters"),
        ("pon", "777z", "open pon: red dragon × 3"),
        ("kan", "7777z", "open kan: red dragon × 4"),
    ],
)
def test_open_meld_turns_its_first_tile_and_says_so_first(kind: str, text: str, said: str) -> None:
    image = one_image(meld_image(kind, parse(text)))
    assert image["alt"] == said
    assert set_down(svg_of(image))[::2] == ["t", *"u" * (len(parse(text)) - 1)]


def test_closed_kan_hides_its_ends_and_shows_its_red_five() -> None:
    for text in ("0555p", "5055p", "5550p"):
        image = one_image(meld_image("closed kan", parse(text)))
        assert image["alt"] == "closed kan: 5 5 5 red 5 of dots"
        assert set_down(svg_of(image)) == ["d", "u", "5p", "u", "0p", "d"]


def test_unknown_meld_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'pong'.*chi, pon, kan, closed kan"):
        meld_image("pong", parse("777z"))


def test_hand_is_sorted_then_the_winning_tile_then_the_melds() -> None:
    melds = [("pon", parse("777z")), ("chi", parse("123s"))]
    image = one_image(hand_image(parse("7s 05p 1m"), TILES["2m"], melds))
    assert image["alt"] == (
        "open hand: 1 of characters, 5 red 5 of dots, 7 of bamboo; open pon: red dragon × 3; "
        "open chi: 1 2 3 of bamboo; won on 2 of characters"
    )
    faces = [name for name in set_down(svg_of(image)) if name not in "ut"]
    assert faces == ["1m", "5p", "0p", "7s", "2m", "7z", "7z", "7z", "1s", "2s", "3s"]
    assert Page(hand_image(parse("1m"), None)).words == []


def test_a_closed_kan_leaves_a_hand_closed() -> None:
    assert one_image(hand_image(parse("1m"), None, [("closed kan", parse("1111z"))]))["alt"].startswith("closed hand: ")


def test_only_a_won_hand_has_a_bar_and_gaps_part_the_suits() -> None:
    won, waiting = (svg_of(one_image(hand_image(parse("12m 3p"), tile))) for tile in (TILES["9s"], None))
    bars = [[path.get("d") for path in svg.findall(SVG + "path")] for svg in (won, waiting)]
    assert list(map(len, bars)) == [1, 0]
    places = [int(use.get("x", "0")) for use in waiting.findall(SVG + "use") if use.get("href") == "#u"]
    assert places[1] - places[0] == WIDTH < places[2] - places[1]


def test_the_winning_tile_stands_apart_in_the_group_it_completed() -> None:
    image = one_image(lots_image([completed_lot(parse("23m"), TILES["4m"]), lot(parse("55z"))]))
    assert image["alt"] == "2 3 of characters, won on 4 of characters; white dragon × 2"


def test_a_face_is_in_a_picture_once() -> None:
    one, three = (len(one_image(draw(text).html)["src"]) for text in ("7z", "777z"))
    assert three < 1.2 * one


def test_a_hand_shrinks_on_a_narrow_page_and_a_group_does_not() -> None:
    assert "max-width:100%" in hand_image(parse("123456789m 1234p"), None)
    assert "max-width:none" in draw("123m").html


def test_picture_is_notation_as_text_and_images_as_html() -> None:
    picture = draw("123m 406m77z 5z")
    assert repr(picture) == str(picture) == picture.text == "123m 406m 77z 5z"
    assert picture._repr_html_() == picture.html
    assert Page(picture.html).alts == ["1 2 3 of characters; 4 red 5 6 of characters, red dragon × 2; white dragon"]
    assert one_image(picture.html)["height"] == str(SIZE)
    assert draw(parse("12m 3p")).text == "12m 3p"
    assert repr(draw("1z", face_down=True, sideways=True)) == "1z (face down, sideways)"


def test_spaces_before_the_suit_do_not_part_a_group() -> None:
    assert draw(" 1 2 3 m 4m ").text == "123m 4m"


def test_bad_text_names_the_position_in_the_whole_text() -> None:
    with pytest.raises(NotTiles, match="position 6"):
        draw("123m 8z")


def test_same_call_same_bytes() -> None:
    assert draw("123m 0p 7z") == draw("123m 0p 7z")
    assert face(TILES["0p"]) == face(TILES["0p"])
