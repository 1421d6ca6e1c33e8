/** Forms that the bot opens (modals). The browser's own dialog keeps the focus inside and gives it back. */

import { h, uniqueId } from "./dom.js";
import { formParts } from "./formfields.js";
import { icon } from "./icons.js";
import { closePicker } from "./picker.js";

let open = null;

/**
 * Shows a form to the person in `ctx.session`. After a failure it is shown again with `answers` (by custom_id) as
 * they were and `problem`, the sentence that says why.
 */
export function showModal(form, ctx, { answers = {}, problem = "" } = {}) {
  closeModal();
  const parts = formParts(form.components ?? [], ctx, answers);
  const fields = parts.flatMap((part) => part.fields);
  const titleId = uniqueId("modal");
  const shut = h("button", { type: "button", class: "icon-button", "aria-label": "Close form" }, icon("close"));
  const cancel = h("button", { type: "button", class: "button quiet", data: { testid: "modal-cancel" } }, "Cancel");
  const submit = h("button", { type: "submit", class: "button primary", data: { testid: "modal-submit" } }, "Submit");
  const trouble = h("p", { class: "failure", role: "alert", data: { testid: "modal-problem" } }, problem && `Something went wrong: ${problem}`);
  const head = h("header", {}, h("h2", { id: titleId }, form.title), shut);
  const who = h("p", { class: "modal-who" }, `${ctx.session.bot.name} asks ${ctx.session.user.name}`);
  const body = h("div", { class: "modal-body" }, who, parts.map((part) => part.node), trouble);
  const sheet = h("form", { novalidate: true, method: "dialog" }, head, body, h("footer", {}, cancel, submit));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": titleId, data: { testid: "modal", customId: form.custom_id } }, sheet);
  for (const button of [shut, cancel]) button.addEventListener("click", () => dialog.close());
  sheet.addEventListener("submit", (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => field.problem());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    dialog.close();
    const said = Object.fromEntries(fields.map((field) => [field.customId, field.value()]));
    const files = Object.fromEntries(fields.filter((field) => field.files).map((field) => [field.customId, field.files()]));
    ctx.session.submitModal(form, parts.map((part) => part.answer()), said, files);
  });
  present(dialog);
  (fields[0] ?? { focus: () => submit.focus() }).focus();
}

/** Closes the open form, as when the person changes. */
export function closeModal() {
  open?.close();
}

/**
 * Shows any dialog of ours and takes it away when closed. The browser puts the focus back where it was; where that is
 * gone, it goes to the same button drawn again, or to the composer. The event comes a frame after the closing: anyone who
 * has gone somewhere else by then stays there.
 */
export function present(dialog) {
  const back = document.activeElement?.dataset.customId;
  dialog.addEventListener("close", () => {
    closePicker();
    dialog.remove();
    if (open === dialog) open = null;
    if (document.activeElement !== document.body) return;
    const again = back && document.querySelector(`[data-custom-id="${CSS.escape(back)}"]`);
    (again || document.querySelector("#text"))?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  open = dialog;
}
