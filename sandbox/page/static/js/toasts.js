/** Short notices in a corner: a ping for one of the six people, or a refusal. They go away by themselves. */

import { avatar } from "./avatars.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

const STAY_MS = 9000;
const MOST = 3;

/** The corner in which notices appear. */
export class Toasts {
  constructor(root) {
    this.root = root;
  }

  /** Tells that `person` was mentioned. A `key` replaces the older notice of that key; `place` is the channel's id. */
  ping({ key, place }, person, where, words, follow) {
    const go = () => {
      this.drop(node);
      follow();
    };
    const text = h("span", { class: "toast-text" }, h("strong", {}, `${person.name}, you are wanted in ${where}`), h("span", {}, words));
    const open = h("button", { type: "button", class: "toast-open", on: { click: go } }, avatar(person), text);
    const node = this.put(key, "ping", open, `Dismiss the notice for ${person.name}`);
    node.dataset.place = place;
  }

  /** Tells of something that was refused. */
  problem(words) {
    this.put("problem", "problem", h("span", { class: "toast-text" }, words), "Dismiss the notice");
  }

  /** Takes a notice away, when what it tells of (in the channel `place`, if named) has been seen. */
  clear(key, place = null) {
    for (const node of this.root.querySelectorAll(".toast")) {
      if (node.dataset.key === key && (place === null || node.dataset.place === place)) this.drop(node);
    }
  }

  put(key, kind, content, dismissLabel) {
    this.clear(key);
    const close = h("button", { type: "button", class: "icon-button toast-close", "aria-label": dismissLabel }, icon("close"));
    const node = h("div", { class: `toast ${kind}`, data: { testid: "toast", key } }, content, close);
    close.addEventListener("click", () => this.drop(node));
    this.root.prepend(node);
    while (this.root.children.length > MOST) this.drop(this.root.lastElementChild);
    this.keepTime(node);
    return node;
  }

  /** The clock stands while the pointer or the keyboard is on the notice. */
  keepTime(node) {
    const start = () => {
      clearTimeout(node.timer);
      node.timer = setTimeout(() => this.drop(node), STAY_MS);
    };
    for (const name of ["pointerenter", "focusin"]) node.addEventListener(name, () => clearTimeout(node.timer));
    for (const name of ["pointerleave", "focusout"]) node.addEventListener(name, start);
    start();
  }

  drop(node) {
    clearTimeout(node.timer);
    node.remove();
  }
}
