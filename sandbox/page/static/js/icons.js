/** Our own small line drawings, on a 24 by 24 field. Decorative: the text beside them says the same. */

import { svg } from "./dom.js";

const STROKES = {
  hash: ["M9 4 7 20", "M17 4l-2 16", "M4.5 9h16", "M3.5 15h16"],
  thread: ["M5 4v9a4 4 0 0 0 4 4h9", "M14 13l4 4-4 4"],
  lock: ["M6 11h12v9H6z", "M8.5 11V8a3.5 3.5 0 0 1 7 0v3"],
  person: ["M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z", "M4.5 20a7.5 6 0 0 1 15 0"],
  menu: ["M4 7h16", "M4 12h16", "M4 17h16"],
  close: ["M6 6l12 12", "M18 6 6 18"],
  down: ["M12 5v14", "M6 13l6 6 6-6"],
  chevron: ["M6 9l6 6 6-6"],
  eye: ["M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z", "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"],
  send: ["M4 12l16-8-6 16-3-6z", "M11 14l9-10"],
  out: ["M14 4h6v6", "M20 4l-9 9", "M18 14v6H4V6h6"],
  reply: ["M6 19v-6a5 5 0 0 1 5-5h9", "M16 4l4 4-4 4"],
  check: ["M5 12.5l5 5L19.5 7"],
  plus: ["M12 5v14", "M5 12h14"],
  more: ["M5.5 12h.01", "M12 12h.01", "M18.5 12h.01"],
  globe: ["M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z", "M3.5 12h17", "M12 3.5c5 5.5 5 11.5 0 17", "M12 3.5c-5 5.5-5 11.5 0 17"],
  keys: ["M3 6h18v12H3z", "M7 10h.01", "M12 10h.01", "M17 10h.01", "M8 14h8"],
};

const STAR = "M12 1.8l2.9 6.4 7 .8-5.2 4.7 1.45 6.9L12 17.1 5.85 20.6 7.3 13.7 2.1 9l7-.8z";

/** A line drawing by name. */
export function icon(name) {
  const paths = STROKES[name].map((d) => svg("path", { d }));
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" }, paths);
}

/** The bot's badge: a sheriff's star. */
export function star() {
  const shape = [svg("path", { d: STAR }), svg("circle", { cx: 12, cy: 12, r: 3.2, class: "star-eye" })];
  return svg("svg", { viewBox: "0 0 24 24", class: "star", "aria-hidden": "true", focusable: "false" }, shape);
}
