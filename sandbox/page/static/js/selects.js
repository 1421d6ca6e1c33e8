/** Select menus of messages and forms: strings, users, roles, mentionables, channels (component types 3, 5 to 8). */

import { avatar } from "./avatars.js";
import { fill, h } from "./dom.js";
import { customEmoji } from "./emoji.js";
import { icon } from "./icons.js";
import { openPicker } from "./picker.js";

export const SELECT_TYPES = new Set([3, 5, 6, 7, 8]);
const ENTITY = { 5: "people", 6: "roles", 7: "people and roles", 8: "channels" };

/**
 * A select as a button that opens a list.
 * @param {Object} component Discord's select component
 * @param {Object} ctx see app.js (session for names)
 * @param {Object} use `key` finds the select again after a redraw; `picked` values shown instead of the defaults;
 *   `busy` while a choice is under way; `label` for screen readers; `send(values)`
 */
export function selectMenu(component, ctx, use) {
  const options = choicesOf(component, ctx);
  const min = component.min_values ?? 1;
  const max = Math.min(component.max_values ?? 1, Math.max(1, options.length));
  let chosen = use.picked ?? defaultsOf(component);
  const hint = component.placeholder ?? `Choose ${max > 1 ? `up to ${max}` : (ENTITY[component.type] ?? "one")}`;
  const words = h("span", { class: "select-words" });
  const props = {
    type: "button",
    class: "select",
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-busy": use.busy ? "true" : null,
    disabled: component.disabled,
    data: { selectKey: use.key, customId: component.custom_id, testid: "select" },
  };
  const node = h("button", props, words, icon("chevron"));
  const label = use.label ?? hint;
  const draw = () => {
    fill(words, chosenWords(options, chosen, hint));
    words.classList.toggle("hint", chosen.length === 0);
    const said = options.filter((o) => chosen.includes(o.value)).map((o) => o.label);
    node.setAttribute("aria-label", said.length ? `${label}: ${said.join(", ")}` : label);
  };
  draw();
  const send = (values) => {
    chosen = values;
    draw();
    use.send(values);
  };
  const anchor = () => (node.isConnected ? node : document.querySelector(`[data-select-key="${CSS.escape(use.key)}"]`));
  const open = () => openPicker({ anchor, label: hint, options, chosen, min, max, send });
  node.addEventListener("click", open);
  node.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  });
  return node;
}

/** The values that a select begins with. */
export function defaultsOf(component) {
  if (component.default_values) return component.default_values.map((entry) => entry.id);
  return (component.options ?? []).filter((option) => option.default).map((option) => option.value);
}

function chosenWords(options, chosen, hint) {
  const picked = options.filter((option) => chosen.includes(option.value));
  if (!picked.length) return hint;
  return picked.map((option) => h("span", { class: picked.length > 1 ? "chip" : "one" }, option.mark?.cloneNode(true), option.label));
}

function choicesOf(component, ctx) {
  const { session } = ctx;
  if (component.type === 3) {
    return (component.options ?? []).map((o) => ({ ...o, mark: emojiMark(o.emoji) }));
  }
  if (component.type === 5 || component.type === 7) {
    const people = [...session.users.values()].map((user) => ({ value: user.id, label: user.name, mark: avatar(user) }));
    return [...people, { value: session.bot.id, label: session.bot.name, mark: avatar(null, true) }];
  }
  if (component.type === 8) {
    const types = component.channel_types;
    const channels = [...session.channels.values()].filter((c) => c.type !== 1 && (!types?.length || types.includes(c.type)));
    return channels.map((c) => ({ value: c.id, label: `#${c.name}` }));
  }
  return [{ value: session.guild.id, label: "@everyone" }];
}

/** An emoji of a button or option: the character itself, or the name of a custom one. */
export function emojiMark(emoji) {
  if (!emoji?.name) return null;
  return h("span", { class: "emoji", "aria-hidden": "true" }, emoji.id ? customEmoji(emoji.id, emoji.name) : emoji.name);
}
