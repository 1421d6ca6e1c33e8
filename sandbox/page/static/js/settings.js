/** What the person here can choose for themselves: their language, and whether the bot may write to them. */

import { h, uniqueId } from "./dom.js";
import { icon } from "./icons.js";
import { present } from "./modal.js";

/** Shows the choices of the person in `session`; each is in force at once. */
export function showSettings(session) {
  const [language, messages] = [uniqueId("language"), uniqueId("messages")];
  const options = Object.entries(session.locales).map(([code, name]) => h("option", { value: code }, `${name} (${code})`));
  const select = h("select", { id: language, data: { testid: "locale" } }, options);
  select.value = session.locale;
  select.addEventListener("change", () => session.choose({ locale: select.value }));
  const box = h("input", { id: messages, type: "checkbox", data: { testid: "dm-open" } });
  box.checked = !session.dmBlocked;
  box.addEventListener("change", () => session.choose({ dm_blocked: !box.checked }));
  const shut = h("button", { type: "button", class: "icon-button", "aria-label": "Close" }, icon("close"));
  const fields = [
    h("div", { class: "form-field" }, h("label", { for: language }, "Language"), h("small", { class: "field-about" }, "The bot hears of it, and commands are shown in it."), select),
    h("div", { class: "choices" }, h("label", { for: messages, class: "choice" }, box, h("span", { class: "option-words" }, "Take direct messages from the bot"))),
  ];
  const head = h("header", {}, h("h2", {}, session.user.name), shut);
  const sheet = h("div", { class: "sheet" }, head, h("div", { class: "modal-body" }, fields));
  const dialog = h("dialog", { class: "modal", "aria-label": `Settings of ${session.user.name}`, data: { testid: "person-settings" } }, sheet);
  shut.addEventListener("click", () => dialog.close());
  present(dialog);
}
