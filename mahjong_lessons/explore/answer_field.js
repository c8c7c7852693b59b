// The field of the drill and of questions. Enter, or the button, tells the Python side what stands in the field: the text goes with the
// message, so that no key typed just before is missed. A `clear` from there empties the field, and a `focus` comes back.
export default {
  render({ model, el }) {
    const input = document.createElement("input");
    const label = document.createElement("label");
    const button = document.createElement("button");
    input.type = "text";
    input.autocomplete = "off";
    input.spellcheck = false;
    input.maxLength = model.get("longest");
    input.value = model.get("text");
    label.append(`${model.get("label")} `, input);
    button.type = "button";
    button.textContent = "Check";
    button.className = "jupyter-button";
    el.classList.add("mj-answer-field");
    el.append(label, button);

    const send = () => model.send({ typed: input.value });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      send();
    });
    button.addEventListener("click", send);
    input.addEventListener("input", () => {
      model.set("text", input.value);
      model.save_changes();
    });
    const hear = (message) => {
      if (!message.clear) return;
      input.value = "";
      if (el.closest(".mj-explorer")?.contains(document.activeElement)) input.focus();
    };
    model.on("msg:custom", hear);
    return () => model.off("msg:custom", hear);
  },
};
