/**
 * The fields of a form (modal): text inputs, selects, radio and checkbox groups, each with its label.
 * Each field knows its answer in Discord's shape. Source: Discord developer docs, "Component Reference".
 */

import { h, uniqueId } from "./dom.js";
import { renderMarkdown } from "./markdown-view.js";
import { defaultsOf, SELECT_TYPES, selectMenu } from "./selects.js";

const TEXT = 4;
const PARAGRAPH = 2;
const KINDS = { 4: textField, 21: radioGroup, 19: fileField, 22: checkboxGroup, 23: checkbox };

/**
 * Builds one field: `{node, answer(), problem()}`; `problem()` is a sentence, or "" when all is well.
 * @param {Object} component the input component
 * @param {Object} wording `label` and `description` of the label around it
 * @param {Object} ctx see app.js
 * @param {*} before what was filled in when the form was sent in vain, or undefined
 */
export function formField(component, wording, ctx, before) {
  if (SELECT_TYPES.has(component.type)) return selectField(component, wording, ctx, before);
  const build = KINDS[component.type];
  return build ? build(component, wording, before) : unknownField(component, wording);
}

/** The top-level components of a form as parts `{node, answer(), problem(), fields}`, in order. */
export function formParts(components, ctx, answers = {}) {
  return components.map((component) => formPart(component, ctx, answers));
}

function formPart(component, ctx, answers) {
  const id = component.id === undefined ? {} : { id: component.id };
  if (component.type === 10) {
    return { node: renderMarkdown(component.content ?? "", ctx), answer: () => ({ type: 10, ...id }), fields: [] };
  }
  if (component.type === 18) {
    const inner = component.component;
    const wording = { label: component.label, description: component.description };
    const field = formField(inner, wording, ctx, answers[inner.custom_id]);
    return { node: field.node, answer: () => ({ type: 18, ...id, component: field.answer() }), fields: [field] };
  }
  const fields = (component.components ?? []).map((inner) => formField(inner, { label: inner.label }, ctx, answers[inner.custom_id]));
  const node = h("div", { class: "form-row" }, fields.map((field) => field.node));
  return { node, answer: () => ({ type: 1, ...id, components: fields.map((field) => field.answer()) }), fields };
}

function textField(component, wording, before) {
  const id = uniqueId("input");
  const long = component.style === PARAGRAPH;
  const least = component.min_length ?? 0;
  const most = component.max_length ?? 4000;
  const required = component.required ?? true;
  const count = h("small", { class: "field-count", "aria-hidden": "true" });
  const props = {
    ...common(id, component, required),
    maxlength: most,
    placeholder: component.placeholder,
    rows: long ? 4 : null,
    type: long ? null : "text",
  };
  const input = h(long ? "textarea" : "input", props);
  input.value = before ?? component.value ?? "";
  const recount = () => {
    count.textContent = `${input.value.length} / ${most}`;
  };
  input.addEventListener("input", recount);
  recount();
  const problem = () => {
    const { length } = input.value;
    if (required && !input.value.trim()) return "Fill this in.";
    return length > 0 && length < least ? `Type at least ${least} characters.` : "";
  };
  return framed({ id, wording, required, inner: [input, count], input, problem, value: () => input.value, answer: () => ({ ...named(component), value: input.value }) }, component);
}

function selectField(component, wording, ctx, before) {
  const id = uniqueId("select");
  const required = component.required ?? true;
  const min = required ? (component.min_values ?? 1) : 0;
  let values = before ?? defaultsOf(component);
  const spec = { ...component, min_values: min };
  const send = (chosen) => {
    values = chosen;
    menu.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const menu = selectMenu(spec, ctx, { key: id, label: wording.label ?? component.placeholder, picked: values, send });
  menu.id = id;
  const problem = () => (values.length < min ? "Choose one." : "");
  return framed({ id, wording, required, inner: [menu], input: menu, problem, value: () => values, answer: () => ({ ...named(component), values }) }, component);
}

function radioGroup(component, wording, before) {
  const id = uniqueId("radio");
  const required = component.required ?? true;
  let value = before ?? (component.options ?? []).find((option) => option.default)?.value ?? null;
  const rows = (component.options ?? []).map((option) => {
    const input = h("input", { type: "radio", name: id, value: option.value });
    input.checked = option.value === value;
    input.addEventListener("change", () => {
      value = option.value;
    });
    return choiceRow(input, option);
  });
  const group = h("div", { id, role: "radiogroup", class: "choices", tabindex: "-1", "aria-label": wording.label }, rows);
  const problem = () => (required && value === null ? "Choose one." : "");
  return framed({ id, wording, required, inner: [group], input: group, problem, value: () => value, answer: () => ({ ...named(component), value }) }, component);
}

function checkboxGroup(component, wording, before) {
  const id = uniqueId("boxes");
  const required = component.required ?? true;
  const min = required ? (component.min_values ?? 1) : 0;
  const max = component.max_values ?? (component.options ?? []).length;
  const chosen = new Set(before ?? defaultsOf(component));
  const rows = (component.options ?? []).map((option) => {
    const input = h("input", { type: "checkbox", value: option.value });
    input.checked = chosen.has(option.value);
    input.addEventListener("change", () => (input.checked ? chosen.add(option.value) : chosen.delete(option.value)));
    return choiceRow(input, option);
  });
  const group = h("div", { id, role: "group", class: "choices", tabindex: "-1", "aria-label": wording.label }, rows);
  const problem = () => {
    if (chosen.size < min) return `Choose at least ${min}.`;
    return chosen.size > max ? `Choose at most ${max}.` : "";
  };
  const value = () => (component.options ?? []).map((option) => option.value).filter((one) => chosen.has(one));
  return framed({ id, wording, required, inner: [group], input: group, problem, value, answer: () => ({ ...named(component), values: value() }) }, component);
}

function checkbox(component, wording, before) {
  const id = uniqueId("box");
  const input = h("input", { id, type: "checkbox", data: { customId: component.custom_id } });
  input.checked = before ?? component.default ?? false;
  const row = h("div", { class: "choices" }, input);
  return framed({ id, wording, required: false, inner: [row], input, problem: () => "", value: () => input.checked, answer: () => ({ ...named(component), value: input.checked }) }, component);
}

function fileField(component, wording) {
  const id = uniqueId("file");
  const required = component.required ?? true;
  const most = component.max_values ?? 1;
  const input = h("input", { ...common(id, component, required), type: "file", multiple: most > 1 ? true : null });
  let files = [];
  input.addEventListener("change", async () => {
    files = await Promise.all([...input.files].map(async (file) => ({ name: file.name, data: await base64(file) })));
  });
  const problem = () => {
    if (required && !input.files.length) return "Choose a file.";
    if (input.files.length > most) return `Choose at most ${most}.`;
    return files.length === input.files.length ? "" : "The file is still being read.";
  };
  const answer = () => ({ ...named(component), values: [] });
  const field = framed({ id, wording, required, inner: [input], input, problem, value: () => undefined, answer }, component);
  return { ...field, files: () => files };
}

/** The bytes of a file in base64. */
function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,?/, "")));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

function unknownField(component, wording) {
  const id = uniqueId("unknown");
  const words = h("p", { id, class: "unknown", tabindex: "-1" }, "This page does not know this kind of field.");
  const answer = () => ({ ...named(component), values: [] });
  return framed({ id, wording, required: false, inner: [words], input: words, problem: () => "", value: () => undefined, answer }, component);
}

function common(id, component, required) {
  return {
    id,
    autocomplete: "off",
    "aria-required": required ? "true" : null,
    "aria-describedby": `${id}-about ${id}-problem`,
    data: { customId: component.custom_id, testid: `field-${component.custom_id}` },
  };
}

function named(component) {
  const id = component.id === undefined ? {} : { id: component.id };
  return { type: component.type, ...id, custom_id: component.custom_id };
}

function choiceRow(input, option) {
  const words = h("span", { class: "option-words" }, h("span", {}, option.label), option.description && h("small", {}, option.description));
  return h("label", { class: "choice" }, input, words);
}

/** Puts label, description and the place for a problem around an input. */
function framed({ id, wording, required, inner, input, problem, value, answer }, component) {
  const needed = required && h("span", { class: "needed", title: "needed" }, " *");
  const label = h("label", { for: id }, wording.label ?? component.placeholder ?? "", needed);
  const about = h("small", { id: `${id}-about`, class: "field-about" }, wording.description ?? "");
  const trouble = h("small", { id: `${id}-problem`, class: "field-problem", role: "alert" });
  const node = h("div", { class: component.type === TEXT ? "form-field text" : "form-field" }, label, about, inner, trouble);
  const check = () => {
    const words = problem();
    trouble.textContent = words;
    if (words) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    return words;
  };
  // Once told, a problem is looked at again with every change.
  for (const event of ["input", "change"]) node.addEventListener(event, () => trouble.textContent && check());
  return { node, answer, problem: check, value, customId: component.custom_id, focus: () => input.focus() };
}
