/**
 * Discord's block markdown (code blocks, quotes, headings, lists, subtext) read into plain data. Pure.
 * A document is a list of blocks: `{type: "paragraph"|"subtext", children}`, `{type: "heading", level, children}`,
 * `{type: "code", language, text}`, `{type: "quote", blocks}`, `{type: "list", ordered, start, items: [blocks…]}`.
 */

import { parseInline, plainText } from "./markdown-inline.js";

const FENCE = /```(?:([\w+\-.#]{1,20})\n)?([\s\S]*?)```/g;
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const SUBTEXT = /^-#\s+(\S.*)$/;
const QUOTE = /^>(?: (.*))?$/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(\S.*)$/;
const JUMBO = /^(?:(?:\p{Extended_Pictographic}|\p{Emoji_Component})|\s){1,60}$/u;

/** Reads a whole text into blocks. */
export function parseMarkdown(source, quotable = true) {
  const blocks = [];
  let from = 0;
  for (const match of source.matchAll(FENCE)) {
    if (!match[2].trim() || (quotable && insideQuote(source, match.index))) continue;
    readLines(source.slice(from, match.index), blocks, quotable);
    blocks.push({ type: "code", language: match[1] ?? "", text: match[2].replace(/^\n|\n$/g, "") });
    from = match.index + match[0].length;
  }
  readLines(source.slice(from), blocks, quotable);
  return blocks;
}

/** One line of bare words, for previews, toasts and the screen reader. `names` are as in plainText. */
export function summarize(source, names = {}, limit = 140) {
  const words = blocksText(parseMarkdown(source), names).replace(/\s+/g, " ").trim();
  return words.length > limit ? `${words.slice(0, limit - 1)}…` : words;
}

/** True for a text of emoji alone, which is shown large. */
export function isJumbo(source) {
  return JUMBO.test(source) && /\p{Extended_Pictographic}/u.test(source);
}

function blocksText(blocks, names) {
  return blocks.map((block) => blockText(block, names)).join(" ");
}

function blockText(block, names) {
  if (block.type === "code") return block.text;
  if (block.type === "quote") return blocksText(block.blocks, names);
  if (block.type === "list") return block.items.map((item) => blocksText(item, names)).join(" ");
  return plainText(block.children, names);
}

/** A fence inside a quoted line belongs to the quote, which reads its own text again. */
function insideQuote(source, index) {
  const start = source.lastIndexOf("\n", index - 1) + 1;
  return source.startsWith("> ", start) || /(^|\n)>>> /.test(source.slice(0, index));
}

function readLines(source, blocks, quotable) {
  const lines = trimBreaks(source).split("\n");
  if (lines.length === 1 && lines[0] === "") return;
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) blocks.push({ type: "paragraph", children: parseInline(paragraph.join("\n")) });
    paragraph = [];
  };
  for (let i = 0; i < lines.length; ) {
    const found = readBlock(lines, i, quotable);
    if (found) {
      flush();
      blocks.push(found.block);
      i = found.next;
    } else {
      paragraph.push(lines[i]);
      i += 1;
    }
  }
  flush();
}

function trimBreaks(source) {
  return source.replace(/^\n|\n$/g, "");
}

function readBlock(lines, at, quotable) {
  const line = lines[at];
  const heading = HEADING.exec(line);
  if (heading) {
    const block = { type: "heading", level: heading[1].length, children: parseInline(heading[2]) };
    return { block, next: at + 1 };
  }
  const subtext = SUBTEXT.exec(line);
  if (subtext) return { block: { type: "subtext", children: parseInline(subtext[1]) }, next: at + 1 };
  if (quotable && line.startsWith(">>> ")) return readLongQuote(lines, at);
  if (quotable && QUOTE.test(line)) return readQuote(lines, at);
  if (ITEM.test(line)) return readList(lines, at);
  return null;
}

function readLongQuote(lines, at) {
  const rest = [lines[at].slice(4), ...lines.slice(at + 1)].join("\n");
  return { block: { type: "quote", blocks: parseMarkdown(rest, false) }, next: lines.length };
}

function readQuote(lines, at) {
  const quoted = [];
  let i = at;
  for (; i < lines.length && QUOTE.test(lines[i]); i += 1) quoted.push(QUOTE.exec(lines[i])[1] ?? "");
  return { block: { type: "quote", blocks: parseMarkdown(quoted.join("\n"), false) }, next: i };
}

function readList(lines, at) {
  const [, indent, marker] = ITEM.exec(lines[at]);
  const ordered = /\d/.test(marker);
  const block = { type: "list", ordered, start: ordered ? Number.parseInt(marker, 10) : 1, items: [] };
  let i = at;
  while (i < lines.length) {
    const item = ITEM.exec(lines[i]);
    if (!item || item[1].length < indent.length || /\d/.test(item[2]) !== ordered) break;
    if (item[1].length > indent.length + 1 && block.items.length) {
      const nested = readList(lines, i);
      block.items[block.items.length - 1].push(nested.block);
      i = nested.next;
    } else {
      block.items.push([{ type: "paragraph", children: parseInline(item[3]) }]);
      i += 1;
    }
  }
  return { block, next: i };
}
