// @ts-check
// Functions that make the elements of a page.

/** @param {string} id @returns {any} */
export const $ = (id) => document.getElementById(id);
/** @param {string} id */
export const textOf = (id) => $(id).textContent;

/** The engine's text with the signs `≠` and `→`, which a terminal may lack. @param {string} text */
export const typographic = (text) => text.replaceAll("<>", "≠").replaceAll("->", "→");

/** @param {string} tag @param {string} [text] @param {Record<string, string>} [attributes] @returns {any} */
export function element(tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = typographic(text);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** @param {string} text @param {() => void} click @param {string} [name] */
export function button(text, click, name = "") {
  const made = element("button", text, name ? { class: name } : {});
  made.addEventListener("click", click);
  return made;
}

/** @param {string} text */
export const paragraphs = (text) => text.split("\n").map((line) => line.trim()).filter(Boolean).map((line) => element("p", line));
