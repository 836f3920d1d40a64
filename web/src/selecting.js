// @ts-check
// The cells that the player acts on: one, or several by drag, Ctrl, Shift and double click.

import { $ } from "../../crates/app/src/page/elements.js";
import { cells, draw } from "./screen.js";
import { game, state } from "./state.js";
import { askDigit } from "./why.js";

/** @param {number} cell @param {boolean} [focus] */
export function select(cell, focus = false) {
  state.also = [];
  lead(cell, focus);
}

/** One cell more. @param {number} cell @param {boolean} [focus] */
export function extend(cell, focus = false) {
  state.also = [...new Set([...state.also, state.selected])].filter((one) => one !== cell);
  lead(cell, focus);
}

/** @param {number} cell @param {boolean} focus */
function lead(cell, focus) {
  state.selected = cell;
  state.lit = game.now.values[cell] || state.lit;
  if (focus) cells[cell].focus();
  if (state.asksWhy) askDigit();
  draw();
}

/** @param {number} cell */
function toggle(cell) {
  if (!state.also.includes(cell)) return extend(cell);
  state.also = state.also.filter((one) => one !== cell);
  draw();
}

/** Nothing but one cell is selected, and no digit stands out. */
export function unselect() {
  Object.assign(state, { also: [], lit: 0 });
}

/** Every cell that holds the same: digit, marks or colour. @param {number} cell */
export function selectAlike(cell) {
  select(cell);
  state.also = game.alike(cell).filter((one) => one !== cell);
  draw();
}

/** All cells. */
export function selectAll() {
  state.also = cells.map((_, cell) => cell).filter((cell) => cell !== state.selected);
  draw();
}

/** @typedef {(cell: number) => boolean} Press Whether something was done with the cell. */
/** What a short and a long press do beside selecting. @type {{ tap: Press, hold: Press }} */
let presses = { tap: () => false, hold: () => false };
/** @param {typeof presses} own */
export function whenPressed(own) {
  presses = own;
}

/** Time of a long press, and between the taps of a double tap, in milliseconds. */
export const HOLD = 450;
const DOUBLE = 350;
let dragging = false;
/** The cell that a pointer went down on and has not left, or -1, and the timer of its long press. */
let pressed = -1, holding = 0;
let lastTap = { cell: -1, at: 0 };

/** @param {number} cell @param {number} at */
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
  // A finger is followed from cell to cell.
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
// A long press is an entry here.
$("cells").addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
cells.forEach((one, cell) => {
  // Assistive technology and the Enter key click without a pointer.
  one.addEventListener("click", (event) => {
    if (event.detail) return;
    if (state.selected !== cell) select(cell);
    presses.tap(cell);
  });
  one.addEventListener("focus", () => { if (!dragging && state.selected !== cell) select(cell); });
});
