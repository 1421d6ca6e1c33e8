/** The form of a slash command: one field for each option, with the offers that fit, all by keyboard. */

import { askBot, fittingOffers, knownNames } from "./choices.js";
import { interactionData, KIND, readValue } from "./commands.js";
import { fill, h, uniqueId } from "./dom.js";
import { icon } from "./icons.js";
import { folded } from "./words.js";

const DEBOUNCE_MS = 220;
const KIND_WORDS = { 3: "text", 4: "whole number", 5: "true or false", 6: "person", 7: "channel", 8: "role", 9: "person or role", 10: "number", 11: "file" };

/** The fields. `host` has session(), channelId(), suggestions, sent(), left(text). */
export class CommandForm {
  constructor(root, host) {
    this.root = root;
    this.host = host;
    this.entry = null;
    this.fields = [];
    this.round = 0;
  }

  /** Shows the form. `texts` fill fields, `problems` (by option name) are told beside them. */
  open(entry, texts = {}, problems = {}) {
    this.entry = entry;
    this.fields = [...entry.options].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false)).map((o) => this.field(o, texts[o.name] ?? ""));
    const leave = h("button", { type: "button", class: "icon-button", "aria-label": "Leave this command", on: { click: () => this.leave() } }, icon("close"));
    const title = h("div", { class: "form-title" }, h("span", { class: "command-name" }, `/${entry.path}`), h("span", { class: "form-about" }, entry.description), leave);
    const send = h("button", { type: "submit", class: "button primary", data: { testid: "send-command" } }, icon("send"), "Send");
    const hint = h("p", { class: "form-hint" }, "Enter sends, Tab goes on, Escape goes back to text");
    const props = { class: "command-form", "aria-label": `/${entry.path}`, novalidate: true, autocomplete: "off", data: { testid: "command-form" } };
    const form = h("form", props, title, h("div", { class: "fields" }, this.fields.map((field) => field.box)), h("div", { class: "form-foot" }, hint, send));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    fill(this.root, form);
    this.root.hidden = false;
    for (const field of this.fields) this.tell(field, problems[field.option.name]);
    (this.fields.find((field) => problems[field.option.name]) ?? this.nextEmpty() ?? this.fields[0])?.input.focus();
  }

  isOpen() {
    return this.entry !== null;
  }

  /** What is typed, by option name. */
  texts() {
    return Object.fromEntries(this.fields.map((field) => [field.option.name, field.input.value]));
  }

  close() {
    this.round += 1;
    this.entry = null;
    this.fields = [];
    this.host.suggestions.close();
    fill(this.root);
    this.root.hidden = true;
  }

  leave() {
    const { entry } = this;
    const texts = this.texts();
    this.close();
    this.host.left(entry, texts);
  }

  field(option, text) {
    const id = uniqueId("option");
    const about = h("small", { id: `${id}-about`, class: "field-about" }, option.description ?? "");
    const problem = h("small", { id: `${id}-problem`, class: "field-problem", role: "alert" });
    const props = {
      id,
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "suggestions",
      "aria-required": option.required ? "true" : null,
      "aria-describedby": `${id}-about ${id}-problem`,
      autocomplete: "off",
      spellcheck: "false",
      inputmode: option.type === KIND.integer ? "numeric" : null,
      placeholder: option.choices?.length || option.autocomplete ? "choose, or type to find" : (KIND_WORDS[option.type] ?? ""),
      maxlength: option.max_length ?? 6000,
      data: { testid: `option-${option.sent}` },
    };
    const input = h("input", props);
    input.value = text;
    const label = h("label", { for: id }, option.name, option.required && h("span", { class: "needed", title: "needed" }, " *"));
    const field = { option, input, problem, picked: null, box: h("div", { class: "field-box" }, label, input, about, problem) };
    input.addEventListener("input", () => this.typed(field));
    input.addEventListener("focus", () => this.offer(field));
    input.addEventListener("blur", () => this.host.suggestions.isOpenFor(input) && this.host.suggestions.close());
    input.addEventListener("keydown", (event) => this.key(event, field));
    return field;
  }

  typed(field) {
    field.picked = null;
    this.tell(field, "");
    if (this.hop(field)) return;
    this.offer(field);
  }

  /** "pace:" typed at the beginning of a field goes on to the field of that name. */
  hop(field) {
    const named = /^([\p{L}\p{N}_'-]+):(.*)$/u.exec(field.input.value);
    const other = named && this.fields.find((one) => one.option.name === named[1].toLowerCase());
    if (!other) return false;
    if (other !== field) field.input.value = "";
    other.input.value = named[2];
    other.input.focus();
    this.offer(other);
    return true;
  }

  offer(field) {
    clearTimeout(this.timer);
    const typed = field.picked ? "" : field.input.value;
    const fixed = fittingOffers(field.option, this.host.session(), typed);
    if (fixed) this.list(field, fixed, fixed.length ? "" : "Nothing matches.");
    else if (field.option.autocomplete) this.timer = setTimeout(() => this.ask(field), field.input.value ? DEBOUNCE_MS : 0);
    else this.host.suggestions.close();
  }

  async ask(field) {
    this.round += 1;
    const round = this.round;
    const session = this.host.session();
    const current = () => round === this.round && document.activeElement === field.input;
    if (!this.host.suggestions.isOpenFor(field.input)) this.list(field, [], "Loading choices…");
    try {
      const choices = await askBot(session, this.host.channelId(), this.entry, field.option, this.values(), field.input.value);
      field.choices = choices;
      if (current()) this.list(field, choices, choices.length ? "" : "There is nothing to choose.");
    } catch (error) {
      if (current()) this.list(field, [], `Loading choices failed. ${error.message}`);
    }
  }

  list(field, items, note) {
    const untouched = !field.input.value && !field.option.required;
    const spec = { at: untouched || field.picked ? -1 : 0, note, title: `${field.option.name}: ${field.option.description ?? ""}`, take: (item) => this.take(field, item) };
    this.host.suggestions.open(field.input, items, spec);
  }

  take(field, item) {
    this.round += 1;
    clearTimeout(this.timer);
    field.picked = item;
    field.input.value = item.label;
    this.tell(field, "");
    this.host.suggestions.close();
    const next = this.nextEmpty();
    if (next?.option.required) next.input.focus();
  }

  key(event, field) {
    const list = this.host.suggestions;
    const open = list.isOpenFor(field.input);
    if (event.isComposing) return;
    if (open && list.key(event)) return;
    const marked = open ? list.marked() : null;
    if (event.key === "Enter" && marked && !field.picked) {
      event.preventDefault();
      this.take(field, marked);
    } else if (event.key === "Tab" && !event.shiftKey && marked && !field.picked) this.keep(field, marked);
    else if (event.key === "ArrowDown" && !open) this.offer(field);
    else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (open) list.close();
      else this.leave();
    }
  }

  keep(field, item) {
    field.picked = item;
    field.input.value = item.label;
    this.tell(field, "");
  }

  nextEmpty() {
    return this.fields.find((field) => !field.input.value);
  }

  tell(field, words) {
    field.problem.textContent = words ?? "";
    if (words) field.input.setAttribute("aria-invalid", "true");
    else field.input.removeAttribute("aria-invalid");
  }

  /** The value of a field: what was picked, an offer of that very name, or the text read by the option's type. */
  read(field) {
    const text = field.input.value;
    if (field.picked) return { value: field.picked.value };
    const same = text.trim() && field.choices?.find((choice) => folded(choice.label) === folded(text.trim()));
    return same ? { value: same.value } : readValue(field.option, text, knownNames(this.host.session()));
  }

  values() {
    const read = this.fields.map((field) => [field.option.name, this.read(field).value]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  }

  submit() {
    const wrong = this.fields.filter((field) => {
      const { problem } = this.read(field);
      this.tell(field, problem);
      return problem;
    });
    if (wrong.length) {
      wrong[0].input.focus();
      return;
    }
    const { entry } = this;
    const data = interactionData(entry, this.values());
    this.close();
    this.host.sent(entry, data);
  }
}
