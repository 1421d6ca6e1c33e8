/**
 * Slash commands as data: what there is, what was typed, and Discord's interaction data made of it. Pure.
 * Source: Discord developer docs, "Application Commands" and "Receiving and Responding" (interaction data).
 */

import { folded } from "./words.js";

const SUB = 1;
const GROUP = 2;
export const KIND = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, file: 11 };

/** Every command that can be given here, one entry for each sub-command: `{path, description, options, command, trail}`. */
export function flatten(commands, channel) {
  const here = commands.filter((command) => (command.type ?? 1) === 1 && fits(command, channel)).map(inWords);
  return here.flatMap((command) => branch(command, command, [])).sort((a, b) => a.path.localeCompare(b.path));
}

/** The commands in the menus of people (kind 2) or messages (kind 3) of a channel, in the order of their names. */
export function inMenu(menus, kind, channel) {
  const here = menus.filter((command) => command.type === kind && fits(command, channel) && (!command.guild_id || command.guild_id === channel?.guild_id));
  return here.map(inWords).sort((a, b) => a.name.localeCompare(b.name));
}

function fits(command, channel) {
  if (channel?.type !== 1) return !command.contexts || command.contexts.includes(0);
  return command.contexts ? command.contexts.includes(1) : command.dm_permission !== false && !command.guild_id;
}

/** A command, option or choice as its reader calls it; `sent` is the name that goes to the bot. */
function inWords(node) {
  const { name, description, name_localized: ownName, description_localized: ownDescription, options, choices } = node;
  const inner = { ...(options && { options: options.map(inWords) }), ...(choices && { choices: choices.map(inWords) }) };
  return { ...node, sent: name, name: ownName ?? name, description: ownDescription ?? description, ...inner };
}

function branch(command, node, trail) {
  const options = node.options ?? [];
  const below = options.filter((option) => option.type === SUB || option.type === GROUP);
  if (below.length) return below.flatMap((option) => branch(command, option, [...trail, { name: option.name, sent: option.sent, type: option.type }]));
  const path = [command.name, ...trail.map((step) => step.name)].join(" ");
  return [{ path, description: node.description ?? "", options, command, trail }];
}

/** The entries whose path goes on from what was typed ("/lo", "/lobby cr", "create"): best first. */
export function suggested(entries, typed) {
  const wanted = folded(typed.replace(/^\//, "").replace(/\s+/g, " ").trimStart());
  const begins = entries.filter((entry) => folded(entry.path).startsWith(wanted.trimEnd()) && `${entry.path} `.startsWith(wanted));
  const word = wanted.trim();
  const inside = entries.filter((entry) => !begins.includes(entry) && word && folded(entry.path).split(" ").some((part) => part.startsWith(word)));
  return [...begins, ...inside];
}

/**
 * Reads a typed command such as "/lobby create pace:24h". Answers `{entry, texts}` with the typed text of each option,
 * `{entry, texts, stray}` when words belong to no option, or null when it names no whole command.
 */
export function readTyped(entries, typed) {
  const line = typed.trim().replace(/^\//, "").replace(/\s+/g, " ");
  const fitting = entries.filter((entry) => `${line} `.toLowerCase().startsWith(`${entry.path.toLowerCase()} `));
  const entry = fitting.sort((a, b) => b.path.length - a.path.length)[0];
  if (!entry) return null;
  const { texts, stray } = readOptions(entry, line.slice(entry.path.length).trim());
  return stray ? { entry, texts, stray } : { entry, texts };
}

function readOptions(entry, rest) {
  const texts = {};
  if (!rest) return { texts };
  const names = entry.options.map((option) => option.name).sort((a, b) => b.length - a.length);
  const marks = names.length ? [...rest.matchAll(new RegExp(`(?:^|\\s)(${names.join("|")}):`, "giu"))] : [];
  marks.forEach((mark, i) => {
    const end = marks[i + 1]?.index ?? rest.length;
    texts[mark[1].toLowerCase()] = rest.slice(mark.index + mark[0].length, end).trim();
  });
  const stray = rest.slice(0, marks[0]?.index ?? rest.length).trim();
  return { texts, stray };
}

/** A command as a line of text again: the opposite of readTyped. */
export function writeTyped(entry, texts) {
  const said = entry.options.filter((option) => texts[option.name]).map((option) => ` ${option.name}:${texts[option.name]}`);
  return `/${entry.path}${said.join("")}`;
}

/** Discord's interaction data. `values` maps option names to values; `focused` names the option being typed in. */
export function interactionData(entry, values, focused = null) {
  const given = entry.options.filter((option) => values[option.name] !== undefined || option.name === focused);
  let options = given.map((option) => ({
    name: option.sent,
    type: option.type,
    value: values[option.name] ?? "",
    ...(option.name === focused && { focused: true }),
  }));
  for (const step of [...entry.trail].reverse()) options = [{ name: step.sent, type: step.type, options }];
  return { id: entry.command.id, name: entry.command.sent, type: 1, options };
}

/**
 * What a typed text means for an option: `{value}`, `{}` for an optional one left empty, or `{problem}`, a sentence
 * that says what to type instead. `names` are the people and channels `{users: [{id, name}], channels: […], roles: […]}`.
 */
export function readValue(option, text, names) {
  const said = text.trim();
  if (!said) return option.required ? { problem: "Fill this in." } : {};
  if (option.choices?.length) return readChoice(option, said);
  switch (option.type) {
    case KIND.integer:
      return /^-?\d{1,15}$/.test(said) ? inRange(option, Number(said)) : { problem: "Type a whole number." };
    case KIND.number:
      return Number.isFinite(Number(said)) ? inRange(option, Number(said)) : { problem: "Type a number." };
    case KIND.boolean:
      return readBoolean(said);
    case KIND.user:
      return readEntity(said, names.users, "Choose one of the people.");
    case KIND.channel:
      return readEntity(said, names.channels, "Choose one of the channels.");
    case KIND.role:
      return readEntity(said, names.roles, "Choose one of the roles.");
    case KIND.mentionable:
      return readEntity(said, [...names.users, ...names.roles], "Choose a person or a role.");
    case KIND.file:
      return { problem: "Files cannot be sent from this page. Leave this empty." };
    default:
      return readLength(option, said);
  }
}

function readChoice(option, said) {
  const same = option.choices.find((choice) => folded(choice.name) === folded(said) || String(choice.value) === said);
  return same ? { value: same.value } : { problem: `Choose one of: ${option.choices.map((choice) => choice.name).join(", ")}.` };
}

function inRange(option, value) {
  if (option.min_value !== undefined && value < option.min_value) return { problem: `Type ${option.min_value} or more.` };
  if (option.max_value !== undefined && value > option.max_value) return { problem: `Type ${option.max_value} or less.` };
  return { value };
}

function readBoolean(said) {
  if (/^(true|yes|on|1)$/i.test(said)) return { value: true };
  return /^(false|no|off|0)$/i.test(said) ? { value: false } : { problem: "Choose True or False." };
}

function readEntity(said, known, problem) {
  const bare = said.replace(/^<[@#][!&]?(\d+)>$/, "$1").replace(/^[@#]/, "");
  const same = known.find((entry) => entry.id === bare || folded(entry.name) === folded(bare));
  return same ? { value: same.id } : { problem };
}

function readLength(option, said) {
  if (option.min_length && said.length < option.min_length) return { problem: `Type at least ${option.min_length} characters.` };
  if (option.max_length && said.length > option.max_length) return { problem: `Type at most ${option.max_length} characters.` };
  return { value: said };
}
