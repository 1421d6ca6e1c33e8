/** Embeds: the framed cards of older messages. Source: Discord developer docs, "Embed Object". */

import { cssColor } from "./avatars.js";
import { h } from "./dom.js";
import { safeHref } from "./links.js";
import { renderMarkdown } from "./markdown-view.js";
import { picture } from "./media.js";
import { messageTime } from "./timestamps.js";

/** One embed. */
export function renderEmbed(embed, ctx) {
  const vars = embed.color ? { "--accent": cssColor(embed.color) } : {};
  const thumb = embed.thumbnail && picture(embed.thumbnail, embed.thumbnail.description ?? "", { className: "picture thumbnail" });
  const words = h(
    "div",
    { class: "embed-words" },
    embed.author?.name && h("p", { class: "embed-author" }, linked(embed.author.name, embed.author.url)),
    embed.title && h("p", { class: "embed-title" }, linked(embed.title, embed.url)),
    embed.description && renderMarkdown(embed.description, ctx),
    (embed.fields ?? []).length > 0 && h("dl", { class: "embed-fields" }, embed.fields.map((field) => fieldOf(field, ctx))),
  );
  const image = embed.image && picture(embed.image, embed.image.description ?? "");
  return h("article", { class: "embed", vars, data: { testid: "embed" } }, words, thumb, image, footer(embed));
}

function fieldOf(field, ctx) {
  const name = h("dt", {}, renderMarkdown(field.name ?? "", ctx));
  return h("div", { class: field.inline ? "field inline" : "field" }, name, h("dd", {}, renderMarkdown(field.value ?? "", ctx)));
}

function footer(embed) {
  if (!embed.footer?.text && !embed.timestamp) return null;
  return h("p", { class: "embed-footer" }, embed.footer?.text, embed.footer?.text && embed.timestamp && " · ", embed.timestamp && messageTime(embed.timestamp));
}

function linked(words, address) {
  const href = address ? safeHref(address) : null;
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, words) : words;
}
