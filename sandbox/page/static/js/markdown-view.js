/** Markdown data to elements. `ctx` answers for names and moves (see app.js): userName, channel, go, prefill. */

import { h } from "./dom.js";
import { customEmoji } from "./emoji.js";
import { icon } from "./icons.js";
import { channelLink, safeHref } from "./links.js";
import { isJumbo, parseMarkdown } from "./markdown.js";
import { markElement } from "./timestamps.js";

const WRAPPERS = { strong: "strong", em: "em", underline: "u", strike: "s" };

/** A whole text as one element. */
export function renderMarkdown(source, ctx) {
  const blocks = parseMarkdown(source);
  return h("div", { class: isJumbo(source) ? "md jumbo" : "md" }, renderBlocks(blocks, ctx));
}

function renderBlocks(blocks, ctx) {
  return blocks.map((block) => renderBlock(block, ctx));
}

function renderBlock(block, ctx) {
  switch (block.type) {
    case "code":
      return h("pre", { tabindex: "0", "aria-label": "Code" }, h("code", {}, block.text));
    case "quote":
      return h("blockquote", {}, renderBlocks(block.blocks, ctx));
    case "heading":
      // All of one level, whatever their size: a message's text may begin with a small heading.
      return h("h3", { class: `h-${block.level}` }, renderInline(block.children, ctx));
    case "subtext":
      return h("p", { class: "subtext" }, renderInline(block.children, ctx));
    case "list":
      return renderList(block, ctx);
    default:
      return h("p", {}, renderInline(block.children, ctx));
  }
}

function renderList(block, ctx) {
  const items = block.items.map((blocks) => h("li", {}, renderBlocks(blocks, ctx)));
  return block.ordered ? h("ol", { start: block.start }, items) : h("ul", {}, items);
}

function renderInline(nodes, ctx) {
  return nodes.map((node) => renderNode(node, ctx));
}

function renderNode(node, ctx) {
  if (node.type in WRAPPERS) return h(WRAPPERS[node.type], {}, renderInline(node.children, ctx));
  switch (node.type) {
    case "text":
      return node.text;
    case "break":
      return h("br");
    case "code":
      return h("code", {}, node.text);
    case "spoiler":
      return spoiler(node, ctx);
    case "link":
      return link(node, ctx);
    case "user":
      return person(node.id, ctx);
    case "role":
      return mention("@role", false);
    case "everyone":
      return mention(`@${node.name}`, true);
    case "channel":
      return channelPill(node.id, null, ctx);
    case "command":
      return pill(`/${node.name}`, () => ctx.prefill(`/${node.name}`));
    case "time":
      return markElement(node.unix, node.style);
    default:
      return customEmoji(node.id, node.name);
  }
}

/** A mention of a person, from which that person's commands open. */
function person(id, ctx) {
  const name = ctx.userName(id);
  const words = `@${name ?? "unknown-user"}`;
  if (!name || !ctx.menus(2).length) return mention(words, id === ctx.me.id);
  const look = id === ctx.me.id ? "mention pill me" : "mention pill";
  return h("button", { type: "button", class: look, "aria-haspopup": "menu", data: { menuOf: id } }, words);
}

function mention(words, isMe) {
  return h("span", { class: isMe ? "mention me" : "mention" }, words);
}

function pill(words, onClick) {
  return h("button", { type: "button", class: "mention pill", on: { click: onClick } }, words);
}

function channelPill(channelId, messageId, ctx) {
  const channel = ctx.channel(channelId);
  if (!channel) return mention("#unknown", false);
  const node = pill("", () => ctx.go(channelId, messageId));
  node.append(icon(channel.parent_id && channel.type >= 10 ? "thread" : "hash"), channel.name ?? "direct message");
  return node;
}

function link(node, ctx) {
  const inside = channelLink(node.href);
  const named = node.children.length !== 1 || node.children[0].text !== node.href;
  if (inside && ctx.channel(inside.channelId)) {
    if (!named) return channelPill(inside.channelId, inside.messageId, ctx);
    const go = () => ctx.go(inside.channelId, inside.messageId);
    return h("button", { type: "button", class: "link", on: { click: go } }, renderInline(node.children, ctx));
  }
  const href = safeHref(node.href);
  if (!href) return h("span", {}, renderInline(node.children, ctx));
  return h("a", { href, target: "_blank", rel: "noopener noreferrer" }, renderInline(node.children, ctx));
}

function spoiler(node, ctx) {
  const inner = h("span", { class: "inner", "aria-hidden": "true" }, renderInline(node.children, ctx));
  const props = { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to read" };
  const cover = h("span", props, inner);
  const open = (event) => {
    if (cover.classList.contains("open")) return;
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    cover.classList.add("open");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    inner.removeAttribute("aria-hidden");
  };
  cover.addEventListener("click", open, true);
  cover.addEventListener("keydown", open, true);
  return cover;
}
