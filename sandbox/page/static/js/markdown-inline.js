/**
 * Discord's inline markdown, read into plain data (a list of nodes `{type, …}`), never into markup.
 * Pure: no page is needed, so it can be run anywhere. Source: Discord's help page "Markdown Text 101" and the
 * developer docs' "Message Formatting".
 */

const DEPTH_LIMIT = 12;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}_]/u;
const PAIRS = [
  ["**", "strong"],
  ["__", "underline"],
  ["~~", "strike"],
  ["||", "spoiler"],
  ["*", "em"],
  ["_", "em"],
];
const MARKS = [
  [/<@!?(\d{1,20})>/y, (m) => ({ type: "user", id: m[1] })],
  [/<@&(\d{1,20})>/y, (m) => ({ type: "role", id: m[1] })],
  [/<#(\d{1,20})>/y, (m) => ({ type: "channel", id: m[1] })],
  [/<\/([\w\- ]{1,100}):\d{1,20}>/y, (m) => ({ type: "command", name: m[1] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (m) => ({ type: "time", unix: Number(m[1]), style: m[2] ?? "f" })],
  [/<a?:(\w{1,64}):(\d{1,20})>/y, (m) => ({ type: "emoji", name: m[1], id: m[2] })],
  [/<((?:https?:\/\/|mailto:)[^\s<>]+)>/y, (m) => ({ type: "link", href: m[1], children: [text(m[1])] })],
  [/@(everyone|here)\b/y, (m) => ({ type: "everyone", name: m[1] })],
];
const URL_START = /https?:\/\/[^\s<>]+/y;
const LINK_TAIL = /\]\(\s*<?((?:https?:\/\/|mailto:)[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"]*")?\s*\)/y;

/** Reads one run of text (line breaks included) into nodes. */
export function parseInline(source, depth = 0) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < source.length) {
    const found = depth < DEPTH_LIMIT ? readAt(source, at, depth) : null;
    if (found) {
      if (plain) nodes.push(text(plain));
      plain = "";
      nodes.push(found.node);
      at = found.end;
    } else {
      plain += source[at];
      at += 1;
    }
  }
  if (plain) nodes.push(text(plain));
  return joinText(nodes);
}

/**
 * The bare words of nodes, for previews and announcements; spoilers stay covered. `names` may hold functions `user`
 * and `channel` from an id to a name.
 */
export function plainText(nodes, names = {}) {
  return nodes.map((node) => (node.type === "spoiler" ? "[spoiler]" : plainOne(node, names))).join("");
}

function plainOne(node, names) {
  if (node.children) return plainText(node.children, names);
  if (node.type === "user") return `@${names.user?.(node.id) ?? "somebody"}`;
  if (node.type === "channel") return `#${names.channel?.(node.id) ?? "somewhere"}`;
  if (node.type === "time") return new Date(node.unix * 1000).toLocaleString("en-GB", { dateStyle: "short", timeStyle: "short" });
  if (node.type === "break") return " ";
  if (node.type === "command") return `/${node.name}`;
  if (node.type === "emoji") return `:${node.name}:`;
  if (node.type === "everyone") return `@${node.name}`;
  return node.text ?? "";
}

function text(value) {
  return { type: "text", text: value };
}

function joinText(nodes) {
  const joined = [];
  for (const node of nodes) {
    const last = joined[joined.length - 1];
    if (node.type === "text" && last?.type === "text") last.text += node.text;
    else joined.push(node);
  }
  return joined;
}

function readAt(source, at, depth) {
  switch (source[at]) {
    case "\\":
      return readEscape(source, at);
    case "\n":
      return { node: { type: "break" }, end: at + 1 };
    case "`":
      return readCode(source, at);
    case "<":
    case "@":
      return readMark(source, at);
    case "[":
      return readLink(source, at, depth);
    case "h":
      return readUrl(source, at);
    case "*":
    case "_":
    case "~":
    case "|":
      return readPair(source, at, depth);
    default:
      return null;
  }
}

function readEscape(source, at) {
  const next = source[at + 1];
  return next && ESCAPABLE.test(next) ? { node: text(next), end: at + 2 } : null;
}

function readCode(source, at) {
  const fence = source.startsWith("``", at) ? "``" : "`";
  const close = source.indexOf(fence, at + fence.length);
  if (close <= at + fence.length) return null;
  return { node: { type: "code", text: source.slice(at + fence.length, close) }, end: close + fence.length };
}

function readMark(source, at) {
  for (const [pattern, build] of MARKS) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return { node: build(match), end: pattern.lastIndex };
  }
  return null;
}

function readLink(source, at, depth) {
  const close = labelEnd(source, at);
  if (close < 0) return null;
  LINK_TAIL.lastIndex = close;
  const match = LINK_TAIL.exec(source);
  if (!match) return null;
  const children = parseInline(source.slice(at + 1, close), depth + 1);
  return { node: { type: "link", href: match[1], children }, end: LINK_TAIL.lastIndex };
}

function labelEnd(source, at) {
  let open = 0;
  for (let i = at; i < source.length; i += 1) {
    if (source[i] === "\\") i += 1;
    else if (source[i] === "[") open += 1;
    else if (source[i] === "]" && (open -= 1) === 0) return i > at + 1 ? i : -1;
  }
  return -1;
}

function readUrl(source, at) {
  if (at > 0 && WORD.test(source[at - 1])) return null;
  URL_START.lastIndex = at;
  const match = URL_START.exec(source);
  if (!match) return null;
  const href = trimUrl(match[0]);
  return { node: { type: "link", href, children: [text(href)] }, end: at + href.length };
}

/** Full stops, quotes and closing brackets after an address belong to the sentence. */
function trimUrl(url) {
  let end = url.length;
  while (end > 0 && /[.,:;!?'"*_~|\]]/.test(url[end - 1])) end -= 1;
  const kept = url.slice(0, end);
  return kept.endsWith(")") && !kept.includes("(") ? kept.slice(0, -1) : kept;
}

function readPair(source, at, depth) {
  for (const [mark, type] of PAIRS) {
    if (!source.startsWith(mark, at) || !canOpen(source, at, mark)) continue;
    const close = findClose(source, at + mark.length, mark);
    if (close < 0) continue;
    const children = parseInline(source.slice(at + mark.length, close), depth + 1);
    return { node: { type, children }, end: close + mark.length };
  }
  return null;
}

function canOpen(source, at, mark) {
  const next = source[at + mark.length];
  if (next === undefined) return false;
  if (mark === "*") return !/\s/.test(next);
  if (mark === "_") return at === 0 || !WORD.test(source[at - 1]);
  return true;
}

function findClose(source, from, mark) {
  for (let i = from; i < source.length; i += 1) {
    if (source[i] === "\\") i += 1;
    else if (source[i] === "`") i = skipCode(source, i);
    else if (source.startsWith(mark, i)) {
      if (canClose(source, i, from, mark)) return i;
      if (mark.length === 1) i = skipRun(source, i, mark);
    }
  }
  return -1;
}

function canClose(source, i, from, mark) {
  if (i === from) return false;
  const after = source[i + mark.length];
  if (mark.length === 2) return after !== mark[0];
  if (after === mark || source[i - 1] === mark) return false;
  if (mark === "*") return !/\s/.test(source[i - 1]);
  return after === undefined || !WORD.test(after);
}

function skipCode(source, at) {
  const code = readCode(source, at);
  return code ? code.end - 1 : at;
}

function skipRun(source, at, mark) {
  let i = at;
  while (source[i + 1] === mark) i += 1;
  return i;
}
