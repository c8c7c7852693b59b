"""The frame of every explorer: controls above, a view below, and nothing else.

An explorer is written as data and one pure function. The data is a frozen dataclass whose fields are its controls, the
function turns a state into HTML:

    @dataclass(frozen=True)
    class State:
        by: str = choice("Won by", ("closed ron", "open ron", "self-draw"))
        honba: int = number("Honba", 0, high=20)

    class Payments(Explorer[State]):
        '''What a win pays.'''

        @staticmethod
        def view(state: State, previous: State | None) -> str:
            return f"<p>{state.by}, {state.honba} honba</p>"

`Payments(honba=2)` shows itself in Jupyter. Each control is also a trait of the explorer: `explorer.honba = 3` moves
the control and redraws the view, and `explorer.set(by="self-draw", honba=3)` moves both in one step.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, Generic, SupportsIndex, TypeVar, get_args, get_origin

import ipywidgets
from traitlets import Bunch, HasTraits, TraitError, TraitType

from mahjong_lessons.explore.access import Access, in_short
from mahjong_lessons.show.text import STILL

if TYPE_CHECKING:
    _Trait = TraitType[Any, Any]
else:  # traitlets takes type arguments since 5.10, and Colab has an older one
    _Trait = TraitType

S = TypeVar("S")
T = TypeVar("T")

_FIRST: Any = object()
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
_WHOLE_LABEL = {"description_width": "initial"}
_APART = {"margin": "0 16px 0 0"}


def live_view(widget: Any) -> dict[str, Any]:
    """The part of a bundle that shows a widget live. Not its own bundle: ipywidgets 7, which Colab has, gives none."""
    return {WIDGET_VIEW: {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}}


def as_output(html: str) -> str:
    """HTML that looks live as it does in an output, by the class that JupyterLab gives to those."""
    return f'<div class="jp-RenderedHTMLCommon" style="padding: 0">{html}</div>'


@dataclass(frozen=True)
class Control:
    """One thing that the reader can set. `label` stands beside it, and is what a screen reader calls it."""

    label: str

    def taking(self, value: Any) -> Control:
        """Give the control of an explorer that is made with `value`: itself, save where that is one more choice."""
        return self

    def accept(self, value: Any) -> Any:
        """Take any value, give the one to hold; a ValueError says which values are allowed."""
        raise NotImplementedError

    def widgets(self) -> list[Any]:
        """Make the widgets; the frame keeps the `value` of each equal to the state."""
        raise NotImplementedError

    def to_widget(self, value: Any) -> Any:
        """Turn a value held into the widgets' value."""
        return value

    def from_widget(self, value: Any) -> Any:
        """Turn the widgets' value into one to hold."""
        return value

    def shown(self, value: Any) -> str:
        """Say the value in words."""
        return str(self.to_widget(value))

    def word(self, given: Any) -> str:
        """Say what is not taken of a value given by hand; nothing where all of it is."""
        try:
            self.accept(given)
        except ValueError as error:
            return f"{error}."
        return ""

    def _wide(self, characters: int) -> dict[str, str]:
        """Lay out a widget that holds its label, so many characters, and an arrow or a margin."""
        return {"width": f"{len(self.label) + characters + 6}ch", "max_width": "100%"}

    def _refuse(self, allowed: str, value: Any) -> ValueError:
        return ValueError(f"{self.label} must be {allowed}, not {value!r}")


@dataclass(frozen=True)
class Choice(Control):
    """One of several named values, in a dropdown.

    The dropdown holds the names, because a dropdown of ipywidgets takes the value None for "nothing chosen".
    """

    options: Mapping[str, Any]

    def accept(self, value: Any) -> Any:
        """Take one of the options' values."""
        values = list(self.options.values())
        if value not in values:
            raise self._refuse("one of " + ", ".join(map(repr, values)), value)
        return values[values.index(value)]

    def widgets(self) -> list[Any]:
        """Make the dropdown."""
        options = list(self.options)
        wide = self._wide(max(map(len, self.options)))
        return [ipywidgets.Dropdown(description=self.label, options=options, style=_WHOLE_LABEL, layout=wide)]

    def to_widget(self, value: Any) -> str:
        """Give the name of the value."""
        return next(name for name, option in self.options.items() if option == value)

    def from_widget(self, value: Any) -> Any:
        """Give the value of the name."""
        return self.options[value]


@dataclass(frozen=True)
class Number(Control):
    """A whole number from `low` to `high`: a field, and a slider beside it.

    The field carries the label, because a slider of ipywidgets has no name for a screen reader.
    """

    low: int
    high: int

    def accept(self, value: Any) -> int:
        """Take a whole number within the bounds."""
        if not isinstance(value, SupportsIndex) or not self.low <= int(value) <= self.high:
            raise self._refuse(f"a whole number from {self.low} to {self.high}", value)
        return int(value)

    def widgets(self) -> list[Any]:
        """Make the field and the slider."""
        # Without a tooltip JupyterLab shows the word "null" to whoever points at a number.
        bounds = {"min": self.low, "max": self.high, "tooltip": self.label}
        wide = self._wide(len(str(self.high)))
        return [
            # One without bounds: a bounded one changes what is typed and says nothing.
            ipywidgets.IntText(
                description=self.label,
                continuous_update=False,
                style=_WHOLE_LABEL,
                layout=wide,
                value=self.low,
                tooltip=self.label,
            ),
            ipywidgets.IntSlider(readout=False, layout={"width": "10em"}, **bounds),  # the view follows a drag
        ]


@dataclass(frozen=True)
class Flag(Control):
    """Yes or no, in a checkbox."""

    def accept(self, value: Any) -> bool:
        """Take True or False."""
        if value not in (True, False):
            raise self._refuse("True or False", value)
        return bool(value)

    def widgets(self) -> list[Any]:
        """Make the checkbox."""
        return [ipywidgets.Checkbox(description=self.label, indent=False, layout={"width": "auto"})]

    def shown(self, value: Any) -> str:
        """Say yes or no."""
        return "yes" if value else "no"


@dataclass(frozen=True)
class Text(Control):
    """One line of text, cut off after `limit` characters, so that no input can keep a view busy for long."""

    limit: int

    def accept(self, value: Any) -> str:
        """Take a text."""
        if not isinstance(value, str):
            raise self._refuse("a text", value)
        return value[: self.limit]

    def word(self, given: Any) -> str:
        """Say that a text is cut."""
        if len(given) <= self.limit:
            return ""
        return f"{self.label} takes {self.limit} characters: what came after is left out."

    def widgets(self) -> list[Any]:
        """Make the line to type in."""
        wide = self._wide(min(self.limit, 40))
        return [ipywidgets.Text(description=self.label, continuous_update=False, style=_WHOLE_LABEL, layout=wide)]

    def shown(self, value: Any) -> str:
        """Say the text, or that there is none."""
        return value or "none"


def controlled_by(control: Control, default: T) -> T:
    """A dataclass field with its control; typed, as `dataclasses.field` is, as the value that it will hold."""
    return field(default=default, metadata={"control": control})


def choice(label: str, options: Mapping[str, T] | Sequence[T], default: Any = _FIRST) -> T:
    """A state field with a dropdown: `options` are plain values or {label: value}; the first is the default."""
    named = dict(options) if isinstance(options, Mapping) else {str(value): value for value in options}
    first: T = next(iter(named.values())) if default is _FIRST else default
    return controlled_by(Choice(label, named), first)


def number(label: str, default: int = 0, *, low: int = 0, high: int) -> int:
    """A state field with a number field and a slider, both ends included."""
    return controlled_by(Number(label, low, high), default)


def flag(label: str, default: bool = False) -> bool:
    """A state field with a checkbox."""
    return controlled_by(Flag(label), default)


def text(label: str, default: str = "", *, limit: int = 80) -> str:
    """A state field with a line to type in, of at most `limit` characters."""
    return controlled_by(Text(label, limit), default)


class _Held(_Trait):
    """The trait behind a control: it holds only what the control accepts."""

    def __init__(self, control: Control, default: Any) -> None:
        super().__init__(control.accept(default), help=control.label)
        self.control = control

    def validate(self, obj: Any, value: Any) -> Any:
        try:
            return obj._controls[self.name].accept(value)
        except ValueError as error:
            raise TraitError(f"{self.name}: {error}") from None


def _box(class_name: str, controls: Any, shown: Any, access: Access) -> Any:
    """The whole: the controls, the view under them; with CSS classes such as `mj-base-fu`."""
    css_class = "mj" + re.sub("(?=[A-Z])", "-", class_name).lower()
    box = ipywidgets.VBox([controls, shown.add_class("mj-view"), access])
    return box.add_class(css_class).add_class("mj-explorer")


def _row(widgets: Sequence[Any], **layout: str) -> Any:
    """Widgets in a row that wraps."""
    return ipywidgets.Box(widgets, layout={"flex_flow": "row wrap", **layout})


class _Folded:
    """Controls that a button shows and hides."""

    def __init__(self, groups: Sequence[Any], labels: tuple[str, str]) -> None:
        self.labels = labels
        self.button = ipywidgets.ToggleButton(layout={"width": "auto"}).add_class("mj-more")
        self.row = _row(groups, width="100%")
        self.button.observe(self._turn, "value")
        self._turn()

    def _turn(self, _: Any = None) -> None:
        self.button.description = self.labels[self.button.value]
        self.row.layout.display = None if self.button.value else "none"


def note(kind: str, message: str) -> str:
    """The message in place of a view; told by its words and frame, not by a colour."""
    return f'<p style="border: 2px solid; padding: 4px 8px"><strong>{kind}:</strong> {escape(message)}</p>'


class Explorer(HasTraits, Generic[S]):
    """The frame. A subclass names its state, `Explorer[State]`, and gives `view`."""

    controls: ClassVar[dict[str, Control]] = {}
    """Each control by the name of its state field."""
    folded: ClassVar[tuple[str, ...]] = ()
    """Names of the controls that are shown on request only."""
    fold_labels: ClassVar[tuple[str, str]] = ("More settings", "Fewer settings")
    """The words of the button that shows them, and of the one that hides them."""

    _state_type: ClassVar[Any]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for base in vars(cls).get("__orig_bases__", ()):
            frame = get_origin(base)
            if isinstance(frame, type) and issubclass(frame, Explorer) and is_dataclass(get_args(base)[0]):
                cls._declare(*get_args(base))

    @classmethod
    def _declare(cls, state_type: Any) -> None:
        """Give the class one trait for each field of its state. traitlets collects them right after this."""
        cls._state_type = state_type
        cls.controls = {item.name: item.metadata["control"] for item in fields(state_type)}
        for item in fields(state_type):
            if hasattr(cls, item.name):
                raise TypeError(f"{cls.__name__}: a control cannot be called {item.name!r}, every explorer has that")
            trait = _Held(cls.controls[item.name], item.default)
            trait.class_init(cls, item.name)
            setattr(cls, item.name, trait)

    def __init__(self, **values: Any) -> None:
        """`values` are controls by name; those left out start at their defaults."""
        super().__init__()
        self._controls = {name: control.taking(values.get(name)) for name, control in self.controls.items()}
        self.set(**values)
        self._widgets = {name: control.widgets() for name, control in self._controls.items()}
        self._shown = ipywidgets.HTML()
        self._word = ipywidgets.HTML(layout={"display": "none", "width": "100%"}).add_class("mj-word")
        self._access = Access()
        groups = {
            name: ipywidgets.HBox(group, layout=_APART).add_class(f"mj-{name}") for name, group in self._widgets.items()
        }
        self._box = _box(type(self).__name__, _row([*self._arrange(groups), self._word]), self._shown, self._access)
        self._drawn: S | None = None
        self._good: S | None = None
        self._refusal: str | None = None
        self._draw()
        self.observe(self._changed, list(self.controls))
        for name, widgets in self._widgets.items():
            for widget in widgets:
                widget.observe(lambda change, name=name: self._moved(name, change), "value")

    def _arrange(self, groups: Mapping[str, Any]) -> list[Any]:
        """The controls in their order, from the widgets of each; those that are folded behind a button."""
        shown = [group for name, group in groups.items() if name not in self.folded]
        if not self.folded:
            return shown
        fold = _Folded([groups[name] for name in self.folded], self.fold_labels)
        return [*shown, fold.button, fold.row]

    @staticmethod
    def view(state: S, previous: S | None) -> str:
        """The HTML of one state.

        `previous` is the last state that could be shown before this one, None at first; a view may mark what changed.
        A ValueError says that the state is not possible; its message is shown to the reader in place of the view.
        What the reader typed has to be escaped here, as everywhere. A table needs the inline style `margin: 0`, or
        JupyterLab centres it in the live view.
        """
        raise NotImplementedError

    @property
    def state(self) -> S:
        """The controls' values now, frozen."""
        state: S = self._state_type(**{name: getattr(self, name) for name in self.controls})
        return state

    @property
    def html(self) -> str:
        """The view below the controls now."""
        return self._html

    @property
    def refusal(self) -> str | None:
        """The reason why the state is not possible, None where it is."""
        return self._refusal

    @property
    def widget(self) -> Any:
        """The ipywidgets box, to put inside another one."""
        return self._box

    def set(self, **values: Any) -> None:
        """Set several controls in one step: all of them or, if one value is not allowed, none. One redraw."""
        for name in values:
            if name not in self.controls:
                raise self._unknown(name)
        with self.hold_trait_notifications():
            for name, value in values.items():
                setattr(self, name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        # Without this a misspelt `explorer.hnoba = 3` would be taken and nothing would move.
        if not name.startswith("_") and not hasattr(type(self), name):
            raise self._unknown(name)
        super().__setattr__(name, value)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        raise self._unknown(name)

    def _unknown(self, name: str) -> AttributeError:
        return AttributeError(f"{type(self).__name__} has no control {name!r}; it has {', '.join(self.controls)}")

    def _moved(self, name: str, change: Bunch) -> None:
        """A reader moved a widget. What is not taken is said, and what is held goes back to where it was typed."""
        control = self._controls[name]
        given = control.from_widget(change.new)
        word = control.word(given)
        try:
            setattr(self, name, given)
        except TraitError:
            word += f" {control.label} stays {control.shown(getattr(self, name))}."
        change.owner.value = control.to_widget(getattr(self, name))
        self._say(word)

    def _say(self, word: str) -> None:
        self._word.value = f"<p>{escape(word)}</p>" if word else ""
        self._word.layout.display = None if word else "none"
        if word:
            self._access.tell(word)

    def _changed(self, change: Bunch) -> None:
        # Several controls set in one step are announced one by one; the first announcement has drawn them all.
        if self.state != self._drawn:
            self._draw()

    def _draw(self) -> None:
        """Bring widgets and view to the state.

        A state that is not possible is part of the lesson, so its reason is shown. Any other exception is a fault of
        ours. A reader who moved a widget never sees what an observer raises (it goes to a log), and a reader who set a
        trait, and every test, sees nothing else: so a fault is both shown and raised.
        """
        state = self._drawn = self.state
        for name, widgets in self._widgets.items():
            for widget in widgets:
                widget.value = self._controls[name].to_widget(getattr(state, name))
        try:
            shown, self._refusal = self.view(state, self._good), None
            self._good = state
        except ValueError as error:
            self._refusal = str(error)
            shown = note("Not possible", self._refusal)
        except Exception as error:
            self._put(note("This explorer has a fault", f"{type(error).__name__}: {error}"))
            raise
        self._put(shown)

    def _put(self, shown: str) -> None:
        changed = bool(self._shown.value)
        self._html = shown
        self._shown.value = as_output(shown)
        self._say("")
        if changed:  # what is shown first is read like the rest of the page; and told last, as the eye comes first
            self._access.told = self._told(shown)

    def _told(self, shown: str) -> str:
        """The part to read out of a view that has changed."""
        return in_short(shown)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.controls)
        return f"{type(self).__name__}({values})"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live widget, and what stands for it in a notebook that is unrun, untrusted or exported."""
        return {**live_view(self._box), "text/plain": repr(self), "text/html": self._static()}

    def _static(self) -> str:
        values = (
            f"{escape(control.label)}: <b>{escape(control.shown(getattr(self, name)))}</b>"
            for name, control in self._controls.items()
            if name not in self.folded or getattr(self, name) != self.traits()[name].default()
        )
        return f"<p>{' · '.join(values)}<br><em>{STILL}</em></p>\n{self.html}"
