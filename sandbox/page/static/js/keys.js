/** The keys of the page, and the sheet that lists them. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { present } from "./modal.js";

const SHEET = [
  ["Alt 1 … Alt 6", "become another person"],
  ["Alt ↑, Alt ↓", "next channel above or below"],
  ["/", "write a command"],
  ["↑ ↓ Tab Enter", "choose from a list"],
  ["Shift F10, right click", "commands of a message, or of a name"],
  ["Escape", "close a list, or back to the text field"],
  ["Shift Enter", "a new line in a message"],
];

/** Listens to the keys that work everywhere. `app` answers for what they do. */
export function listenForKeys(app) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const typing = /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
    if (event.altKey && /^Digit[1-6]$/.test(event.code)) app.becomeNumber(Number(event.code.slice(5)) - 1);
    else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) app.stepChannel(event.key === "ArrowUp" ? -1 : 1);
    else if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) app.composer.prefill("/");
    else if (event.key === "Escape" && app.drawerOpen()) app.showDrawer(false);
    else if (event.key === "Escape" && !typing) app.composer.focus();
    else return;
    event.preventDefault();
  });
}

/** Shows the list of keys. */
export function showKeys() {
  const rows = SHEET.map(([keys, does]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, keys)), h("td", {}, does)));
  const shut = h("button", { type: "button", class: "icon-button", "aria-label": "Close" }, icon("close"));
  const sheet = h("div", { class: "sheet" }, h("header", {}, h("h2", {}, "Keys"), shut), h("table", { class: "modal-body" }, h("tbody", {}, rows)));
  const dialog = h("dialog", { class: "modal", "aria-label": "Keys" }, sheet);
  shut.addEventListener("click", () => dialog.close());
  present(dialog);
}
