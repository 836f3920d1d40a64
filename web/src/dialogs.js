// @ts-check
// The menu and the dialogs. Only one of them is open at a time.

import { $ } from "../../crates/app/src/page/elements.js";

/** Functions to call before a dialog opens, by its id. @type {Record<string, (() => void)[]>} */
const preparations = {};
/** Registers a function to call before the dialog opens. @param {string} id @param {() => void} act */
export function whenOpened(id, act) {
  (preparations[id] ??= []).push(act);
}

/** @param {string} id */
export function openDialog(id) {
  for (const prepare of preparations[id] ?? []) prepare();
  if (!$(id).open) $(id).showModal();
}

/** The open dialog, if there is one. @returns {HTMLDialogElement | null} */
export const openedDialog = () => document.querySelector("dialog[open]");
export const closeDialog = () => openedDialog()?.close();
export const isMenuOpen = () => $("menu").matches(":popover-open");

for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-opens]"))) one.addEventListener("click", () => openDialog(one.dataset.opens ?? ""));
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.querySelector(".shut")?.addEventListener("click", () => dialog.close());
  // A click beside a dialog closes it. The target of such a click is the dialog itself. The target of a click
  // inside is usually an element of the dialog.
  dialog.addEventListener("pointerdown", (event) => { if (event.target === dialog && isBeside(dialog, event)) dialog.close(); });
}
$("menu").addEventListener("click", () => $("menu").hidePopover());
$("menu").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  const offset = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!offset) return;
  event.preventDefault();
  const items = [...$("menu").querySelectorAll("button:enabled")], at = items.indexOf(document.activeElement);
  items[(at + offset + items.length) % items.length].focus();
});

/** @param {HTMLDialogElement} dialog @param {PointerEvent} event */
function isBeside(dialog, { clientX, clientY }) {
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
