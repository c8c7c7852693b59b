// A link that holds a hand: ?hand=345m40677p67s.8s_340mc_tsumo opens the explorer of whole hands on it.
// The text becomes part of a cell that is run, so nothing is taken that could be more than a text there.
const ALLOWED = /^[0-9a-z._-]{1,160}$/;
const NOTEBOOK = "hand.ipynb";

async function open(hand) {
  const frame = document.createElement("iframe");
  frame.title = "The hand, in the explorer of whole hands";
  frame.src = `lab/index.html?path=${NOTEBOOK}`;
  document.body.replaceChildren(frame);
  // This browser keeps what became of the notebook with the hand before, so it is written anew.
  const fresh = await (await fetch(NOTEBOOK)).text();
  const panel = await readyPanel(frame);
  panel.content.model.fromJSON(JSON.parse(fresh.replace("HAND", hand)));
  await frame.contentWindow.jupyterapp.commands.execute("notebook:run-all-cells");
}

// The notebook, once it is shown and its kernel waits for work.
async function readyPanel(frame) {
  for (;;) {
    const panel = frame.contentWindow.jupyterapp?.shell.currentWidget;
    const isIt = panel?.context?.path === NOTEBOOK && panel.context.isReady && panel.sessionContext?.isReady;
    if (isIt && panel.sessionContext.session?.kernel?.status === "idle") return panel;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const hand = new URLSearchParams(location.search).get("hand")?.trim();
if (hand && ALLOWED.test(hand)) open(hand);
else if (hand) {
  document.getElementById("hand").value = hand;
  document.getElementById("refused").textContent =
    "This is no short text of a hand: it has digits, small letters, dots, dashes and underscores only, " +
    "such as 345m40677p67s.8s_340mc_tsumo.";
}
