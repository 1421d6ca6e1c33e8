/** Round portraits: coloured initials for people, the sheriff's star for the bot. */

import { h } from "./dom.js";
import { star } from "./icons.js";

const FALLBACK = "#8a6f7d";

/** A decorative portrait; the name always stands in text beside it or in the label of what holds it. */
export function avatar(person, isBot = false) {
  if (isBot) return h("span", { class: "avatar bot", "aria-hidden": "true" }, star());
  const color = cssColor(person?.color);
  const vars = { "--disc": color, "--ink": inkOn(color) };
  return h("span", { class: "avatar", "aria-hidden": "true", vars, data: { initials: initials(person?.name ?? "?") } });
}

/** Up to two letters of a name. */
export function initials(name) {
  const words = name.trim().split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? words[0][0] + words[words.length - 1][0] : (words[0] ?? "?").slice(0, 2);
  return letters.toUpperCase();
}

/** A colour given as "#rrggbb", "rrggbb" or a number, as CSS; anything else becomes the fallback. */
export function cssColor(value) {
  if (typeof value === "number") return `#${value.toString(16).padStart(6, "0")}`;
  const found = /^#?([0-9a-f]{6})$/i.exec(value ?? "");
  return found ? `#${found[1]}` : FALLBACK;
}

/** Black or white, whichever reads better on a colour (relative luminance, WCAG 2.2). */
function inkOn(color) {
  const channel = (at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.2 ? "#1b1119" : "#ffffff";
}
