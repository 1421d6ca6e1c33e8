/**
 * Element building. Message data only ever reaches the page as text nodes, attributes set by name
 * and checked links (see links.js): nothing in this page parses markup from a string.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Builds one element.
 * @param {string} tag element name
 * @param {Object} [props] `class`, `text`, `data` (dataset), `on` (listeners), `vars` (CSS variables); anything else
 *   is an attribute: `true` sets it empty, `false`, `null` and `undefined` leave it out
 * @param {...(Node|string|number|null|false|Array)} children nodes or plain text
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) assign(node, name, value);
  append(node, children);
  return node;
}

/** Puts children (nodes, text, nested arrays; empty values are left out) at the end of a node. */
export function append(node, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

/** Empties a node, then fills it with children. */
export function fill(node, ...children) {
  node.replaceChildren();
  return append(node, children);
}

/** Shows or hides a node for everyone, screen readers included. */
export function show(node, visible) {
  node.hidden = !visible;
}

let serial = 0;

/** An id that no other element of this page has. */
export function uniqueId(prefix) {
  serial += 1;
  return `${prefix}-${serial}`;
}

/** Builds an SVG element; attributes only, as our own drawings need no more. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  append(node, children);
  return node;
}

function assign(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "class") node.className = value;
  else if (name === "text") node.textContent = value;
  else if (name === "data") Object.assign(node.dataset, defined(value));
  else if (name === "on") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
  else if (name === "vars") for (const [key, setting] of Object.entries(value)) node.style.setProperty(key, setting);
  else if (/^on/i.test(name)) throw new Error(`Listeners are passed in "on", not as the attribute ${name}.`);
  else node.setAttribute(name, value === true ? "" : String(value));
}

function defined(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== null));
}
