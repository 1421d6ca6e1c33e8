/** What one person has seen of one channel: messages, and the notices that only this page knows of. Pure data. */

import { compareIds, idAfter } from "./snowflake.js";


/** Messages and notices of one channel, for one person. */
export class ChannelLog {
  constructor() {
    this.messages = new Map();
    this.notices = new Map();
    this.failures = new Map();
    this.pending = new Map();
    this.picks = new Map();
    this.dismissed = new Set();
    this.loaded = false;
    this.unread = 0;
    this.pings = 0;
    // Unread messages that were for this person alone (a mention, a private answer).
    this.own = 0;
    this.dividerAfter = null;
    this.scroll = null;
    this.typist = "";
    this.typingUntil = 0;
  }

  /** Takes a message in, new or edited; answers "new", "changed", or "ignored" (dismissed by this person). */
  put(message) {
    if (this.dismissed.has(message.id)) return "ignored";
    const known = this.messages.has(message.id);
    this.messages.set(message.id, message);
    this.failures.delete(message.id);
    this.pending.delete(message.id);
    this.forgetPicks(message.id);
    return known || message.edited_timestamp ? "changed" : "new";
  }

  /** Replaces what is known by a channel's history; messages that only this person sees stay, as history leaves them out. */
  replace(history) {
    const kept = [...this.messages.values()].filter((message) => isEphemeral(message));
    this.messages = new Map([...kept, ...history].map((message) => [message.id, message]));
    for (const id of this.dismissed) this.messages.delete(id);
    this.loaded = true;
  }

  /** Forgets a message (deleted, or dismissed by this person). */
  drop(id, dismissed = false) {
    this.messages.delete(id);
    this.notices.delete(id);
    this.failures.delete(id);
    this.pending.delete(id);
    if (dismissed) this.dismissed.add(id);
  }

  /** Adds a notice `{id, kind, …}` that sorts after everything that is here now. */
  addNotice(notice) {
    const last = [...this.messages.keys(), ...[...this.notices.values()].map((n) => n.sort)].sort(compareIds).pop();
    this.notices.set(notice.id, { ...notice, sort: idAfter(last ?? "0") });
  }

  /** What a select showed as chosen before the bot's answer: `key` is message id and custom_id. */
  pick(messageId, customId, values) {
    this.picks.set(`${messageId}/${customId}`, values);
  }

  forgetPicks(messageId) {
    for (const key of this.picks.keys()) if (key.startsWith(`${messageId}/`)) this.picks.delete(key);
  }

  /**
   * Everything to show, oldest first: `{key, sort, kind: "message"|"notice"|"thread", item}`. Threads of the channel
   * that no message announces get a row of their own, at the time they were made.
   */
  entries(threads) {
    const rows = [];
    const announced = new Set();
    for (const message of this.messages.values()) {
      announced.add(announcedThread(message));
      rows.push({ key: message.id, sort: message.id, kind: "message", item: message });
    }
    for (const thread of threads) {
      if (!announced.has(thread.id)) rows.push({ key: `thread-${thread.id}`, sort: thread.id, kind: "thread", item: thread });
    }
    for (const notice of this.notices.values()) {
      rows.push({ key: `notice-${notice.id}`, sort: notice.sort, kind: "notice", item: notice });
    }
    return rows.sort((a, b) => compareIds(a.sort, b.sort));
  }

  /** The newest message's id, or null. */
  newestId() {
    return [...this.messages.keys()].sort(compareIds).pop() ?? null;
  }
}

/** The thread that a message stands for (started from it, or told of by it), or null. */
export function announcedThread(message) {
  if (message.thread) return message.thread.id;
  return message.type === 18 ? (message.message_reference?.channel_id ?? null) : null;
}

/** True for a message that only one person sees (flag EPHEMERAL). */
export function isEphemeral(message) {
  return Boolean(message.flags & 64) || Boolean(message.ephemeral_for);
}

/** True for a deferred answer still being thought about (flag LOADING). */
export function isLoading(message) {
  return Boolean(message.flags & 128);
}
