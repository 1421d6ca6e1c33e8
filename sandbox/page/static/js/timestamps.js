/** Times: message times, and Discord's <t:unix:style> marks, of which the relative ones stay live. */

import { h } from "./dom.js";

const DAY_S = 86400;
const UNITS = [
  ["year", 365 * DAY_S],
  ["month", 30 * DAY_S],
  ["day", DAY_S],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const LOCALE = "en-GB";
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const formats = Object.fromEntries(Object.entries(STYLES).map(([k, v]) => [k, new Intl.DateTimeFormat(LOCALE, v)]));

/** The words of a mark. `unix` and `nowMs` are seconds and milliseconds since 1970; an unknown style reads as "f". */
export function formatMark(unix, style, nowMs) {
  if (style !== "R") return (formats[style] ?? formats.f).format(new Date(unix * 1000));
  const seconds = Math.round(unix - nowMs / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[UNITS.length - 1];
  return relative.format(Math.round(seconds / size), unit);
}

/** A <t:…> mark as an element; relative ones are kept current by `tick`. */
export function markElement(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(`<t:${unix}>`);
  const data = style === "R" ? { live: String(unix) } : {};
  const props = { class: "mark", datetime: date.toISOString(), title: formats.F.format(date), data };
  return h("time", props, formatMark(unix, style, Date.now()));
}

/** Brings every relative mark in the page up to date; called once a second. */
export function tick() {
  for (const node of document.querySelectorAll("time[data-live]")) {
    const words = formatMark(Number(node.dataset.live), "R", Date.now());
    if (node.textContent !== words) node.textContent = words;
  }
}

/** A message's own time: the hour for today, else the date and the hour. */
export function messageTime(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  return h("time", { class: "when", datetime: iso, title: formats.F.format(date) }, (today ? formats.t : formats.s).format(date));
}

/** The words of a divider between days. */
export function dayName(ms) {
  return formats.D.format(new Date(ms));
}
