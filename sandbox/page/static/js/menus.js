/** The bot's commands in the menus of people and of messages: a right click, Shift F10, a name, or a message's "…". */

import { h } from "./dom.js";

const [USER, MESSAGE] = [2, 3];
let current = null;

/** Opens menus for what is pressed in the list of messages. */
export function listenForMenus(app) {
  const { list, scroller } = app.parts;
  list.addEventListener("contextmenu", (event) => {
    if (event.target.closest("a, img, input, textarea")) return;
    const opener = event.target.closest("[data-menu-of]") ?? event.target.closest(".head, .avatar")?.closest(".row")?.querySelector(".author[data-menu-of]");
    const row = event.target.closest("[data-message-id]");
    const from = opener ?? row?.querySelector(".more-button");
    if (from && open(app, from, event)) event.preventDefault();
  });
  list.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-menu-of]");
    if (opener) open(app, opener, null);
  });
  scroller.addEventListener("scroll", () => closeMenu(), { passive: true });
  addEventListener("resize", () => closeMenu());
}

/** Closes an open menu, as when the person changes. */
export function closeMenu() {
  current?.close();
}

function open(app, opener, event) {
  closeMenu();
  const row = opener.closest("[data-message-id]");
  const ofMessage = opener.dataset.menuOf === "message";
  const target = ofMessage ? row.dataset.messageId : opener.dataset.menuOf;
  const commands = app.ctx().menus(ofMessage ? MESSAGE : USER);
  if (!commands.length) return false;
  const [session, channelId] = [app.session, app.channelId];
  const again = () => (opener.isConnected ? opener : app.timeline.rowOf(row.dataset.messageId)?.querySelector(`[data-menu-of="${CSS.escape(opener.dataset.menuOf)}"]`));
  const give = (command) => {
    session.menuCommand(channelId, command, target);
    app.wrote();
  };
  const label = ofMessage ? "Message commands" : `Commands for ${session.nameOf(target) ?? "this person"}`;
  current = new Menu({ label, commands, opener: again, at: event && pointOf(event), give });
  return true;
}

/** Where the mouse is; a context menu that the keyboard opened has no place of its own. */
function pointOf(event) {
  return event.button === 2 ? { left: event.clientX, top: event.clientY, bottom: event.clientY } : null;
}

class Menu {
  constructor(spec) {
    this.spec = spec;
    this.items = spec.commands.map((command) => this.item(command));
    this.node = h("div", { class: "menu-list", role: "menu", "aria-label": spec.label, on: { keydown: (event) => this.key(event) } }, this.items);
    document.body.append(this.node);
    spec.opener().setAttribute("aria-expanded", "true");
    this.place(spec.at ?? spec.opener().getBoundingClientRect());
    this.items[0].focus({ preventScroll: true });
    this.outside = (event) => this.node.contains(event.target) || this.close();
    document.addEventListener("pointerdown", this.outside, true);
  }

  item(command) {
    const take = () => {
      this.close(true);
      this.spec.give(command);
    };
    const point = (event) => event.currentTarget.focus({ preventScroll: true });
    return h("button", { type: "button", class: "option", role: "menuitem", tabindex: "-1", on: { click: take, pointermove: point } }, command.name);
  }

  place(box) {
    const { width, height } = this.node.getBoundingClientRect();
    const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8));
    const below = box.bottom + 4;
    const top = below + height > window.innerHeight - 8 ? Math.max(8, box.top - height - 4) : below;
    this.node.style.setProperty("--left", `${left}px`);
    this.node.style.setProperty("--top", `${top}px`);
  }

  key(event) {
    const at = this.items.indexOf(document.activeElement);
    const { length } = this.items;
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1 + length, Home: 0, End: length - 1 };
    if (event.key in moves) this.items[moves[event.key] % length].focus();
    else if (event.key === "Escape" || event.key === "Tab") this.close(true);
    else if (event.key.length === 1 && event.key !== " ") this.jump(event.key, at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A letter goes to the next command that begins with it. */
  jump(letter, at) {
    const order = [...this.items.slice(at + 1), ...this.items.slice(0, at + 1)];
    order.find((item) => item.textContent.toLowerCase().startsWith(letter.toLowerCase()))?.focus();
  }

  close(refocus = false) {
    if (current === this) current = null;
    document.removeEventListener("pointerdown", this.outside, true);
    this.node.remove();
    const opener = this.spec.opener();
    opener?.removeAttribute("aria-expanded");
    if (refocus) opener?.focus({ preventScroll: true });
  }
}
