/** Where one writes: plain messages, "/" for commands, "@" and "#" for names. */

import { avatar } from "./avatars.js";
import { readAll } from "./choices.js";
import { CommandForm } from "./commandform.js";
import { flatten, interactionData, readTyped, suggested, writeTyped } from "./commands.js";
import { Suggestions } from "./suggestions.js";
import { matching } from "./words.js";

const TALLEST_PX = 160;
const TYPING_EVERY_MS = 5000;

/** The composer. `parts`: form root, text field, send button, list, note. `app` gives session, channelId, channel. */
export class Composer {
  constructor(parts, app) {
    this.parts = parts;
    this.app = app;
    this.drafts = new Map();
    this.suggestions = new Suggestions(parts.list);
    this.form = new CommandForm(parts.form, {
      suggestions: this.suggestions,
      session: () => app.session,
      channelId: () => app.channelId,
      sent: (entry, data) => this.sendCommand(entry, data),
      left: (entry, texts) => this.setText(writeTyped(entry, texts)),
    });
    const { text } = parts;
    text.addEventListener("input", (event) => this.typed(event));
    text.addEventListener("keydown", (event) => this.key(event));
    text.addEventListener("blur", () => this.suggestions.isOpenFor(text) && this.suggestions.close());
    text.addEventListener("focus", () => text.value.startsWith("/") && this.suggest());
    parts.send.addEventListener("click", () => this.enter());
  }

  /** Moves to another channel or person: the draft stays behind, the other's draft comes back. */
  moveTo(key, { placeholder, disabled }) {
    const { text } = this.parts;
    if (key !== this.place) {
      if (this.form.isOpen()) this.closeForm();
      if (this.place) this.drafts.set(this.place, text.value);
      this.place = key;
      text.value = this.drafts.get(key) ?? "";
      this.say("");
      this.suggestions.close();
      this.grow();
    }
    text.placeholder = placeholder;
    text.setAttribute("aria-label", placeholder);
    text.disabled = disabled;
    this.parts.send.disabled = disabled;
  }

  /** Puts text into the field, ready to be sent, and goes there. */
  prefill(line) {
    if (this.form.isOpen()) this.closeForm();
    this.setText(line);
  }

  focus() {
    if (this.form.isOpen()) this.parts.form.querySelector("input, button")?.focus();
    else this.parts.text.focus();
  }

  /** Commands were registered again, or this page came back: what is open may not exist any more. */
  refresh() {
    if (this.suggestions.isOpenFor(this.parts.text)) this.suggest();
  }

  setText(line) {
    const { text, row } = this.parts;
    row.hidden = false;
    text.value = line;
    this.grow();
    text.focus();
    text.setSelectionRange(line.length, line.length);
    this.suggest();
  }

  closeForm() {
    const { entry } = this.form;
    this.parts.text.value = writeTyped(entry, this.form.texts());
    this.form.close();
    this.parts.row.hidden = false;
  }

  openForm(entry, texts, problems) {
    this.suggestions.close();
    this.parts.row.hidden = true;
    this.say("");
    this.form.open(entry, texts, problems);
  }

  entries() {
    return flatten(this.app.session.commands, this.app.channel);
  }

  typed(event) {
    this.grow();
    this.say("");
    const line = this.parts.text.value;
    const spaced = event.inputType === "insertText" && event.data === " ";
    const entry = spaced && line.startsWith("/") ? this.entries().find((one) => `/${one.path} ` === line && one.options.length) : null;
    if (entry) this.openForm(entry, {}, {});
    else this.suggest();
    if (line && !line.startsWith("/")) this.tellTyping();
  }

  tellTyping() {
    if (Date.now() - (this.toldTyping ?? 0) < TYPING_EVERY_MS) return;
    this.toldTyping = Date.now();
    this.app.session.send({ t: "typing", channel_id: this.app.channelId });
  }

  grow() {
    const { text } = this.parts;
    text.style.height = "auto";
    text.style.height = `${Math.min(text.scrollHeight, TALLEST_PX)}px`;
  }

  suggest() {
    const { text } = this.parts;
    if (text.value.startsWith("/")) this.suggestCommands();
    else this.suggestNames();
  }

  suggestCommands() {
    const { text } = this.parts;
    const exact = readTyped(this.entries(), text.value);
    const hasTexts = exact && text.value.trim().length > exact.entry.path.length + 1;
    const entries = hasTexts ? [exact.entry] : suggested(this.entries(), text.value);
    const items = entries.map((entry) => ({
      label: `/${entry.path}`,
      description: entry.description,
      hint: entry.options.map((option) => (option.required ? option.name : `${option.name}?`)).join(" "),
      entry,
    }));
    const ready = exact && (exact.entry.options.length ? "Enter sends it · Tab opens its options" : "Enter sends it");
    const none = !items.length && (this.entries().length ? "There is no such command." : "The bot has no commands here yet.");
    this.suggestions.open(text, items, { title: "Commands", note: ready || none || "", take: (item) => this.choose(item.entry) });
  }

  suggestNames() {
    const { text } = this.parts;
    const before = text.value.slice(0, text.selectionStart);
    const found = /(?:^|\s)([@#])([\p{L}\p{N}_-]{0,30})$/u.exec(before);
    if (!found) {
      this.suggestions.close();
      return;
    }
    const { session } = this.app;
    const people = [...session.users.values(), session.bot].map((user) => ({ label: user.name, sign: "@", mark: avatar(user, user.id === session.bot.id) }));
    const rooms = [...session.channels.values()].filter((c) => c.type !== 1).map((c) => ({ label: c.name, sign: "#" }));
    const items = matching(found[1] === "@" ? people : rooms, found[2], (item) => item.label).slice(0, 10);
    const start = before.length - found[2].length - 1;
    this.suggestions.open(text, items, { title: "Names", take: (item) => this.complete(start, before.length, item) });
  }

  complete(start, end, item) {
    const { text } = this.parts;
    const name = `${item.sign}${item.label} `;
    text.setRangeText(name, start, end, "end");
    this.suggestions.close();
    text.focus();
  }

  choose(entry) {
    const typed = readTyped(this.entries(), this.parts.text.value);
    const texts = typed?.entry.path === entry.path ? typed.texts : {};
    if (entry.options.length) this.openForm(entry, texts, {});
    else if (this.isWritten(entry)) this.enter();
    else this.setText(`/${entry.path}`);
  }

  /** A command that asks for nothing stands there in full: choosing it again can only mean that it is to be sent. */
  isWritten(entry) {
    return !entry.options.length && this.parts.text.value.trim() === `/${entry.path}`;
  }

  key(event) {
    if (event.isComposing || event.altKey) return;
    const list = this.suggestions;
    const open = list.isOpenFor(this.parts.text);
    if (open && list.key(event)) return;
    if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      list.close();
    } else if (event.key === "Tab" && open && list.marked() && !event.shiftKey) {
      event.preventDefault();
      const { entry } = list.marked();
      if (!entry || !this.isWritten(entry)) list.take(list.marked());
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.enter();
    }
  }

  enter() {
    const list = this.suggestions;
    const { text } = this.parts;
    const line = text.value.trim();
    const marked = list.isOpenFor(text) ? list.marked() : null;
    if (!line) return;
    if (!line.startsWith("/")) {
      if (marked) list.take(marked);
      else this.sendText(line);
      return;
    }
    const typed = readTyped(this.entries(), line);
    if (marked && list.moved && marked.entry.path !== typed?.entry.path) this.choose(marked.entry);
    else if (typed) void this.sendTyped(typed);
    else if (marked) this.choose(marked.entry);
    else this.say(`There is no command “${line}”. Type / to see the commands.`);
  }

  async sendTyped({ entry, texts, stray }) {
    const { session, channelId } = this.app;
    if (stray) {
      const only = entry.options.length === 1 && Object.keys(texts).length === 0;
      this.openForm(entry, only ? { [entry.options[0].name]: stray } : texts, {});
      return;
    }
    const { values, problems } = await readAll(session, channelId, entry, texts);
    if (session !== this.app.session || channelId !== this.app.channelId) return;
    // Nothing filled in yet is not a mistake: then the form only asks.
    if (Object.keys(problems).length) this.openForm(entry, texts, Object.keys(texts).length ? problems : {});
    else this.sendCommand(entry, interactionData(entry, values));
  }

  sendCommand(entry, data) {
    this.parts.row.hidden = false;
    this.clear();
    this.app.session.command(this.app.channelId, data, `/${entry.path}`);
    this.app.wrote();
    this.parts.text.focus();
  }

  sendText(line) {
    const { session, channelId } = this.app;
    if (!session.say(channelId, withIds(line, session))) {
      this.say("There is no connection to the sandbox. Wait until it is back, then try again.");
      return;
    }
    this.clear();
    this.app.wrote();
  }

  clear() {
    this.parts.text.value = "";
    this.say("");
    this.suggestions.close();
    this.grow();
  }

  say(words) {
    this.parts.note.textContent = words;
    this.parts.note.hidden = !words;
  }
}

/** "@Name" and "#channel" become the marks by which Discord knows them. */
function withIds(line, session) {
  let text = line;
  const byLength = (a, b) => b.name.length - a.name.length;
  for (const user of [...session.users.values(), session.bot].sort(byLength)) text = text.replaceAll(`@${user.name}`, `<@${user.id}>`);
  const rooms = [...session.channels.values()].filter((channel) => channel.type !== 1 && channel.name);
  for (const room of rooms.sort(byLength)) text = text.replaceAll(`#${room.name}`, `<#${room.id}>`);
  return text;
}
