// Makes the controls of an explorer work by keyboard and for a screen reader as their kinds do elsewhere.
const MARK = "data-lm-suppress-shortcuts";

const isSave = (event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";

/** JupyterLab and Notebook 7 take x, a, d d and the arrows for their cells, unless the very node that has the focus is
 * marked. They listen at the document, so the mark is set one step before, at the window. Saving stays JupyterLab's: the
 * browser would save the page. */
const keepKeys = (explorer, event) => {
  if (explorer()?.contains(event.target)) event.target.toggleAttribute(MARK, !isSave(event));
};

/** Text that was typed is taken when its reader pauses, not only at Enter or Tab. */
const PAUSE = 1000;
const takeText = (explorer) => {
  let waiting;
  return ({ target }) => {
    if (!target.matches(".widget-text input[type=text]") || !explorer()?.contains(target)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => target.dispatchEvent(new Event("change", { bubbles: true })), PAUSE);
  };
};

/** A slider has no name of its own; the field beside it has. */
const nameSliders = (explorer) => {
  for (const slider of explorer.querySelectorAll("[role=slider]:not([aria-label])")) {
    const label = slider.closest(".widget-hbox")?.querySelector("label, .widget-label");
    if (label?.textContent) slider.setAttribute("aria-label", label.textContent);
  }
};

export default {
  render({ model, el }) {
    const ending = new AbortController();
    const told = document.createElement("p");
    told.setAttribute("role", "status");
    el.classList.add("mj-access");
    el.append(told);
    const tell = () => {
      told.textContent = model.get("told");
    };
    model.on("change:told", tell);
    const explorer = () => el.closest(".mj-explorer");
    window.addEventListener("keydown", (event) => keepKeys(explorer, event), { capture: true, signal: ending.signal });
    window.addEventListener("input", takeText(explorer), { capture: true, signal: ending.signal });
    // The controls are drawn beside this part, some of them later, and it is not yet in the page itself.
    const growing = new MutationObserver(() => nameSliders(explorer()));
    const start = () => {
      const around = explorer();
      if (ending.signal.aborted) return;
      if (!around) return void requestAnimationFrame(start);
      nameSliders(around);
      growing.observe(around.firstElementChild, { childList: true, subtree: true });
    };
    start();
    return () => {
      ending.abort();
      growing.disconnect();
      model.off("change:told", tell);
    };
  },
};
