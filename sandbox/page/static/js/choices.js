/** What an option of a slash command offers while somebody types: fixed choices, people, channels, or the bot's own. */

import { avatar } from "./avatars.js";
import { interactionData, KIND, readValue } from "./commands.js";
import { folded, matching } from "./words.js";

/** The people, channels and roles that a session's options can name. */
export function knownNames(session) {
  const users = [...session.users.values(), session.bot];
  const channels = [...session.channels.values()].filter((channel) => channel.type !== 1);
  return { users, channels, roles: [{ id: session.guild.id, name: "everyone" }] };
}

/** The fixed offers for an option, `[{label, value, description?, mark?}]`; null when the bot or the person makes them. */
export function offers(option, session) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
  if (option.type === KIND.boolean) return [{ label: "True", value: true }, { label: "False", value: false }];
  const names = knownNames(session);
  const people = names.users.map((user) => ({ label: user.name, value: user.id, mark: avatar(user, user.id === session.bot.id) }));
  const roles = names.roles.map((role) => ({ label: `@${role.name}`, value: role.id }));
  if (option.type === KIND.user) return people;
  if (option.type === KIND.mentionable) return [...people, ...roles];
  if (option.type === KIND.role) return roles;
  if (option.type !== KIND.channel) return null;
  const types = option.channel_types;
  const channels = names.channels.filter((channel) => !types?.length || types.includes(channel.type));
  return channels.map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}

/** Fixed offers that fit what was typed. */
export function fittingOffers(option, session, typed) {
  const all = offers(option, session);
  return all && matching(all, typed.replace(/^[@#]/, ""), (offer) => offer.label.replace(/^[@#]/, ""));
}

/** Asks the bot for the choices of one option; `values` are the other options' values. */
export async function askBot(session, channelId, entry, option, values, typed) {
  const data = interactionData(entry, { ...values, [option.name]: typed }, option.name);
  const choices = await session.autocomplete(channelId, data);
  return choices.map((choice) => ({ label: choice.name_localized ?? choice.name, value: choice.value }));
}

/**
 * Makes values of typed texts. Where the bot offers choices, a text that is one of their names becomes its value.
 * Answers `{values, problems}`, both by option name.
 */
export async function readAll(session, channelId, entry, texts) {
  const values = {};
  const problems = {};
  const names = knownNames(session);
  for (const option of entry.options) {
    const text = texts[option.name] ?? "";
    if (option.autocomplete && text.trim()) {
      const found = await named(session, channelId, entry, option, values, text.trim());
      if (found) {
        values[option.name] = found.value;
        continue;
      }
    }
    const read = readValue(option, text, names);
    if (read.problem) problems[option.name] = read.problem;
    else if (read.value !== undefined) values[option.name] = read.value;
  }
  return { values, problems };
}

async function named(session, channelId, entry, option, values, text) {
  try {
    const choices = await askBot(session, channelId, entry, option, values, text);
    return choices.find((choice) => folded(choice.label) === folded(text)) ?? null;
  } catch {
    // No choices came: the text itself is sent, and the bot says what is wrong with it.
    return null;
  }
}
