/** The page as a whole: six sessions, who one is now, which channel is open, and what happens when something arrives. */

import { Attention } from "./attention.js";
import { inMenu } from "./commands.js";
import { Composer } from "./composer.js";
import { fill, h, show } from "./dom.js";
import { icon } from "./icons.js";
import { closeMenu, listenForMenus } from "./menus.js";
import { closeModal, showModal } from "./modal.js";
import { drawPeople } from "./people.js";
import { closePicker } from "./picker.js";
import { isThread, Session } from "./session.js";
import { channelIcon, channelTitle, drawSidebar } from "./sidebar.js";
import { Timeline } from "./timeline.js";
import { Toasts } from "./toasts.js";
import { drawWelcome } from "./welcome.js";

const REMEMBER = "sandbox-person";

/** The page. `parts` are the fixed elements of index.html by id. */
export class App {
  constructor(parts) {
    this.parts = parts;
    this.sessions = [];
    this.session = null;
    this.channelId = null;
    this.goal = null;
    this.dirty = new Set();
    this.toasts = new Toasts(parts.toasts);
    this.attention = new Attention(this, this.toasts, parts.live);
    this.timeline = new Timeline(parts);
    listenForMenus(this);
    this.composer = new Composer({ form: parts.form, row: parts.row, text: parts.text, send: parts.send, list: parts.suggestions, note: parts.note }, this);
  }

  /** Connects the first person, whose greeting names the others. */
  begin() {
    const wanted = new URLSearchParams(location.search).get("user") ?? sessionStorage.getItem(REMEMBER);
    this.first = wanted;
    this.add(null);
  }

  get channel() {
    return this.session?.channels.get(this.channelId) ?? null;
  }

  /** What renderers may ask and do, for the person who is here now. */
  ctx() {
    const { session } = this;
    return {
      session,
      me: session.user,
      userName: (id) => session.nameOf(id),
      channel: (id) => session.channels.get(id) ?? null,
      menus: (kind) => inMenu(session.menus, kind, this.channel),
      message: (id) => session.log(this.channelId).messages.get(id) ?? null,
      go: (channelId, messageId) => this.go(channelId, messageId),
      prefill: (line) => this.composer.prefill(line),
      dismiss: (message) => this.dismiss(message.channel_id, message.id),
      dismissNotice: (notice) => this.dismiss(this.channelId, notice.id),
    };
  }

  /** Becomes another person; the open channel stays open if that person can see it. */
  become(session) {
    if (session === this.session) return;
    closeMenu();
    closePicker();
    closeModal();
    this.session = session;
    sessionStorage.setItem(REMEMBER, session.user.name);
    if (!this.channel) this.channelId = this.home();
    this.attention.announce(`You are ${session.user.name} now.`);
    this.enter();
  }

  becomeNumber(index) {
    const session = this.inOrder()[index];
    if (session?.ready) this.become(session);
  }

  /** Opens a channel, and a message in it when one is named. */
  go(channelId, messageId = null) {
    if (!this.session.channels.has(channelId)) {
      this.toasts.problem("This channel is not there any more, or this person cannot see it.");
      return;
    }
    this.showDrawer(false);
    this.goal = messageId && { channelId, messageId };
    if (channelId !== this.channelId) {
      if (this.channelId) this.attention.unmarkNew(this.channelId);
      this.channelId = channelId;
      history.replaceState(null, "", `#${channelId}`);
      this.attention.announce(`Opened ${channelTitle(this.channel, this.session)}.`);
    }
    this.enter();
    this.reachGoal();
  }

  stepChannel(step) {
    const order = [...this.parts.channels.querySelectorAll("[data-channel-id]")].map((node) => node.dataset.channelId);
    const next = order[(order.indexOf(this.channelId) + step + order.length) % order.length];
    if (next) this.go(next);
  }

  /** The composer sent something: the reader wants to see what comes of it. */
  wrote() {
    this.timeline.toEnd();
  }

  drawerOpen() {
    return document.body.dataset.drawer === "open";
  }

  /** Shows or hides the list of channels on a narrow screen. */
  showDrawer(open) {
    if (open === this.drawerOpen()) return;
    document.body.dataset.drawer = open ? "open" : "closed";
    this.parts.menu.setAttribute("aria-expanded", String(open));
    if (open) this.parts.channels.querySelector("[aria-current]")?.focus();
    else if (this.parts.sidebar.contains(document.activeElement)) this.parts.menu.focus();
  }

  add(name) {
    const session = new Session(name, (kind, from, detail) => HEARD[kind]?.(this, from, detail));
    this.sessions.push(session);
    session.connect();
    return session;
  }

  /** The sessions in the order of the greeting's list of people. */
  inOrder() {
    const users = [...(this.session?.users.values() ?? [])];
    return users.map((user) => this.sessions.find((session) => session.userName === user.name)).filter(Boolean);
  }

  greeted(session) {
    for (const user of session.users.values()) {
      if (!this.sessions.some((one) => one.userName === user.name)) this.add(user.name);
    }
    const chosen = session.user.name === this.first || session.userId === this.first;
    const nobody = !this.session && (!this.first || !this.isPerson(session, this.first));
    if (chosen || nobody) {
      this.first = null;
      this.session = session;
      const wanted = location.hash.slice(1);
      this.channelId = session.channels.has(wanted) ? wanted : this.home();
    }
    if (session !== this.session) return this.drawLater("people");
    if (!this.channel) this.channelId = this.home();
    return this.enter();
  }

  isPerson(session, wanted) {
    return [...session.users.values()].some((user) => user.name === wanted || user.id === wanted);
  }

  home() {
    return [...this.session.channels.values()].find((channel) => channel.type === 0)?.id ?? null;
  }

  /** Everything that follows from a new channel or person. */
  enter() {
    const log = this.channelId && this.session.log(this.channelId);
    if (log && !log.loaded) this.session.open(this.channelId);
    if (log) this.attention.markNew(log);
    this.attention.seen();
    this.drawAll();
  }

  dismiss(channelId, id) {
    this.session.log(channelId).drop(id, true);
    this.drawLater("timeline");
    this.composer.focus();
  }

  reachGoal() {
    const { goal } = this;
    if (!goal || goal.channelId !== this.channelId || !this.session.log(goal.channelId).loaded) return;
    this.goal = null;
    if (!this.timeline.reveal(goal.messageId)) this.toasts.problem("This message is not there any more.");
  }

  isOpen(session, channelId) {
    return session === this.session && channelId === this.channelId;
  }

  arrived(session, message) {
    this.attention.arrived(session, message);
    if (this.isOpen(session, message.channel_id)) {
      this.timeline.noteNew();
      this.drawLater("timeline");
    }
    this.drawLater("lists");
  }

  /** Collects redraws of one moment into one; the page is drawn once however many frames arrive. */
  drawLater(part) {
    this.dirty.add(part);
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      this.planned = false;
      const parts = this.dirty;
      this.dirty = new Set();
      if (!this.session) return;
      if (parts.has("timeline")) this.drawTimeline();
      if (parts.has("lists")) this.drawLists();
      if (parts.has("people") && !parts.has("lists")) this.drawStrip();
    });
  }

  drawAll() {
    if (!this.session) return;
    this.drawLists();
    this.drawHeader();
    this.drawTimeline();
    this.moveComposer();
    this.drawState();
    document.body.dataset.person = this.session.user.name;
  }

  drawLists() {
    this.drawStrip();
    drawSidebar(this.parts.channels, this.session, this.channelId, (id) => this.go(id));
    fill(this.parts.guild, this.session.guild.name);
    const pings = this.sessions.reduce((sum, session) => sum + session.counts().pings, 0);
    document.title = `${pings ? `(${pings}) ` : ""}${this.session.guild.name} · sandbox`;
    const elsewhere = this.session.counts().pings;
    show(this.parts.menuBadge, elsewhere > 0);
    this.parts.menuBadge.textContent = String(elsewhere);
  }

  drawStrip() {
    const people = this.inOrder().map((session) => ({ user: session.user, active: session === this.session, counts: session.counts(), online: session.ready }));
    drawPeople(this.parts.people, people, (id) => this.become(this.sessions.find((session) => session.userId === id)));
  }

  drawHeader() {
    const { channel, session } = this;
    if (!channel) return fill(this.parts.title);
    const parent = isThread(channel) && session.channels.get(channel.parent_id);
    const up = parent && h("button", { type: "button", class: "link crumb", on: { click: () => this.go(parent.id) } }, `#${parent.name}`);
    const name = h("span", { class: "title-name" }, channel.name && channel.type !== 1 ? channel.name : channelTitle(channel, session));
    const mark = channel.archived && h("span", { class: "tag" }, channel.locked ? "locked" : "closed");
    return fill(this.parts.title, up, up && h("span", { class: "crumb-arrow", "aria-hidden": "true" }, "›"), channelIcon(channel), name, mark);
  }

  drawTimeline() {
    if (!this.channelId) return drawWelcome(this.parts.welcome, this.ctx(), null, false);
    const log = this.session.log(this.channelId);
    const empty = log.loaded && log.entries(this.session.threadsOf(this.channelId)).length === 0;
    drawWelcome(this.parts.welcome, this.ctx(), this.channel, empty && this.channel?.type === 0);
    this.parts.list.setAttribute("aria-label", `Messages in ${channelTitle(this.channel, this.session)}`);
    Object.assign(this.parts.list.dataset, { channelId: this.channelId, person: this.session.user.name, loaded: String(log.loaded) });
    return this.timeline.draw(this.ctx(), this.channelId);
  }

  moveComposer() {
    const { channel, session } = this;
    const title = channelTitle(channel, session);
    const locked = Boolean(channel?.locked);
    const placeholder = locked ? "This thread is locked" : `Message ${title} as ${session.user.name}`;
    this.composer.moveTo(`${session.userName}/${this.channelId}`, { placeholder, disabled: !channel });
    this.parts.row.dataset.locked = String(locked);
  }

  /** The line below the header that says when something is not connected. */
  drawState() {
    const { session } = this;
    const words = !session?.ready ? "No connection to the sandbox. Trying again…" : session.botConnected ? "" : `${session.bot.name} is not connected: commands and buttons get no answer until it is.`;
    fill(this.parts.state, words && icon("out"), words);
    show(this.parts.state, Boolean(words));
    document.body.dataset.ready = String(Boolean(session?.ready));
    document.body.dataset.bot = String(Boolean(session?.ready && session.botConnected));
    const log = session && this.channelId ? session.log(this.channelId) : null;
    this.parts.typing.textContent = log?.typingUntil > Date.now() ? `${session.nameOf(log.typist) ?? "Somebody"} is typing…` : "";
  }
}

/** What the page does with each thing that a session tells. */
const HEARD = {
  hello: (app, session) => app.greeted(session),
  message: (app, session, message) => app.arrived(session, message),
  edited: (app, session, message) => app.isOpen(session, message.channel_id) && app.drawLater("timeline"),
  timeline: (app, session, channelId) => app.isOpen(session, channelId) && app.drawLater("timeline"),
  history(app, session, channelId) {
    if (!app.isOpen(session, channelId)) return;
    app.attention.seen();
    app.drawTimeline();
    app.drawLists();
    app.reachGoal();
  },
  channels(app, session) {
    if (session !== app.session) return;
    if (app.channelId && !app.channel) app.go(app.home());
    else app.drawAll();
  },
  commands(app, session) {
    if (session !== app.session) return;
    app.composer.refresh();
    app.drawLater("timeline");
  },
  connection: (app, session) => (session === app.session ? app.drawState() : app.drawLater("people")),
  typing: (app, session, channelId) => app.isOpen(session, channelId) && app.drawState(),
  refused: (app, session, words) => session === app.session && app.toasts.problem(words),
  modal: (app, session, form) => session === app.session && showModal(form, app.ctx()),
  "modal-failed": (app, session, { form, answers, text }) => session === app.session && showModal(form, app.ctx(), { answers, problem: text }),
};
