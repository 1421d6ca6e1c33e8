/** Starts the page. */

import { App } from "./app.js";
import { append } from "./dom.js";
import { icon } from "./icons.js";
import { listenForKeys, showKeys } from "./keys.js";
import { showSettings } from "./settings.js";
import { tick } from "./timestamps.js";

const TICK_MS = 1000;

const parts = Object.fromEntries([...document.querySelectorAll("[id]")].map((node) => [node.id, node]));
for (const node of document.querySelectorAll("[data-icon]")) node.prepend(icon(node.dataset.icon));
append(parts.latest, icon("down"));

const app = new App(parts);
listenForKeys(app);
parts.keys.addEventListener("click", showKeys);
parts.settings.addEventListener("click", () => app.session?.ready && showSettings(app.session));
parts.menu.addEventListener("click", () => app.showDrawer(!app.drawerOpen()));
parts.shade.addEventListener("click", () => app.showDrawer(false));
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && app.session?.ready) app.enter();
});
addEventListener("hashchange", () => app.session?.ready && app.go(location.hash.slice(1)));
setInterval(() => {
  tick();
  if (app.session) app.drawState();
}, TICK_MS);
app.begin();
