/**
 * Message components, the old kind (rows of buttons and selects) and V2 (containers, sections, text, galleries).
 * Source: Discord developer docs, "Component Reference".
 */

import { cssColor } from "./avatars.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { channelLink, safeHref } from "./links.js";
import { renderMarkdown } from "./markdown-view.js";
import { fileCard, picture } from "./media.js";
import { emojiMark, SELECT_TYPES, selectMenu } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link-out", 6: "premium" };

/** All components of one message. `use` is `{message, pending, picks}`. */
export function renderComponents(list, ctx, use) {
  return list.map((component) => renderComponent(component, ctx, use));
}

function renderComponent(component, ctx, use) {
  const render = RENDERERS[component.type];
  if (render) return render(component, ctx, use);
  if (SELECT_TYPES.has(component.type)) return messageSelect(component, ctx, use);
  return h("p", { class: "unknown" }, `A component of type ${component.type}, which this page does not know.`);
}

const RENDERERS = {
  1: (row, ctx, use) => h("div", { class: "action-row", data: { testid: "action-row" } }, renderComponents(row.components ?? [], ctx, use)),
  2: messageButton,
  9: section,
  10: (component, ctx) => h("div", { class: "text-display" }, renderMarkdown(component.content ?? "", ctx)),
  11: (component) => thumbnail(component),
  12: (component) => gallery(component),
  13: (component) => fileComponent(component),
  14: separator,
  17: container,
};

/** Nothing but links can be pressed in a locked thread (discord-api-docs issue 7900, October 2025). */
function isLocked(ctx, use) {
  return Boolean(ctx.channel(use.message.channel_id)?.locked);
}

function messageButton(button, ctx, use) {
  const words = [emojiMark(button.emoji), button.label && h("span", {}, button.label)];
  const kind = `button ${STYLES[button.style] ?? "secondary"}`;
  if (button.style === 5) return linkButton(button, words, kind, ctx);
  const pressed = use.pending !== undefined && use.pending === button.custom_id;
  const props = {
    type: "button",
    class: pressed ? `${kind} pressed` : kind,
    disabled: button.disabled || button.style === 6 || isLocked(ctx, use),
    "aria-label": button.label ? null : (button.emoji?.name ?? "Button"),
    "aria-busy": pressed ? "true" : null,
    data: { customId: button.custom_id },
    on: { click: () => use.pending === undefined && ctx.session.component(use.message, button.custom_id, 2) },
  };
  return h("button", props, words);
}

function linkButton(button, words, kind, ctx) {
  const inside = channelLink(button.url ?? "");
  if (inside && ctx.channel(inside.channelId)) {
    const go = () => ctx.go(inside.channelId, inside.messageId);
    return h("button", { type: "button", class: kind, disabled: button.disabled, on: { click: go } }, words, icon("out"));
  }
  const href = button.disabled ? null : safeHref(button.url ?? "");
  return h("a", { class: kind, href, target: "_blank", rel: "noopener noreferrer", "aria-disabled": href ? null : "true" }, words, icon("out"));
}

function messageSelect(component, ctx, use) {
  const { message } = use;
  const send = (values) => ctx.session.component(message, component.custom_id, component.type, values);
  return selectMenu({ ...component, disabled: component.disabled || isLocked(ctx, use) }, ctx, {
    key: `${ctx.session.userId}/${message.id}/${component.custom_id}`,
    picked: use.picks.get(`${message.id}/${component.custom_id}`),
    busy: use.pending === component.custom_id,
    send,
  });
}

function section(component, ctx, use) {
  const words = h("div", { class: "section-words" }, renderComponents(component.components ?? [], ctx, use));
  const side = component.accessory ? renderComponent(component.accessory, ctx, use) : null;
  return h("div", { class: "section" }, words, side && h("div", { class: "section-side" }, side));
}

function thumbnail(component) {
  return picture(component.media ?? {}, component.description ?? "", { className: "picture thumbnail", spoiler: component.spoiler });
}

function gallery(component) {
  const items = component.items ?? [];
  const nodes = items.map((item) => picture(item.media ?? {}, item.description ?? "", { spoiler: item.spoiler }));
  return h("div", { class: items.length > 1 ? "gallery several" : "gallery", data: { count: items.length } }, nodes);
}

function fileComponent(component) {
  const media = component.file ?? {};
  const name = component.name ?? (media.url ?? "file").split("/").pop().split("?")[0];
  return fileCard(name, component.size, media.proxy_url, media.url);
}

function separator(component) {
  const spacing = component.spacing === 2 ? "wide" : "narrow";
  const tag = component.divider === false ? "div" : "hr";
  return h(tag, { class: `separator ${spacing}` });
}

function container(component, ctx, use) {
  const hasColor = component.accent_color !== null && component.accent_color !== undefined;
  const vars = hasColor ? { "--accent": cssColor(component.accent_color) } : {};
  const box = h("div", { class: "container", vars }, renderComponents(component.components ?? [], ctx, use));
  if (!component.spoiler) return box;
  const cover = h("button", { type: "button", class: "cover" }, "Spoiler: show this");
  box.classList.add("covered");
  cover.addEventListener("click", () => {
    box.classList.remove("covered");
    cover.remove();
  });
  box.append(cover);
  return box;
}
