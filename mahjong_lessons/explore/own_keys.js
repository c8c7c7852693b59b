// Keys pressed in an explorer are its own. JupyterLab and Notebook 7 take x, a, d d and the arrows for their cells, unless
// the very node that has the focus is marked. Both listen at the document, so the mark is set one step before, at the
// window. Saving stays JupyterLab's: the browser would save the page.
const MARK = "data-lm-suppress-shortcuts";

const isSave = (event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";

export default {
  render({ el }) {
    const listening = new AbortController();
    const keep = (event) => {
      if (el.closest(".mj-explorer")?.contains(event.target)) event.target.toggleAttribute(MARK, !isSave(event));
    };
    window.addEventListener("keydown", keep, { capture: true, signal: listening.signal });
    return () => listening.abort();
  },
};
