/** One row of the message list: a message, a notice of this page, or a thread's card. */

import { avatar } from "./avatars.js";
import { announcedThread, isEphemeral, isLoading } from "./channellog.js";
import { renderComponents } from "./components.js";
import { h } from "./dom.js";
import { renderEmbed } from "./embeds.js";
import { icon } from "./icons.js";
import { summarize } from "./markdown.js";
import { renderMarkdown } from "./markdown-view.js";
import { attachments } from "./media.js";
import { idTime } from "./snowflake.js";
import { messageTime } from "./timestamps.js";
import { count } from "./words.js";

const THREAD_CREATED = 18;
const THREAD_STARTER = 21;
const PINNED = 6;

/**
 * Builds the row of a message.
 * @param {Object} message Discord's message
 * @param {Object} ctx see app.js
 * @param {Object} use `{log, compact}`: the channel's log, and whether the row above is by the same author
 */
export function messageRow(message, ctx, use) {
  if (isLoading(message)) return thinkingRow({ id: message.id, ephemeral: isEphemeral(message) }, ctx);
  if (message.type === THREAD_CREATED || message.type === PINNED) return systemRow(message, ctx);
  const ephemeral = isEphemeral(message);
  const marks = ["row", use.compact && "compact", ephemeral && "ephemeral", wantsMe(message, ctx) && "pinged"];
  const props = {
    class: marks.filter(Boolean).join(" "),
    tabindex: "-1",
    data: {
      testid: "message",
      messageId: message.id,
      authorId: message.author.id,
      ephemeral,
      pinged: Boolean(message.pinged),
      edited: Boolean(message.edited_timestamp),
      pending: use.log.pending.has(message.id),
    },
  };
  const body = h("div", { class: "body" }, !use.compact && head(message, ctx), contents(message, ctx, use), after(message, ctx, use));
  const portrait = use.compact ? h("span", { class: "gutter-time", "aria-hidden": "true" }, messageTime(message.timestamp)) : portraitOf(message, ctx);
  return h("li", props, origin(message, ctx), portrait, body, more(message, ctx));
}

/** The row of a notice: "thinking" or a command that failed. */
export function noticeRow(notice, ctx, dismiss) {
  if (notice.kind === "thinking") return thinkingRow(notice, ctx);
  const words = `This interaction failed: ${notice.text}`;
  const drop = h("button", { type: "button", class: "link", on: { click: dismiss } }, "Dismiss message");
  const line = h("p", { class: "failure", role: "alert" }, words);
  const note = h("p", { class: "only-you" }, icon("eye"), "Only you can see this · ", drop);
  const used = h("p", { class: "used" }, icon("reply"), `You used ${notice.title}`);
  const body = h("div", { class: "body" }, h("div", { class: "head" }, botName(ctx)), line, note);
  return h("li", { class: "row ephemeral", tabindex: "-1", data: { testid: "failure" } }, used, avatar(null, true), body);
}

/** The card that leads from a channel into one of its threads. */
export function threadCard(thread, ctx) {
  const state = thread.archived ? "closed" : "open";
  const number = thread.message_count ? ` · ${count(thread.message_count, "message")}` : "";
  const go = () => ctx.go(thread.id);
  const words = h("span", { class: "card-words" }, h("strong", {}, thread.name), h("small", {}, `Thread, ${state}${number}`));
  const props = { type: "button", class: "thread-card", data: { testid: "thread-card", channelId: thread.id }, on: { click: go } };
  return h("button", props, icon("thread"), words, h("span", { class: "card-go", "aria-hidden": "true" }, "Open"));
}

/** The row of a thread that no message tells of. */
export function threadRow(thread, ctx) {
  return h("li", { class: "row system", tabindex: "-1" }, icon("thread"), h("div", { class: "body" }, threadCard(thread, ctx)));
}

/** Who spoke, what, in one line: for the screen reader and for toasts. */
export function messageSummary(message, ctx) {
  const names = { user: (id) => ctx.userName(id), channel: (id) => ctx.channel(id)?.name };
  const words = summarize([message.content, ...embedTexts(message), ...componentTexts(message.components ?? [])].filter(Boolean).join("\n"), names);
  const pictures = (message.attachments ?? []).length + pictureCount(message.components ?? []);
  return words || (pictures ? count(pictures, "picture") : "a message");
}

/** The name that stands above a message. */
export function authorName(message, ctx) {
  const { author } = message;
  return ctx.userName(author.id) ?? author.global_name ?? author.username;
}

function wantsMe(message, ctx) {
  return Boolean(message.pinged) || (message.mentions ?? []).some((user) => user.id === ctx.me.id);
}

function portraitOf(message, ctx) {
  if (message.author.bot) return avatar(null, true);
  return avatar(ctx.session.users.get(message.author.id) ?? { name: authorName(message, ctx) });
}

function head(message, ctx) {
  const name = message.author.bot ? botName(ctx, authorName(message, ctx)) : personName(message, ctx);
  return h("div", { class: "head" }, name, messageTime(message.timestamp));
}

function personName(message, ctx) {
  const name = authorName(message, ctx);
  if (!ctx.menus(2).length) return h("span", { class: "author" }, name);
  return h("button", { type: "button", class: "author", "aria-haspopup": "menu", data: { menuOf: message.author.id } }, name);
}

/** Opens the message's commands for those without a right mouse button. A private answer has none. */
function more(message, ctx) {
  if (isEphemeral(message) || !ctx.menus(3).length) return null;
  return h("button", { type: "button", class: "more-button", "aria-label": "Message commands", "aria-haspopup": "menu", data: { menuOf: "message" } }, icon("more"));
}

function botName(ctx, name = ctx.session.bot.name) {
  return h("span", { class: "author" }, name, " ", h("span", { class: "app-badge", title: "An application, not a person" }, "APP"));
}

function contents(message, ctx, use) {
  const parts = [];
  if (message.content) parts.push(renderMarkdown(message.content, ctx));
  const inComponents = Boolean(message.flags & (1 << 15));
  // Discord shows attachments of a V2 message only where a component refers to them.
  if (message.attachments?.length && !inComponents) parts.push(attachments(message.attachments));
  parts.push((message.embeds ?? []).map((embed) => renderEmbed(embed, ctx)));
  const state = { message, pending: use.log.pending.get(message.id), picks: use.log.picks };
  if (message.components?.length) parts.push(h("div", { class: "components" }, renderComponents(message.components, ctx, state)));
  if (message.edited_timestamp) parts.push(h("span", { class: "edited", title: `Edited ${new Date(message.edited_timestamp).toLocaleString("en-GB")}` }, "(edited)"));
  return parts;
}

function after(message, ctx, use) {
  const parts = [];
  const thread = message.thread && (ctx.channel(message.thread.id) ?? message.thread);
  if (thread) parts.push(threadCard({ ...message.thread, ...thread }, ctx));
  const problem = use.log.failures.get(message.id);
  if (problem) parts.push(h("p", { class: "failure", role: "alert", data: { testid: "failure" } }, "This interaction failed", h("small", {}, problem)));
  if (isEphemeral(message)) {
    const drop = h("button", { type: "button", class: "link", on: { click: () => ctx.dismiss(message) } }, "Dismiss message");
    parts.push(h("p", { class: "only-you" }, icon("eye"), "Only you can see this · ", drop));
  }
  return parts;
}

/** What a message answers: another message, a command, or a press. */
function origin(message, ctx) {
  if (message.message_reference && message.type !== THREAD_STARTER && message.type !== 0) return replyLine(message.referenced_message, message.message_reference.message_id, ctx);
  const used = message.interaction_metadata ?? message.interaction;
  if (!used) return null;
  const pressed = used.interacted_message_id ?? used.triggering_interaction_metadata?.interacted_message_id;
  if (pressed && pressed !== message.id) return replyLine(ctx.message(pressed), pressed, ctx);
  const name = message.interaction?.name ?? used.name;
  if (!name || !used.user) return null;
  const who = ctx.userName(used.user.id) ?? used.user.global_name ?? used.user.username;
  return h("p", { class: "used" }, icon("reply"), h("strong", {}, who), ` used ${used.command_type > 1 ? "" : "/"}${name}`);
}

function replyLine(target, id, ctx) {
  if (!target) return h("p", { class: "used" }, icon("reply"), "The original message is not here any more.");
  const words = `${authorName(target, ctx)}: ${messageSummary(target, ctx)}`;
  const go = () => ctx.go(target.channel_id, id);
  return h("p", { class: "used" }, icon("reply"), h("button", { type: "button", class: "link reply-link", on: { click: go } }, words));
}

function systemRow(message, ctx) {
  const who = h("strong", {}, authorName(message, ctx));
  const threadId = announcedThread(message);
  const thread = threadId && ctx.channel(threadId);
  const words = message.type === PINNED ? " pinned a message." : " started a thread.";
  const body = h("div", { class: "body" }, h("p", {}, who, words, " ", messageTime(message.timestamp)), thread && threadCard(thread, ctx));
  return h("li", { class: "row system", tabindex: "-1", data: { testid: "system", messageId: message.id } }, icon(message.type === PINNED ? "check" : "thread"), body);
}

function thinkingRow(notice, ctx) {
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  const line = h("p", { class: "thinking" }, dots, `${ctx.session.bot.name} is thinking…`);
  const note = notice.ephemeral && h("p", { class: "only-you" }, icon("eye"), "Only you can see this");
  const time = idTime(notice.id) ? messageTime(new Date(idTime(notice.id)).toISOString()) : null;
  const body = h("div", { class: "body" }, h("div", { class: "head" }, botName(ctx), time), line, note);
  const props = { class: notice.ephemeral ? "row ephemeral" : "row", tabindex: "-1", data: { testid: "thinking" } };
  return h("li", props, avatar(null, true), body);
}

function embedTexts(message) {
  return (message.embeds ?? []).flatMap((embed) => [embed.title, embed.description]);
}

function componentTexts(components) {
  return components.flatMap((c) => (c.type === 10 ? [c.content] : componentTexts(c.components ?? [])));
}

function pictureCount(components) {
  return components.reduce((sum, c) => sum + (c.items?.length ?? 0) + pictureCount(c.components ?? []), 0);
}
