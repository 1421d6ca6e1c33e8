/** Emojis of the application: their pictures come from this server; one that is not there is shown by its name. */

import { h } from "./dom.js";

/** The picture of a custom emoji, with its name for those who hear the page. */
export function customEmoji(id, name) {
  const words = `:${name}:`;
  const image = h("img", { class: "emoji-picture", src: `/emojis/${encodeURIComponent(id)}.png`, alt: words, title: words, draggable: "false" });
  image.addEventListener("error", () => image.replaceWith(h("span", { class: "emoji-name", title: "A custom emoji" }, words)));
  return image;
}
