/** The list above the composer: commands, choices, names. The text field that it serves keeps the focus. */

import { fill, h } from "./dom.js";

/** One list, lent to whichever field is being typed in. */
export class Suggestions {
  constructor(root) {
    this.root = root;
    this.items = [];
    this.at = -1;
    this.moved = false;
    this.field = null;
    this.owner = null;
    // A press on the list must not take the focus out of the field.
    root.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /**
   * Shows items `{label, description?, mark?, hint?}` for a field. `at` is the marked one (-1: none yet),
   * `take(item)` is called with the chosen one, `note` is a line of text shown instead of or below the items.
   */
  open(field, items, { at = 0, take, title = "", note = "" }) {
    if (this.field !== field) this.close();
    Object.assign(this, { field, items, take, title, note, moved: false, at: items.length ? Math.min(at, items.length - 1) : -1 });
    if (!items.length && !note) {
      this.close();
      return;
    }
    this.root.hidden = false;
    expand(field, true);
    this.draw();
  }

  close() {
    if (this.field) expand(this.field, false);
    this.field?.removeAttribute("aria-activedescendant");
    this.items = [];
    this.at = -1;
    this.moved = false;
    this.field = null;
    this.root.hidden = true;
  }

  isOpenFor(field) {
    return !this.root.hidden && this.field === field;
  }

  /** The marked item, or null. */
  marked() {
    return this.items[this.at] ?? null;
  }

  /** Handles the arrows; true when the key was one of ours. */
  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };
    if (!(event.key in steps) || !this.items.length || event.altKey) return false;
    const step = steps[event.key];
    const length = this.items.length;
    if (Math.abs(step) > 1) this.at = Math.min(length - 1, Math.max(0, this.at + step));
    else this.at = this.at < 0 && step < 0 ? length - 1 : (this.at + step + length) % length;
    this.moved = true;
    this.draw();
    event.preventDefault();
    return true;
  }

  draw() {
    const rows = this.items.map((item, index) => this.row(item, index));
    const note = this.note && h("p", { class: "suggest-note" }, this.note);
    fill(this.root, this.title && h("p", { class: "suggest-title", "aria-hidden": "true" }, this.title), rows, note);
    if (this.at >= 0) this.field.setAttribute("aria-activedescendant", `${this.root.id}-${this.at}`);
    else this.field.removeAttribute("aria-activedescendant");
    this.root.querySelector(".at")?.scrollIntoView({ block: "nearest" });
  }

  row(item, index) {
    const props = {
      id: `${this.root.id}-${index}`,
      class: index === this.at ? "option at" : "option",
      role: "option",
      "aria-selected": String(index === this.at),
      "aria-label": item.label,
      "aria-description": item.description,
      data: { testid: "suggestion" },
      on: { click: () => this.take(item) },
    };
    const words = h("span", { class: "option-words" }, h("span", {}, item.label), item.description && h("small", {}, item.description));
    return h("div", props, item.mark ?? null, words, item.hint && h("span", { class: "option-hint", "aria-hidden": "true" }, item.hint));
  }
}

/** Only a combobox may say that it is expanded; the composer's text area may not (ARIA in HTML). */
function expand(field, open) {
  if (field.getAttribute("role") === "combobox") field.setAttribute("aria-expanded", String(open));
}
