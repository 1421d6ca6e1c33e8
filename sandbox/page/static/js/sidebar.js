/** The list of channels, threads nested below the channel they hang on, direct messages last. */

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { channelLink } from "./links.js";
import { isThread } from "./session.js";
import { compareIds } from "./snowflake.js";

const CATEGORY = 4;
const DIRECT = 1;

/** Draws the list for one person; `go(channelId)` is called on a press. */
export function drawSidebar(root, session, openId, go) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
  const channels = [...session.channels.values()];
  const rooms = channels.filter((c) => !isThread(c) && c.type !== DIRECT && c.type !== CATEGORY);
  const direct = channels.filter((c) => c.type === DIRECT);
  const row = (channel) => entry(channel, session, openId, go);
  const home = rooms.filter((room) => room.guild_id === session.guild.id);
  const elsewhere = [...new Set(rooms.filter((room) => !home.includes(room)).map((room) => room.guild_id))];
  fill(
    root,
    group("Channels", home.sort(byPlace).map(row)),
    [...session.guilds.values()].filter((guild) => guild.events?.length).map((guild) => group("Events", guild.events.map((event) => scheduled(event, go)))),
    elsewhere.map((id) => group(session.guilds.get(id)?.name ?? "Another server", rooms.filter((room) => room.guild_id === id).map(row))),
    direct.length > 0 && group("Direct messages", direct.map(row)),
  );
  if (focused) root.querySelector(`[data-channel-id="${CSS.escape(focused)}"]`)?.focus();
}

/** What a channel is called in text: "#the-station", "Match 1" for a thread, the bot's name for a direct message. */
export function channelTitle(channel, session) {
  if (!channel) return "";
  if (channel.type === DIRECT) return session.bot.name;
  return isThread(channel) ? channel.name : `#${channel.name}`;
}

/** The drawing that stands for a kind of channel. */
export function channelIcon(channel) {
  if (channel.type === DIRECT) return icon("person");
  if (isThread(channel)) return icon(channel.locked ? "lock" : "thread");
  return icon(channel.locked ? "lock" : "hash");
}

function group(title, rows) {
  return [h("h2", { class: "list-title" }, title), h("ul", { role: "list" }, rows)];
}

/** A scheduled event: its name and when it begins; a press goes to the channel at which its place points. */
function scheduled(event, go) {
  const target = channelLink(event.location);
  const when = new Date(event.start).toLocaleString(undefined, { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
  const words = [h("span", { class: "room-name" }, event.name), h("span", { class: "event-time" }, when)];
  const props = { type: "button", class: "room event", title: event.description ?? event.location, data: { testid: "event" }, on: { click: () => target && go(target.channelId) } };
  return h("li", {}, h("button", props, words));
}

function byPlace(a, b) {
  return (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id);
}

function entry(channel, session, openId, go) {
  const threads = session.threadsOf(channel.id).sort((a, b) => compareIds(b.id, a.id));
  const shown = threads.filter((thread) => !thread.archived || thread.id === openId || session.log(thread.id).unread);
  const nested = shown.length > 0 && h("ul", { class: "threads", role: "list" }, shown.map((t) => entry(t, session, openId, go)));
  return h("li", {}, button(channel, session, openId, go), nested);
}

function button(channel, session, openId, go) {
  const log = session.log(channel.id);
  const open = channel.id === openId;
  const props = {
    type: "button",
    class: ["room", open && "open", log.unread > 0 && "unread", channel.archived && "archived"].filter(Boolean).join(" "),
    "aria-current": open ? "page" : null,
    data: { testid: `channel-${channelName(channel, session)}`, channelId: channel.id, pings: log.pings },
    on: { click: () => go(channel.id) },
  };
  return h(
    "button",
    props,
    channelIcon(channel),
    h("span", { class: "room-name" }, channelName(channel, session)),
    log.pings > 0 && h("span", { class: "badge", "aria-label": `${log.pings} mentions` }, log.pings),
    log.unread > 0 && h("span", { class: "sr-only" }, "unread"),
  );
}

function channelName(channel, session) {
  return channel.type === DIRECT ? session.bot.name : channel.name;
}
