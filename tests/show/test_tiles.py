"""The pictures of tiles: right faces, readable without sight, colour or a CJK font, safe to put into a page."""

from __future__ import annotations

from base64 import b64decode
from html.parser import HTMLParser
from itertools import chain
from xml.etree import ElementTree

import pytest

from mahjong_lessons.scoring.tiles import TILES, NotTiles, Tile, parse
from mahjong_lessons.show.art import HEIGHT, STAR, WIDTH, back_svg, tile_svg
from mahjong_lessons.show.art_bamboo import STICKS
from mahjong_lessons.show.art_dots import DOTS
from mahjong_lessons.show.ink import BLACK, BLUE, GREEN
from mahjong_lessons.show.tiles import draw, hand_image, meld_image, tile_image, tiles_image

EVERY_TILE = pytest.mark.parametrize("tile", TILES.values(), ids=str)
FIVES = pytest.mark.parametrize("suit", "mps")
PREFIX = "data:image/svg+xml;base64,"
SVG = "{http://www.w3.org/2000/svg}"
SAFE_ELEMENTS = {SVG + name for name in ("svg", "g", "rect", "circle", "path", "text")}


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
    return ElementTree.fromstring(b64decode(image["src"].removeprefix(PREFIX), validate=True))


def one_image(html: str) -> dict[str, str]:
    (image,) = Page(html).images
    return image


def lines_drawn(svg: str) -> list[int]:
    """How many lines each path of the drawing has."""
    return [path.get("d", "").count("M") for path in ElementTree.fromstring(svg).iter(SVG + "path")]


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
    svg = tile_svg(tile, with_index=index)
    assert len(svg.encode()) < 1500
    for element in ElementTree.fromstring(svg).iter():
        assert element.tag in SAFE_ELEMENTS
        assert not any(name.lower().endswith(("href", "id")) or name.startswith("on") for name in element.attrib)
        assert not any("url(" in value for value in element.attrib.values())


@EVERY_TILE
def test_sideways_is_upright_with_width_and_height_exchanged(tile: Tile) -> None:
    upright, turned = (one_image(tile_image(tile, size=84, sideways=sideways)) for sideways in (False, True))
    assert (upright["width"], upright["height"]) == (turned["height"], turned["width"]) == (str(WIDTH), str(HEIGHT))
    assert svg_of(upright).get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert svg_of(turned).get("viewBox") == f"0 0 {HEIGHT} {WIDTH}"


@EVERY_TILE
def test_index_is_latin_and_can_be_switched_off(tile: Tile) -> None:
    def latin(svg: str) -> list[str]:
        return [text for text in ElementTree.fromstring(svg).itertext() if text.isascii()]

    expected = {"1z": "E", "2z": "S", "3z": "W", "4z": "N", "5z": "Wh", "6z": "Gr", "7z": "Rd"}
    assert latin(tile_svg(tile)) == [expected.get(tile.text, f"{tile.number}{tile.suit}")]
    assert latin(tile_svg(tile, with_index=False)) == []


@pytest.mark.parametrize("number", range(1, 10))
def test_as_many_dots_as_the_number(number: int) -> None:
    centres = list(chain.from_iterable(DOTS[number].values()))
    assert len(set(centres)) == len(centres) == number
    if number > 1:  # the single dot is made of circles
        assert max(lines_drawn(tile_svg(TILES[f"{number}p"]))) == number


@pytest.mark.parametrize("number", range(2, 10))
def test_dots_do_not_touch(number: int) -> None:
    svg = ElementTree.fromstring(tile_svg(TILES[f"{number}p"]))
    diameter = max(float(path.get("stroke-width", 0)) for path in svg.iter(SVG + "path"))
    centres = [complex(x, y) for x, y in chain.from_iterable(DOTS[number].values())]
    assert all(abs(one - other) > diameter for one in centres for other in centres if one != other)


@pytest.mark.parametrize("number", range(2, 10))
def test_as_many_sticks_as_the_number(number: int) -> None:
    assert len(set(chain.from_iterable(STICKS[number].values()))) == number
    layers = 3  # cane, knots and shine
    assert sum(lines_drawn(tile_svg(TILES[f"{number}s"]))) == layers * number


def test_only_the_bamboo_of_an_all_green_hand_is_all_green() -> None:
    assert [number for number, by_colour in STICKS.items() if len(by_colour) == 1] == [2, 3, 4, 6, 8]


@FIVES
@pytest.mark.parametrize("index", [True, False])
def test_red_five_differs_by_more_than_its_colour(suit: str, index: bool) -> None:
    plain, red = (tile_svg(TILES[f"{number}{suit}"], with_index=index) for number in (5, 0))
    assert plain != red
    assert not any(colour in red for colour in (BLACK, BLUE, GREEN))
    assert (plain.count(STAR), red.count(STAR)) == (0, 1)


def test_a_row_keeps_its_order_and_its_options() -> None:
    page = Page(tiles_image(parse("31m 7z"), size=28, sideways=True))
    assert page.alts == ["3 of characters, sideways", "1 of characters, sideways", "red dragon, sideways"]
    assert [image["width"] for image in page.images] == ["28"] * 3


@pytest.mark.parametrize(("kind", "text"), [("chi", "340m"), ("pon", "777z"), ("kan", "7777z")])
def test_open_meld_turns_its_first_tile_and_says_so_first(kind: str, text: str) -> None:
    tiles = parse(text)
    html = meld_image(kind, tiles)
    names = [tile.name for tile in tiles]
    assert Page(html).alts == [f"open {kind}: {names[0]}, sideways", *names[1:]]
    assert html.count("white-space:nowrap") == 1


def test_closed_kan_hides_its_ends_and_shows_its_red_five() -> None:
    back, five, red = "face-down tile", "5 of dots", "red 5 of dots"
    for text in ("0555p", "5055p", "5550p"):
        assert Page(meld_image("closed kan", parse(text))).alts == [f"closed kan of {five}: {back}", five, red, back]
    first, *_, last = Page(meld_image("closed kan", parse("1111z"))).images
    assert first["src"] == last["src"] == one_image(tile_image(TILES["1m"], face_down=True))["src"]


def test_unknown_meld_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'pong'.*chi, pon, kan, closed kan"):
        meld_image("pong", parse("777z"))


def test_hand_is_sorted_then_the_winning_tile_then_the_melds() -> None:
    melds = [("pon", parse("777z")), ("chi", parse("123s"))]
    page = Page(hand_image(parse("7s 05p 1m"), TILES["2m"], melds))
    assert page.alts == [
        "1 of characters",
        "5 of dots",
        "red 5 of dots",
        "7 of bamboo",
        "winning tile: 2 of characters",
        "open pon: red dragon, sideways",
        "red dragon",
        "red dragon",
        "open chi: 1 of bamboo, sideways",
        "2 of bamboo",
        "3 of bamboo",
    ]
    assert page.words == []


def test_waiting_hand_has_no_winning_tile() -> None:
    page = Page(hand_image(parse("123m"), None))
    assert len(page.images) == 3
    assert page.words == []


def test_picture_is_notation_as_text_and_images_as_html() -> None:
    picture = draw("123m 406m77z 5z")
    assert repr(picture) == str(picture) == picture.text == "123m 406m 77z 5z"
    assert picture._repr_html_() == picture.html
    assert Page(picture.html).alts == [tile.name for tile in parse("123m 406m 77z 5z")]
    assert picture.html.count("margin-right") == 3
    assert draw(parse("12m 3p")).text == "12m 3p"
    assert repr(draw("1z", face_down=True, sideways=True)) == "1z (face down, sideways)"


def test_spaces_before_the_suit_do_not_part_a_group() -> None:
    assert draw(" 1 2 3 m 4m ").text == "123m 4m"


def test_bad_text_names_the_position_in_the_whole_text() -> None:
    with pytest.raises(NotTiles, match="position 6"):
        draw("123m 8z")


def test_same_call_same_bytes() -> None:
    assert draw("123m 0p 7z") == draw("123m 0p 7z")
    assert tile_svg(TILES["0p"]) == tile_svg(TILES["0p"])
    assert back_svg() == back_svg()
