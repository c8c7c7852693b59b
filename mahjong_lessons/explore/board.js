// The board of the hand editor. It draws what the Python side says (`shown`) and tells it what was pressed; it knows no
// rule. Each group of tiles is one stop of the Tab key, and arrows, Home and End move inside it.

const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};

export default {
  render({ model, el }) {
    const id = `mj-board-${Math.random().toString(36).slice(2)}`;
    const send = (do_, rest = {}) => model.send({ do: do_, ...rest });
    const faces = model.get("faces");
    const picking = [goesTo(id, send), grid(faces, model.get("rows"), send)];
    const laidOut = [areas(faces, id, send), buttons(send)];
    const parts = [...picking, ...laidOut];
    const said = make("p", { role: "status", class: "mj-said" });
    el.classList.add("mj-board");
    el.append(
      make("div", { class: "mj-picking" }, ...picking.map((part) => part.node)),
      make("div", { class: "mj-laid-out" }, laidOut[0].node, said, laidOut[1].node),
    );
    const draw = () => {
      const shown = model.get("shown");
      for (const part of parts) part.draw(shown);
      if (said.textContent !== shown.said) said.textContent = shown.said;
    };
    draw();
    model.on("change:shown", draw);
    return () => model.off("change:shown", draw);
  },
};

/** Arrows, Home and End among the nodes of a group, of which one is a stop of the Tab key. `row` is how many lie in one. */
function roving(group, nodes) {
  const stop = (node) => {
    for (const each of nodes()) each.tabIndex = each === node ? 0 : -1;
  };
  group.addEventListener("focusin", ({ target }) => nodes().includes(target) && stop(target));
  return stop;
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** Where a tile that is pressed goes, and of a call from whom: radio buttons, whose keys the browser knows. */
function goesTo(id, send) {
  const node = make("div", { class: "mj-goes-to" });
  const groups = { place: "A tile goes to", source: "called from" };
  const drawn = {};
  const draw = (shown) => {
    for (const [name, legend] of Object.entries(groups)) {
      const options = shown[`${name}s`];
      if (drawn[name]?.for !== JSON.stringify(options)) {
        drawn[name]?.node.remove();
        const fields = options.map(([value, label]) => {
          const input = make("input", { type: "radio", name: `${id}-${name}`, value });
          input.addEventListener("change", () => send(name, { [name]: value }));
          return make("label", {}, input, label);
        });
        const fieldset = make("fieldset", {}, make("legend", {}, legend), ...fields);
        fieldset.hidden = options.length < 2;
        node.append(fieldset);
        drawn[name] = { for: JSON.stringify(options), node: fieldset };
      }
      for (const input of drawn[name].node.querySelectorAll("input")) input.checked = input.value === shown[name];
    }
  };
  return { node, draw };
}

/** The tiles to pick: a grid. One that is used up stays in reach, so that its reason can be read and heard. */
function grid(faces, rows, send) {
  const cells = rows.map((row) =>
    row.map((tile) => {
      const button = make("button", { type: "button", role: "gridcell", class: "mj-tile", "data-tile": tile, tabindex: -1 });
      button.innerHTML = faces[tile];
      button.addEventListener("click", () => send("add", { tile }));
      return button;
    }),
  );
  const node = make("div", { role: "grid", "aria-label": "Tiles to pick" }, ...cells.map((row) => make("div", { role: "row" }, ...row)));
  const all = cells.flat();
  roving(node, () => all)(all[0]);
  node.addEventListener("keydown", (event) => {
    const y = cells.findIndex((row) => row.includes(event.target));
    if (y < 0) return;
    const x = cells[y].indexOf(event.target);
    const to = {
      ArrowLeft: () => cells[y][x - 1],
      ArrowRight: () => cells[y][x + 1],
      ArrowUp: () => cells[y - 1]?.[Math.min(x, cells[y - 1].length - 1)],
      ArrowDown: () => cells[y + 1]?.[Math.min(x, cells[y + 1].length - 1)],
      Home: () => (event.ctrlKey ? all[0] : cells[y][0]),
      End: () => (event.ctrlKey ? all.at(-1) : cells[y].at(-1)),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    to()?.focus();
  });
  const draw = (shown) => {
    for (const button of all) {
      const why = shown.whyNot[button.dataset.tile];
      const picture = button.querySelector("img");
      const name = picture.alt;
      button.setAttribute("aria-disabled", String(Boolean(why)));
      button.setAttribute("aria-label", why ? `${name}, not possible: ${why}` : name);
      button.title = why ? `${name}: ${why}` : name;
      picture.title = button.title;
    }
  };
  return { node, draw };
}

/** What is laid out: a list for each part of the hand. */
function areas(faces, id, send) {
  const node = make("div", { class: "mj-areas" });
  const drawn = {};
  const draw = (shown) => {
    for (const { name, label, hint, items, hidden } of shown.areas) {
      const known = (drawn[name] ??= area(name, label, hint, `${id}-${name}`, faces, send));
      if (!known.node.isConnected) node.append(known.node);
      known.draw(items);
      known.node.hidden = hidden;
    }
  };
  return { node, draw };
}

function area(name, label, hint, id, faces, send) {
  const heading = make("span", { id: `${id}-label`, class: "mj-area-name" }, label);
  const list = make("div", { class: "mj-list" });
  const node = make("div", { class: `mj-area mj-area-${name}` }, heading, list);
  let current = 0;
  const options = () => [...list.children].filter((child) => child.role === "option");
  const stop = (place) => {
    const all = options();
    current = Math.max(0, Math.min(place, all.length - 1));
    all.forEach((option, index) => {
      option.tabIndex = index === current ? 0 : -1;
      option.setAttribute("aria-selected", String(index === current));
    });
    return all[current];
  };
  list.addEventListener("focusin", ({ target }) => stop(options().indexOf(target)));
  list.addEventListener("click", ({ target }) => {
    const place = options().indexOf(target.closest("[role=option]"));
    if (place >= 0) send("press", { area: name, place });
  });
  list.addEventListener("keydown", (event) => {
    const all = options();
    const place = all.indexOf(event.target);
    if (place < 0) return;
    if (event.key in STEPS) stop(place + STEPS[event.key]).focus();
    else if (event.key === "Home") stop(0).focus();
    else if (event.key === "End") stop(all.length - 1).focus();
    else if (event.key === "Enter" || event.key === " ") send("press", { area: name, place });
    else if (event.key === "Delete" || event.key === "Backspace") send("take", { area: name, place });
    else return;
    event.preventDefault();
  });
  let before = "";
  const draw = (items) => {
    const now = JSON.stringify(items);
    if (now === before) return;
    before = now;
    const focused = list.contains(document.activeElement);
    list.replaceChildren(...(items.length ? items.map((item) => laid(item, faces, hint)) : [make("span", { class: "mj-none" }, "none yet")]));
    if (items.length) {
      list.setAttribute("role", "listbox");
      list.setAttribute("aria-labelledby", `${id}-label`);
      list.setAttribute("aria-orientation", "horizontal");
      const option = stop(current);
      if (focused) option.focus();
    } else {
      for (const attribute of ["role", "aria-labelledby", "aria-orientation"]) list.removeAttribute(attribute);
      if (focused) node.closest(".mj-board").querySelector('[role=gridcell][tabindex="0"]').focus();
    }
  };
  return { node, draw };
}

/** A tile or a meld. */
function laid({ faces: names, turned, name }, faces, hint) {
  const option = make("div", { role: "option", class: "mj-laid", "aria-label": name, title: `${name}. ${hint}` });
  names.forEach((face, place) => {
    const picture = make("span", { class: place === turned ? "mj-face mj-turned" : "mj-face", "aria-hidden": "true" });
    picture.innerHTML = faces[face];
    for (const image of picture.querySelectorAll("img")) image.removeAttribute("title");
    option.append(picture);
  });
  return option;
}

/** What else can be done: undo, redo, and the hand as text. */
function buttons(send) {
  const node = make("div", { class: "mj-buttons" });
  const drawn = {};
  const draw = (shown) => {
    for (const { label, do: name, copies, why_not: whyNot } of shown.buttons) {
      const known = (drawn[label] ??= make("button", { type: "button", class: "jupyter-button" }, label));
      if (!known.isConnected) node.append(known);
      known.setAttribute("aria-disabled", String(Boolean(whyNot)));
      known.title = whyNot || label;
      known.onclick = () => (whyNot ? tell(node, `Not possible: ${whyNot}.`) : name ? send(name) : copy(node, label, copies));
    }
  };
  return { node, draw };
}

const tell = (node, text) => {
  node.closest(".mj-board").querySelector("[role=status]").textContent = text;
};

/** To the clipboard; where the browser does not allow that, the text is shown to be copied by hand. */
async function copy(node, label, text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(node, `Copied: ${text}`);
  } catch {
    node.querySelector("input")?.remove();
    const field = make("input", { readonly: "", "aria-label": label, class: "mj-copied" });
    field.value = text;
    node.append(field);
    field.focus();
    field.select();
    tell(node, "The text is selected: copy it with Ctrl+C or Cmd+C.");
  }
}
