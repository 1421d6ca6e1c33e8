/**
 * The list that opens from a select: one choice or several, with a filter when it is long. It stays open while the
 * message below it is drawn again, because it looks its anchor up again by key.
 */

import { fill, h, uniqueId } from "./dom.js";
import { matching } from "./words.js";

const FILTER_FROM = 9;
let current = null;

/**
 * Opens the list.
 * @param {Object} spec `anchor()` gives the select's button or null once it is gone; `label`; `options`
 *   `[{value, label, description, mark}]`; `chosen` values; `min`, `max` numbers of choices; `send(values)`
 */
export function openPicker(spec) {
  current?.close();
  current = new Picker(spec);
}

/** Puts an open list in its place again, or closes it when its select is gone. Called after every redraw. */
export function followAnchor() {
  current?.place();
}

/** Closes an open list, as when the person changes. */
export function closePicker() {
  current?.close();
}

class Picker {
  constructor(spec) {
    this.spec = spec;
    this.chosen = [...spec.chosen];
    this.several = spec.max > 1;
    this.shown = spec.options;
    this.at = Math.max(0, spec.options.findIndex((option) => spec.chosen.includes(option.value)));
    this.build();
    this.draw();
    const host = spec.anchor().closest("dialog") ?? document.body;
    host.append(this.node);
    this.place();
    spec.anchor().setAttribute("aria-expanded", "true");
    (this.filter ?? this.list).focus({ preventScroll: true });
    this.outside = (event) => this.node.contains(event.target) || spec.anchor()?.contains(event.target) || this.close();
    document.addEventListener("pointerdown", this.outside, true);
  }

  build() {
    const id = uniqueId("list");
    const { label, options } = this.spec;
    const keys = { keydown: (event) => this.key(event) };
    const listProps = { id, class: "picker-list", role: "listbox", tabindex: "-1", "aria-label": label, on: keys };
    this.list = h("div", { ...listProps, "aria-multiselectable": this.several ? "true" : null });
    this.filter = options.length >= FILTER_FROM ? this.filterField(id, label) : null;
    this.done = h("button", { type: "button", class: "button primary", data: { testid: "picker-done" }, on: { click: () => this.finish() } });
    const cancel = h("button", { type: "button", class: "button quiet", on: { click: () => this.close(true) } }, "Cancel");
    this.foot = h("div", { class: "picker-foot" }, this.done, cancel);
    this.node = h("div", { class: "picker", data: { testid: "picker" } }, this.filter, this.list, this.foot);
    this.foot.hidden = !this.several && this.spec.min > 0;
  }

  filterField(id, label) {
    const listen = {
      input: () => {
        this.shown = matching(this.spec.options, this.filter.value, (o) => `${o.label} ${o.description ?? ""}`);
        this.at = 0;
        this.draw();
      },
      keydown: (event) => this.key(event),
    };
    const props = { class: "picker-filter", role: "combobox", "aria-expanded": "true", "aria-controls": id, autocomplete: "off" };
    return h("input", { ...props, type: "text", placeholder: "Find", "aria-label": `Find in: ${label}`, on: listen });
  }

  draw() {
    const rows = this.shown.map((option, index) => this.row(option, index));
    fill(this.list, rows.length ? rows : h("p", { class: "picker-none" }, "Nothing matches."));
    const focusable = this.filter ?? this.list;
    if (rows.length) focusable.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
    else focusable.removeAttribute("aria-activedescendant");
    this.list.querySelector(".at")?.scrollIntoView({ block: "nearest" });
    const enough = this.chosen.length >= this.spec.min && this.chosen.length <= this.spec.max;
    this.done.disabled = !enough;
    this.done.textContent = this.chosen.length ? `Send ${this.chosen.length} chosen` : "Send none";
  }

  row(option, index) {
    const selected = this.chosen.includes(option.value);
    const full = this.several && !selected && this.chosen.length >= this.spec.max;
    const props = {
      id: `${this.list.id}-${index}`,
      class: index === this.at ? "option at" : "option",
      role: "option",
      "aria-selected": String(selected),
      "aria-disabled": full ? "true" : null,
      "aria-label": option.label,
      "aria-description": option.description,
      data: { value: option.value, testid: "option" },
      on: { click: () => this.take(index), pointermove: () => this.moveTo(index) },
    };
    const words = h("span", { class: "option-words" }, h("span", {}, option.label), option.description && h("small", {}, option.description));
    const box = h("span", { class: selected ? "tick on" : "tick", "aria-hidden": "true" });
    return h("div", props, option.mark ?? null, words, box);
  }

  moveTo(index) {
    if (index === this.at) return;
    this.list.children[this.at]?.classList.remove("at");
    this.at = index;
    this.list.children[index]?.classList.add("at");
    (this.filter ?? this.list).setAttribute("aria-activedescendant", `${this.list.id}-${index}`);
  }

  take(index) {
    const option = this.shown[index];
    if (!option) return;
    this.at = index;
    if (!this.several) {
      this.chosen = this.chosen.includes(option.value) && this.spec.min === 0 ? [] : [option.value];
      this.finish();
      return;
    }
    if (this.chosen.includes(option.value)) this.chosen = this.chosen.filter((value) => value !== option.value);
    else if (this.chosen.length < this.spec.max) this.chosen = [...this.chosen, option.value];
    this.draw();
  }

  key(event) {
    const last = this.shown.length - 1;
    const moves = { ArrowDown: this.at + 1, ArrowUp: this.at - 1, Home: 0, End: last, PageDown: this.at + 8, PageUp: this.at - 8 };
    const inFilter = event.target === this.filter;
    if (event.key in moves && !(inFilter && (event.key === "Home" || event.key === "End"))) {
      this.moveTo(Math.min(last, Math.max(0, moves[event.key])));
      this.list.querySelector(".at")?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" || (event.key === " " && !inFilter)) this.take(this.at);
    else if (event.key === "Escape") this.close(true);
    else if (event.key === "Tab" && this.foot.hidden) this.close(true);
    else if (inFilter || event.key.length !== 1 || event.ctrlKey || event.metaKey || !this.jump(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A letter goes to the next option that begins with it. */
  jump(letter) {
    const order = [...this.shown.keys()].map((i) => (this.at + 1 + i) % this.shown.length);
    const hit = order.find((i) => this.shown[i].label.toLowerCase().startsWith(letter.toLowerCase()));
    if (hit !== undefined) this.moveTo(hit);
    return hit !== undefined;
  }

  finish() {
    if (this.chosen.length < this.spec.min || this.chosen.length > this.spec.max) return;
    const order = this.spec.options.map((option) => option.value).filter((value) => this.chosen.includes(value));
    this.close(true);
    this.spec.send(order);
  }

  place() {
    const anchor = this.spec.anchor();
    if (!anchor || anchor.disabled) {
      this.close();
      return;
    }
    anchor.setAttribute("aria-expanded", "true");
    const box = anchor.getBoundingClientRect();
    const below = window.innerHeight - box.bottom;
    const up = below < 260 && box.top > below;
    const width = Math.min(Math.max(box.width, 260), window.innerWidth - 16);
    const left = Math.min(Math.max(8, box.left), window.innerWidth - width - 8);
    this.node.classList.toggle("up", up);
    const edge = up ? window.innerHeight - box.top + 4 : box.bottom + 4;
    const settings = { "--left": left, "--edge": edge, "--width": width, "--room": Math.max(160, (up ? box.top : below) - 16) };
    for (const [name, value] of Object.entries(settings)) this.node.style.setProperty(name, `${value}px`);
  }

  close(refocus = false) {
    if (current === this) current = null;
    document.removeEventListener("pointerdown", this.outside, true);
    this.node.remove();
    const anchor = this.spec.anchor();
    anchor?.setAttribute("aria-expanded", "false");
    if (refocus) anchor?.focus({ preventScroll: true });
  }
}

addEventListener("resize", followAnchor);
