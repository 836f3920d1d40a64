// @ts-check
// The selected cells: one, or several by drag, Ctrl, Shift and double click.

import { $ } from "../../crates/app/src/page/elements.js";
import { cells, draw } from "./screen.js";
import { game, state } from "./state.js";
import { askDigit } from "./why.js";

/** Selects one cell only. @param {number} cell @param {boolean} [focus] */
export function select(cell, focus = false) {
  state.also = [];
  lead(cell, focus);
}

/** Adds a cell to the selection. @param {number} cell @param {boolean} [focus] */
export function extend(cell, focus = false) {
  state.also = [...new Set([...state.also, state.selected])].filter((one) => one !== cell);
  lead(cell, focus);
}

/** Makes a cell the one that the keyboard moves from. @param {number} cell @param {boolean} focus */
function lead(cell, focus) {
  state.selected = cell;
  state.lit = game.now.values[cell] || state.lit;
  if (focus) cells[cell].focus();
  if (state.asksWhy) askDigit();
  draw();
}

/** Adds a cell to the selection, or removes it. @param {number} cell */
function toggle(cell) {
  if (!state.also.includes(cell)) return extend(cell);
  state.also = state.also.filter((one) => one !== cell);
  draw();
}

/** Reduces the selection to one cell, and highlights no digit. */
export function unselect() {
  Object.assign(state, { also: [], lit: 0 });
}

/** Selects all cells with the same content: digit, marks or colour. @param {number} cell */
export function selectAlike(cell) {
  select(cell);
  state.also = game.alike(cell).filter((one) => one !== cell);
  draw();
}

/** Selects all cells. */
export function selectAll() {
  state.also = cells.map((_, cell) => cell).filter((cell) => cell !== state.selected);
  draw();
}

/** @typedef {(cell: number) => boolean} Press Returns whether it did something with the cell. */
/**
 * Functions to call for a short and a long press, in addition to selecting the cell.
 * @type {{ tap: Press, hold: Press }}
 */
let presses = { tap: () => false, hold: () => false };
/** @param {typeof presses} own */
export function whenPressed(own) {
  presses = own;
}

/** Duration of a long press, and maximum time between the taps of a double tap, in milliseconds. */
export const HOLD = 450;
const DOUBLE = 350;
let dragging = false;
/**
 * The cell where the pointer was pressed, or -1 after the pointer has left it, and the timer of the long
 * press.
 */
let pressed = -1, holding = 0;
let lastTap = { cell: -1, at: 0 };

/** Does what a short press of a cell does. @param {number} cell @param {number} at Time in milliseconds. */
function tapped(cell, at) {
  const isSecond = cell === lastTap.cell && at - lastTap.at < DOUBLE;
  lastTap = { cell, at };
  if (!presses.tap(cell) && isSecond) selectAlike(cell);
}

/** @param {EventTarget | null} target @returns {number} */
const cellAt = (target) => cells.indexOf(/** @type {HTMLElement} */ (target));

$("cells").addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
  const cell = cellAt(event.target);
  if (cell < 0 || event.button) return;
  dragging = true;
  clearTimeout(holding);
  // Without capture, the other cells get the events when the finger moves over them.
  cells[cell].releasePointerCapture(event.pointerId);
  if (event.ctrlKey || event.metaKey || event.shiftKey) return toggle(cell);
  select(cell);
  pressed = cell;
  holding = setTimeout(() => { if (pressed === cell && presses.hold(cell)) pressed = -1; }, HOLD);
});
$("cells").addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
  const cell = dragging ? cellAt(event.target) : -1;
  if (cell < 0 || cell === state.selected) return;
  pressed = -1;
  extend(cell);
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, ({ timeStamp }) => {
    const cell = pressed;
    dragging = false;
    pressed = -1;
    clearTimeout(holding);
    if (cell >= 0 && end === "pointerup") tapped(cell, timeStamp);
  });
}
// A long press enters something here, so it must not open the context menu.
$("cells").addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
cells.forEach((one, cell) => {
  // Assistive technology and the Enter key cause clicks without a pointer.
  one.addEventListener("click", (event) => {
    if (event.detail) return;
    if (state.selected !== cell) select(cell);
    presses.tap(cell);
  });
  one.addEventListener("focus", () => { if (!dragging && state.selected !== cell) select(cell); });
});
