/**
 * One person's connection to the stand-in chat. The page keeps one open for each of the six people, so that
 * switching is instant and everybody's private messages and pings arrive. Wire format: sandbox/page/server.py.
 */

import { ChannelLog } from "./channellog.js";

const RETRY_MS = [300, 700, 1500, 3000];
// The server gives an interaction 3 seconds; this is only for a server that went away meanwhile.
const ANSWER_MS = 4500;
const PENDING_MS = 3600;
const TYPING_MS = 8000;

/** A person's view of the chat, kept current from its socket. `notify(kind, session, detail)` is told of every change. */
export class Session {
  constructor(userName, notify) {
    // By name, not by id: names stay when the sandbox is restarted.
    this.userName = userName;
    this.notify = notify;
    this.userId = "";
    this.user = { id: "", name: userName ?? "", color: "" };
    this.users = new Map();
    this.bot = { id: "", name: "Bot" };
    this.guild = { id: "", name: "" };
    this.guilds = new Map();
    this.channels = new Map();
    this.commands = [];
    this.menus = [];
    this.logs = new Map();
    this.waiting = new Map();
    this.locale = "";
    this.locales = {};
    this.dmBlocked = false;
    this.botConnected = true;
    this.ready = false;
    this.closed = false;
    this.tries = 0;
    this.serial = 0;
  }

  /** Opens the socket, and opens it again whenever it is lost. */
  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = this.userName ? `?user=${encodeURIComponent(this.userName)}` : "";
    this.socket = new WebSocket(`${scheme}://${location.host}/page/ws${query}`);
    this.socket.addEventListener("message", (event) => this.receive(event.data));
    this.socket.addEventListener("close", () => this.lost());
  }

  /** Closes for good. */
  close() {
    this.closed = true;
    this.socket?.close();
  }

  /** The log of a channel; made empty when it is first asked for. */
  log(channelId) {
    let log = this.logs.get(channelId);
    if (!log) this.logs.set(channelId, (log = new ChannelLog()));
    return log;
  }

  /** The threads that hang on a channel, as far as this person knows them. */
  threadsOf(channelId) {
    return [...this.channels.values()].filter((channel) => channel.parent_id === channelId && isThread(channel));
  }

  /** Totals over all channels: `{unread, pings}`. */
  counts() {
    const total = { unread: 0, pings: 0 };
    for (const [id, log] of this.logs) {
      if (!this.channels.has(id)) continue;
      total.unread += log.unread;
      total.pings += log.pings;
    }
    return total;
  }

  /** A display name for a user id, or null. */
  nameOf(userId) {
    if (userId === this.bot.id) return this.bot.name;
    return this.users.get(userId)?.name ?? null;
  }

  /** Asks for a channel's history; false when the line is down. */
  open(channelId) {
    return this.send({ t: "open", channel_id: channelId });
  }

  /** Writes a plain message. */
  say(channelId, content) {
    return this.send({ t: "say", channel_id: channelId, content });
  }

  /** Sends a slash command. `data` is Discord's interaction data, `title` what to call it should it fail. */
  command(channelId, data, title) {
    const nonce = this.expect({ kind: "command", channelId, title });
    return this.sendOrFail({ t: "command", channel_id: channelId, data, nonce }, nonce);
  }

  /** Gives a command out of the menu of a person (kind 2) or a message (kind 3). */
  menuCommand(channelId, command, targetId) {
    const nonce = this.expect({ kind: "command", channelId, title: command.name });
    return this.sendOrFail({ t: "menu", channel_id: channelId, name: command.sent, kind: command.type, target_id: targetId, nonce }, nonce);
  }

  /** Presses a button (`values` left out) or sends a select's choice. */
  component(message, customId, componentType, values) {
    const log = this.log(message.channel_id);
    const nonce = this.expect({ kind: "component", channelId: message.channel_id, messageId: message.id, customId });
    log.failures.delete(message.id);
    log.pending.set(message.id, customId);
    if (values) log.pick(message.id, customId, values);
    this.notify("timeline", this, message.channel_id);
    const frame = { t: "component", channel_id: message.channel_id, message_id: message.id, custom_id: customId };
    return this.sendOrFail({ ...frame, component_type: componentType, ...(values && { values }), nonce }, nonce);
  }

  /** Sends a filled-in form. `form` is what the "modal" frame said, `components` the answers in Discord's shape, `files` by field. */
  submitModal(form, components, answers, files = {}) {
    const nonce = this.expect({ kind: "modal", channelId: form.channelId, form, answers });
    return this.sendOrFail({ t: "modal_submit", channel_id: form.channelId, custom_id: form.custom_id, components, files, nonce }, nonce);
  }

  /** Chooses a language (`locale`), or whether the bot may write to this person (`dm_blocked`). */
  choose(settings) {
    return this.send({ t: "settings", ...settings });
  }

  /** Asks the bot for choices; a promise of a list of `{name, value}`, broken with a sentence when none came. */
  autocomplete(channelId, data) {
    return new Promise((resolve, reject) => {
      const nonce = this.expect({ kind: "autocomplete", channelId, resolve, reject });
      this.sendOrFail({ t: "autocomplete", channel_id: channelId, data, nonce }, nonce);
    });
  }

  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  sendOrFail(frame, nonce) {
    if (this.send(frame)) return true;
    this.settle(nonce, "There is no connection to the sandbox. Wait until it is back, then try again.");
    return false;
  }

  expect(request) {
    this.serial = (this.serial + 1) % 10000;
    const nonce = `${Date.now()}${String(this.serial).padStart(4, "0")}`;
    request.timer = setTimeout(() => this.expire(nonce), request.kind === "component" ? PENDING_MS : ANSWER_MS);
    this.waiting.set(nonce, request);
    return nonce;
  }

  /** No word came: a press without visible effect is done; choices that did not come are a failure. */
  expire(nonce) {
    const request = this.waiting.get(nonce);
    this.settle(nonce, request?.kind === "autocomplete" ? "The bot did not answer in time." : null);
  }

  /** Ends a request; `problem` is a sentence, or null when all is well. */
  settle(nonce, problem) {
    const request = this.waiting.get(nonce);
    if (!request) return;
    this.waiting.delete(nonce);
    clearTimeout(request.timer);
    if (request.kind === "autocomplete") {
      if (problem) request.reject(new Error(problem));
      return;
    }
    const log = this.log(request.channelId);
    if (request.kind === "component") {
      if (log.pending.get(request.messageId) === request.customId) log.pending.delete(request.messageId);
      if (problem) log.failures.set(request.messageId, problem);
      if (problem) log.forgetPicks(request.messageId);
    } else if (problem && request.kind === "command") {
      log.addNotice({ id: nonce, kind: "failed", title: request.title, text: problem });
    } else if (problem) {
      this.notify("modal-failed", this, { form: request.form, answers: request.answers, text: problem });
    }
    this.notify("timeline", this, request.channelId);
  }

  lost() {
    const wasReady = this.ready;
    this.ready = false;
    if (this.closed) return;
    for (const nonce of [...this.waiting.keys()]) this.settle(nonce, "The connection to the sandbox was lost.");
    if (wasReady) this.notify("connection", this);
    const wait = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)];
    this.tries += 1;
    setTimeout(() => this.closed || this.connect(), wait);
  }

  receive(text) {
    const frame = JSON.parse(text);
    const handler = HANDLERS[frame.t];
    if (handler) handler(this, frame);
  }
}

/** True for the thread types (10 to 12). */
export function isThread(channel) {
  return channel.type >= 10 && channel.type <= 12;
}

const HANDLERS = {
  hello(session, frame) {
    if (session.guild.id !== frame.guild.id) session.logs.clear();
    session.users = new Map(frame.users.map((user) => [user.id, user]));
    session.userId = frame.me;
    session.user = session.users.get(frame.me) ?? session.user;
    session.userName = session.user.name;
    session.botConnected = frame.connected !== false;
    session.bot = frame.bot;
    session.guild = frame.guild;
    session.guilds = new Map(frame.guilds.map((guild) => [guild.id, guild]));
    session.channels = new Map(frame.channels.map((channel) => [channel.id, channel]));
    session.commands = frame.commands;
    session.menus = frame.menus;
    session.locales = frame.locales;
    HANDLERS.settings(session, frame);
    for (const log of session.logs.values()) {
      log.loaded = false;
      log.notices.clear();
    }
    session.ready = true;
    session.tries = 0;
    session.notify("hello", session);
  },
  bot(session, frame) {
    session.botConnected = frame.connected;
    session.notify("connection", session);
  },
  channel(session, frame) {
    const { channel } = frame;
    session.channels.set(channel.id, { ...session.channels.get(channel.id), ...channel });
    session.notify("channels", session, channel.parent_id ?? channel.id);
  },
  channel_delete(session, frame) {
    const gone = session.channels.get(frame.id);
    session.channels.delete(frame.id);
    session.logs.delete(frame.id);
    session.notify("channels", session, gone?.parent_id ?? frame.id);
  },
  events(session, frame) {
    const guild = session.guilds.get(frame.guild_id);
    if (guild) session.guilds.set(guild.id, { ...guild, events: frame.events });
    session.notify("channels", session);
  },
  message(session, frame) {
    const message = unwrap(frame);
    const log = session.log(message.channel_id);
    const change = log.put(message);
    if (log.typist === message.author.id) log.typingUntil = 0;
    if (frame.by) log.notices.delete(frame.by);
    if (change === "ignored") return;
    session.notify(change === "new" ? "message" : "edited", session, message);
  },
  message_delete(session, frame) {
    session.log(frame.channel_id).drop(frame.id);
    session.notify("timeline", session, frame.channel_id);
  },
  history(session, frame) {
    session.log(frame.channel_id).replace(frame.messages.map(unwrap));
    session.notify("history", session, frame.channel_id);
  },
  commands(session, frame) {
    session.commands = frame.commands;
    session.menus = frame.menus;
    session.notify("commands", session);
  },
  settings(session, frame) {
    session.locale = frame.locale;
    session.dmBlocked = frame.dm_blocked;
  },
  thinking(session, frame) {
    const log = session.log(frame.channel_id);
    session.settle(frame.nonce, null);
    log.addNotice({ id: frame.interaction_id, kind: "thinking", ephemeral: Boolean(frame.ephemeral) });
    session.notify("timeline", session, frame.channel_id);
  },
  modal(session, frame) {
    session.settle(frame.nonce, null);
    session.notify("modal", session, { ...frame, channelId: frame.channel_id });
  },
  autocomplete(session, frame) {
    session.waiting.get(frame.nonce)?.resolve(frame.choices);
    session.settle(frame.nonce, null);
  },
  acknowledged(session, frame) {
    session.settle(frame.nonce, null);
  },
  failed(session, frame) {
    if (session.waiting.has(frame.nonce)) session.settle(frame.nonce, frame.text);
    else session.notify("refused", session, frame.text);
  },
  typing(session, frame) {
    if (frame.user_id === session.userId) return;
    Object.assign(session.log(frame.channel_id), { typist: frame.user_id, typingUntil: Date.now() + TYPING_MS });
    session.notify("typing", session, frame.channel_id);
  },
};

/** A message with what the frame tells of it beside Discord's own fields. */
function unwrap(frame) {
  return { ...frame.message, pinged: frame.pinged, ephemeral_for: frame.ephemeral_for };
}
