/** The strip of people: choose who you are. Each portrait carries that person's pings and unread mark. */

import { avatar } from "./avatars.js";
import { fill, h } from "./dom.js";

/** Draws the strip. `people` is `[{user, active, counts, online}]`, `choose(userId)` is called on a press. */
export function drawPeople(root, people, choose) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.userId : null;
  fill(root, people.map((person) => portrait(person, choose)));
  if (focused) root.querySelector(`[data-user-id="${CSS.escape(focused)}"]`)?.focus();
}

function portrait({ user, active, counts, online }, choose) {
  const props = {
    type: "button",
    class: active ? "person active" : "person",
    "aria-pressed": String(active),
    "aria-label": describe(user, counts),
    title: active ? `You are ${user.name}` : `Become ${user.name}`,
    data: { testid: `user-${user.name}`, userId: user.id, pings: counts.pings, unread: counts.unread, online },
    on: { click: () => choose(user.id) },
  };
  return h("button", props, avatar(user), h("span", { class: "person-name", "aria-hidden": "true" }, user.name), badge(counts));
}

function badge({ pings, unread }) {
  if (pings) return h("span", { class: "badge", "aria-hidden": "true", data: { count: pings > 99 ? "99+" : pings } });
  return unread ? h("span", { class: "dot", "aria-hidden": "true" }) : null;
}

function describe(user, { pings, unread }) {
  if (pings) return `${user.name}, ${pings} ${pings === 1 ? "mention" : "mentions"}`;
  return unread ? `${user.name}, unread messages` : user.name;
}
