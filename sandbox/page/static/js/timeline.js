/**
 * The message list: draws a channel's log row by row, keeps rows that did not change, keeps the reader's place
 * and the keyboard's focus, and follows the newest message while the reader is at the end.
 */

import { h } from "./dom.js";
import { messageRow, noticeRow, threadRow } from "./message.js";
import { followAnchor } from "./picker.js";
import { idTime } from "./snowflake.js";
import { dayName } from "./timestamps.js";

const NEAR_END_PX = 80;
const GROUP_MS = 7 * 60 * 1000;
const PAGE_ROWS = 120;

/** The scrolling list. `parts` are its elements: scroller, list, more (older messages), latest (jump button). */
export class Timeline {
  constructor(parts) {
    this.parts = parts;
    this.rows = new Map();
    this.places = new Map();
    this.viewKey = "";
    this.channelId = null;
    this.limit = PAGE_ROWS;
    this.stick = true;
    this.fresh = 0;
    parts.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    parts.latest.addEventListener("click", () => this.toEnd());
    parts.more.addEventListener("click", () => this.older());
    new ResizeObserver(() => this.stick && this.pin()).observe(parts.list);
    new ResizeObserver(() => this.stick && this.pin()).observe(parts.scroller);
  }

  /** Draws what `ctx.session` has seen of a channel; a change of channel or person brings back the reader's place. */
  draw(ctx, channelId) {
    const viewKey = `${ctx.session.userId}/${channelId}`;
    const moved = this.channelId !== channelId;
    if (moved) this.leave(channelId);
    if (viewKey !== this.viewKey) this.rows = new Map();
    this.viewKey = viewKey;
    this.ctx = ctx;
    const hold = moved ? (this.places.get(channelId) ?? null) : this.place();
    this.paint();
    if (this.stick) this.pin();
    else this.restore(hold);
    this.jumpState();
    followAnchor();
  }

  /** Counts a new message for the jump button, when the reader is not at the end. */
  noteNew() {
    if (!this.stick) this.fresh += 1;
  }

  /** True when the newest message is in sight. */
  atEnd() {
    return this.stick;
  }

  /** Goes to the newest message. */
  toEnd() {
    this.stick = true;
    this.pin();
    this.jumpState();
  }

  /** Goes to a message and marks it for a moment; false when it is not in the list. */
  reveal(messageId) {
    const row = this.rowOf(messageId) ?? (this.limit < Infinity ? this.showAll(messageId) : null);
    if (!row) return false;
    this.stick = false;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
    row.classList.remove("flash");
    requestAnimationFrame(() => row.classList.add("flash"));
    return true;
  }

  rowOf(messageId) {
    return this.rows.get(messageId)?.node ?? null;
  }

  showAll(messageId) {
    if (!this.ctx?.session.log(this.channelId).messages.has(messageId)) return null;
    this.limit = Infinity;
    this.paint();
    return this.rowOf(messageId);
  }

  leave(next) {
    if (this.channelId) this.places.set(this.channelId, this.stick ? null : { ...this.place(), limit: this.limit });
    this.channelId = next;
    this.stick = !this.places.get(next);
    this.limit = this.places.get(next)?.limit ?? PAGE_ROWS;
    this.fresh = 0;
  }

  paint() {
    const log = this.ctx.session.log(this.channelId);
    const all = log.entries(this.ctx.session.threadsOf(this.channelId));
    const entries = this.limit < all.length ? all.slice(-this.limit) : all;
    this.parts.more.hidden = entries.length === all.length;
    const focus = this.focusMark();
    const kept = new Map();
    const nodes = [];
    let previous = null;
    for (const entry of entries) {
      nodes.push(...this.dividers(entry, previous, log));
      const row = this.row(entry, previous, log);
      kept.set(entry.key, row);
      nodes.push(row.node);
      previous = entry;
    }
    this.rows = kept;
    settle(this.parts.list, nodes);
    this.refocus(focus);
  }

  row(entry, previous, log) {
    const compact = isCompact(entry, previous);
    const extra = entry.kind === "thread" ? JSON.stringify(entry.item) : threadState(entry.item, this.ctx);
    const picks = [...log.picks.keys()].filter((key) => key.startsWith(`${entry.key}/`)).length;
    const marks = [entry.item, log.failures.get(entry.key), log.pending.get(entry.key), compact, extra, picks, this.ctx.channel(this.channelId)?.locked, this.ctx.menus(2).length, this.ctx.menus(3).length];
    const known = this.rows.get(entry.key);
    if (known && known.marks.every((mark, i) => mark === marks[i])) return known;
    return { marks, node: this.build(entry, log, compact) };
  }

  build(entry, log, compact) {
    if (entry.kind === "message") return messageRow(entry.item, this.ctx, { log, compact });
    if (entry.kind === "thread") return threadRow(entry.item, this.ctx);
    return noticeRow(entry.item, this.ctx, () => this.ctx.dismissNotice(entry.item));
  }

  dividers(entry, previous, log) {
    const nodes = [];
    const time = idTime(entry.sort);
    const day = time > 0 && new Date(time).toDateString();
    const before = previous && idTime(previous.sort) > 0 && new Date(idTime(previous.sort)).toDateString();
    if (day && day !== before) nodes.push(this.divider(`day-${day}`, "day", dayName(time)));
    if (log.dividerAfter && previous?.key === log.dividerAfter) nodes.push(this.divider("new", "new", "New"));
    return nodes;
  }

  divider(key, kind, words) {
    const known = this.parts.list.querySelector(`:scope > [data-divider="${key}"]`);
    return known ?? h("li", { class: `divider ${kind}`, data: { divider: key } }, h("span", {}, words));
  }

  older() {
    const hold = this.place();
    this.stick = false;
    this.limit += PAGE_ROWS;
    this.paint();
    this.restore(hold);
  }

  scrolled() {
    const { scroller } = this.parts;
    this.stick = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END_PX;
    this.jumpState();
    followAnchor();
  }

  jumpState() {
    if (this.stick) this.fresh = 0;
    this.parts.latest.hidden = this.stick;
    this.parts.latestWords.textContent = this.fresh ? `${this.fresh} new · jump to latest` : "Jump to latest";
  }

  pin() {
    this.parts.scroller.scrollTop = this.parts.scroller.scrollHeight;
  }

  /** The first row in sight and how far below the upper edge it stands. */
  place() {
    const top = this.parts.scroller.getBoundingClientRect().top;
    for (const [key, { node }] of this.rows) {
      const box = node.getBoundingClientRect();
      if (box.bottom > top) return { key, offset: box.top - top };
    }
    return null;
  }

  restore(hold) {
    const row = hold && this.rowOf(hold.key);
    if (!row) return;
    const { scroller } = this.parts;
    scroller.scrollTop += row.getBoundingClientRect().top - scroller.getBoundingClientRect().top - hold.offset;
  }

  focusMark() {
    const active = document.activeElement;
    const row = active && this.parts.list.contains(active) ? active.closest("[data-message-id]") : null;
    return row ? { row, id: row.dataset.messageId, customId: active.dataset.customId } : null;
  }

  /** After a redraw the focus goes to the same control, or to its message when the control is gone. */
  refocus(mark) {
    if (!mark || mark.row.contains(document.activeElement)) return;
    const row = this.rowOf(mark.id);
    if (!row) return;
    const same = mark.customId && row.querySelector(`[data-custom-id="${CSS.escape(mark.customId)}"]:not(:disabled)`);
    (same || row).focus({ preventScroll: true });
  }
}

/** Makes the list's children be exactly `nodes`, moving as few as possible. */
function settle(list, nodes) {
  let at = list.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else list.insertBefore(node, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function isCompact(entry, previous) {
  if (entry.kind !== "message" || previous?.kind !== "message") return false;
  const a = previous.item;
  const b = entry.item;
  const plain = b.type === 0 && !b.interaction_metadata && !b.message_reference && !(b.flags & 64) && !(a.flags & 64) && a.type !== 18;
  return plain && a.author.id === b.author.id && idTime(b.id) - idTime(a.id) < GROUP_MS;
}

/** A message with a thread looks different when the thread was renamed or closed. */
function threadState(item, ctx) {
  const id = item.thread?.id ?? (item.type === 18 ? item.message_reference?.channel_id : null);
  const thread = id && ctx.channel(id);
  return thread ? `${thread.name}/${thread.archived}/${thread.message_count}` : "";
}
