/**
 * Who has to be told what: unread marks and pings of all six people, notices, the screen reader. The person who sits at the
 * screen reads along for everybody, so only what is for one person alone stays unread for that person.
 */

import { h } from "./dom.js";
import { authorName, messageSummary } from "./message.js";
import { channelTitle } from "./sidebar.js";

const ANNOUNCED = 5;

/** Keeps the marks. `app` is the page, `toasts` its notices, `live` the region that screen readers read out. */
export class Attention {
  constructor(app, toasts, live) {
    this.app = app;
    this.toasts = toasts;
    this.live = live;
  }

  /** What is on the screen counts as read. */
  seen() {
    const { channelId, session, sessions } = this.app;
    if (!channelId || document.visibilityState === "hidden") return;
    for (const other of sessions) other.log(channelId).unread = other.log(channelId).own;
    const log = session.log(channelId);
    Object.assign(log, { unread: 0, pings: 0, own: 0, readUpTo: log.newestId() });
    this.toasts.clear(session.userName, channelId);
  }

  /** Puts the "New" line where this person stopped reading, when there is something new. */
  markNew(log) {
    if (log.unread && log.loaded) log.dividerAfter = log.readUpTo ?? null;
  }

  /** Takes the "New" line away, as the channel is left. */
  unmarkNew(channelId) {
    for (const session of this.app.sessions) session.log(channelId).dividerAfter = null;
  }

  /** A message that was not there before. */
  arrived(session, message) {
    const log = session.log(message.channel_id);
    const open = this.app.isOpen(session, message.channel_id);
    if (open) this.announce(`${authorName(message, this.app.ctx())}: ${messageSummary(message, this.app.ctx())}`);
    if (open && document.visibilityState !== "hidden") log.readUpTo = message.id;
    else if (message.author.id !== session.userId) this.count(session, log, message);
  }

  count(session, log, message) {
    const alone = message.pinged || message.ephemeral_for;
    const readAlong = message.channel_id === this.app.channelId && document.visibilityState !== "hidden";
    if (readAlong && !alone) return;
    log.unread += 1;
    if (alone) log.own += 1;
    if (!message.pinged) return;
    log.pings += 1;
    this.ping(session, message);
  }

  ping(session, message) {
    const where = channelTitle(session.channels.get(message.channel_id), session) || "a channel";
    const follow = () => {
      this.app.become(session);
      this.app.go(message.channel_id, message.id);
    };
    const words = messageSummary(message, this.app.ctx());
    this.toasts.ping({ key: session.userName, place: message.channel_id }, session.user, where, words, follow);
  }

  /** Has the screen reader say something. */
  announce(words) {
    this.live.append(h("p", {}, words));
    while (this.live.children.length > ANNOUNCED) this.live.firstChild.remove();
  }
}
