/** Pictures and files: alt text behind an ALT badge, zoom on a click, nothing loaded from other servers. */

import { h, uniqueId } from "./dom.js";
import { icon } from "./icons.js";
import { localSource, safeHref } from "./links.js";
import { bytes } from "./words.js";

/** A picture as a figure. `media` is Discord's: url, proxy_url, width, height. */
export function picture(media, alt, { className = "picture", spoiler = false } = {}) {
  const source = localSource(media.proxy_url, media.url);
  if (!source) return elsewhere(media.url, alt);
  const size = media.width && media.height ? { width: media.width, height: media.height } : {};
  const image = h("img", { src: source, alt: alt || "", ...size, decoding: "async" });
  const go = () => openLightbox(source, alt);
  const zoom = h("button", { type: "button", class: "zoom", "aria-label": "Enlarge picture", on: { click: go } });
  const ratio = media.width ? { "--w": String(media.width) } : {};
  const figure = h("figure", { class: className, vars: ratio, data: { testid: "picture" } }, h("div", { class: "frame" }, image, zoom), alt && altBadge(alt));
  return spoiler ? covered(figure) : figure;
}

/** A file that is no picture, with its size and a link to fetch it. */
export function fileCard(name, size, ...addresses) {
  const source = localSource(...addresses);
  const label = source ? h("a", { href: source, download: name, class: "file-name" }, name) : h("span", { class: "file-name" }, name);
  return h("div", { class: "file" }, h("span", { class: "file-sheet", "aria-hidden": "true" }), label, h("span", { class: "file-size" }, bytes(size)));
}

/** The attachments of a message: pictures as figures, everything else as cards. */
export function attachments(list) {
  const nodes = list.map((file) => {
    const isPicture = (file.content_type ?? "").startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(file.filename ?? "");
    const spoiler = (file.filename ?? "").startsWith("SPOILER_");
    if (isPicture) return picture(file, file.description ?? "", { spoiler });
    return fileCard(file.filename, file.size, file.proxy_url, file.url);
  });
  return h("div", { class: list.length > 1 ? "attachments several" : "attachments" }, nodes);
}

/** Shows one picture as large as the window allows; Escape, the button or a click beside it closes. */
export function openLightbox(source, alt) {
  const caption = alt ? h("p", { class: "lightbox-alt" }, alt) : null;
  const shut = h("button", { type: "button", class: "icon-button lightbox-close", "aria-label": "Close picture" }, icon("close"));
  const image = h("img", { src: source, alt: alt || "Picture" });
  const frame = h("div", { class: "lightbox-frame" }, image);
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Picture", data: { testid: "lightbox" } }, shut, frame, caption);
  image.addEventListener("click", (event) => {
    event.stopPropagation();
    dialog.classList.toggle("full");
  });
  dialog.addEventListener("click", (event) => event.target !== caption && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  shut.focus();
}

function altBadge(alt) {
  const id = uniqueId("alt");
  const words = h("span", { class: "alt-text", id, role: "note", hidden: true }, alt);
  const press = (event) => {
    words.hidden = !words.hidden;
    event.currentTarget.setAttribute("aria-expanded", String(!words.hidden));
  };
  const props = { type: "button", class: "alt-badge", "aria-expanded": "false", "aria-controls": id, "aria-label": "ALT: picture description", title: alt };
  return h("span", { class: "alt" }, h("button", { ...props, on: { click: press } }, "ALT"), words);
}

function covered(figure) {
  const cover = h("button", { type: "button", class: "cover" }, "Spoiler: show picture");
  figure.classList.add("covered");
  cover.addEventListener("click", () => {
    figure.classList.remove("covered");
    cover.remove();
  });
  figure.append(cover);
  return figure;
}

/** A picture on another server is named, never fetched. */
function elsewhere(address, alt) {
  const href = safeHref(address);
  const words = alt || "A picture from another server (not loaded here)";
  return h("div", { class: "elsewhere" }, href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, words) : words);
}
