/** What stands above the first message of a channel: where one is, and how to begin. */

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { channelIcon, channelTitle } from "./sidebar.js";

const FIRST_COMMAND = "/lobby create";

/** Draws the head of a channel. `empty` adds how to begin. */
export function drawWelcome(root, ctx, channel, empty) {
  if (!channel) {
    fill(root, h("p", {}, "Choose a channel."));
    return;
  }
  const title = channelTitle(channel, ctx.session);
  const parent = channel.parent_id && ctx.channel(channel.parent_id);
  const up = parent && h("button", { type: "button", class: "link", on: { click: () => ctx.go(parent.id) } }, `#${parent.name}`);
  const about = up ? ["A thread in ", up, "."] : channel.topic || `The beginning of ${title}.`;
  fill(root, h("span", { class: "welcome-sign", "aria-hidden": "true" }, channelIcon(channel)), h("h2", {}, title), h("p", { class: "welcome-about" }, about), empty && legend(ctx));
}

function legend(ctx) {
  const start = () => ctx.prefill(FIRST_COMMAND);
  const button = h("button", { type: "button", class: "button primary", data: { testid: "demo-table" }, on: { click: start } }, icon("plus"), "Demo table");
  return h(
    "div",
    { class: "legend" },
    h("p", { class: "legend-lead" }, "Type ", h("code", {}, FIRST_COMMAND), " to open a table"),
    h("ol", {}, [
      h("li", {}, "Press Enter, and the bot puts a lobby card here."),
      h("li", {}, "Become somebody else by a portrait, and press Join. Computers can fill the other seats."),
      h("li", {}, "Start, and follow the thread. A number on a portrait says who is wanted."),
    ]),
    h("p", {}, button, h("small", {}, "writes the command for you; Enter sends it")),
  );
}
