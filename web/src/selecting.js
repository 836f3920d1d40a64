// @ts-check
// The selected cells: one, or several by drag, Ctrl, Shift and double click.

import { $ } from "../../crates/app/src/page/elements.js";
import { cells, draw } from "./screen.js";
import { game, state } from "./state.js";
import { askDigit } from "./why.js";

/** Selects one cell only. @param {number} cell @param {boolean} [focus] */
export function select(cell, focus = false) {
  state.otherSelected = [];
  moveTo(cell, focus);
}

/** Adds a cell to the selection; the keyboard then moves from this cell. @param {number} cell @param {boolean} [focus] */
export function extend(cell, focus = false) {
  state.otherSelected = [...new Set([...state.otherSelected, state.selected])].filter((one) => one !== cell);
  moveTo(cell, focus);
}

/** Makes a cell the one that the keyboard moves from. @param {number} cell @param {boolean} focus */
function moveTo(cell, focus) {
  state.selected = cell;
  state.highlightedDigit = game.now.values[cell] || state.highlightedDigit;
  if (focus) cells[cell].focus();
  if (state.asksWhy) askDigit();
  draw();
}

/** Adds a cell to the selection, or removes it. The cell that the keyboard moves from stays selected. @param {number} cell */
function toggle(cell) {
  if (!state.otherSelected.includes(cell)) return extend(cell);
  state.otherSelected = state.otherSelected.filter((one) => one !== cell);
  draw();
}

/** Reduces the selection to one cell, and highlights no digit. */
export function unselect() {
  Object.assign(state, { otherSelected: [], highlightedDigit: 0 });
}

/** Selects all cells with the same content: digit, marks or colour. @param {number} cell */
export function selectAlike(cell) {
  select(cell);
  state.otherSelected = game.alike(cell).filter((one) => one !== cell);
  draw();
}

/** Selects all cells. */
export function selectAll() {
  state.otherSelected = cells.map((_, cell) => cell).filter((cell) => cell !== state.selected);
  draw();
}

/** @typedef {(cell: number) => boolean} Press Returns whether it did something with the cell. */
/**
 * Functions to call for a short and a long press, in addition to selecting the cell.
 * @type {{ tap: Press, hold: Press }}
 */
let presses = { tap: () => false, hold: () => false };
/** @param {typeof presses} functions */
export function whenPressed(functions) {
  presses = functions;
}

/** Duration of a long press, and maximum time between the taps of a double tap, in milliseconds. */
export const LONG_PRESS = 450;
const DOUBLE_TAP = 350;
let isDragging = false;
/**
 * The cell where the pointer was pressed, or -1 after the pointer has left it, and the timer of the long
 * press.
 */
let pressedCell = -1, holdTimer = 0;
let lastTap = { cell: -1, at: 0 };

/** Does what a short press of a cell does. @param {number} cell @param {number} at Time in milliseconds. */
function handleTap(cell, at) {
  const isSecond = cell === lastTap.cell && at - lastTap.at < DOUBLE_TAP;
  lastTap = { cell, at };
  if (!presses.tap(cell) && isSecond) selectAlike(cell);
}

/** @param {EventTarget | null} target @returns {number} */
const cellAt = (target) => cells.indexOf(/** @type {HTMLElement} */ (target));

$("cells").addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
  const cell = cellAt(event.target);
  if (cell < 0 || event.button) return;
  isDragging = true;
  clearTimeout(holdTimer);
  // Without capture, the other cells get the events when the finger moves over them.
  cells[cell].releasePointerCapture(event.pointerId);
  if (event.ctrlKey || event.metaKey || event.shiftKey) return toggle(cell);
  select(cell);
  pressedCell = cell;
  holdTimer = setTimeout(() => { if (pressedCell === cell && presses.hold(cell)) pressedCell = -1; }, LONG_PRESS);
});
$("cells").addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
  const cell = isDragging ? cellAt(event.target) : -1;
  if (cell < 0 || cell === state.selected) return;
  pressedCell = -1;
  extend(cell);
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, ({ timeStamp }) => {
    const cell = pressedCell;
    isDragging = false;
    pressedCell = -1;
    clearTimeout(holdTimer);
    if (cell >= 0 && end === "pointerup") handleTap(cell, timeStamp);
  });
}
// A long press on a cell may enter a digit or note, so it must not open the context menu.
$("cells").addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
cells.forEach((one, cell) => {
  // Assistive technology and the Enter key cause clicks without a pointer.
  one.addEventListener("click", (event) => {
    if (event.detail) return;
    if (state.selected !== cell) select(cell);
    presses.tap(cell);
  });
  one.addEventListener("focus", () => { if (!isDragging && state.selected !== cell) select(cell); });
});
