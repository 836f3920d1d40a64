// @ts-check
// The cells that the player acts on: one, or several by drag, Ctrl and Shift.

import { $ } from "./elements.js";
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

let dragging = false;
/** @param {EventTarget | null} target @returns {number} */
const cellAt = (target) => cells.indexOf(/** @type {HTMLElement} */ (target));

$("cells").addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
  const cell = cellAt(event.target);
  if (cell < 0 || event.button) return;
  dragging = true;
  // A finger is followed from cell to cell.
  cells[cell].releasePointerCapture(event.pointerId);
  if (event.ctrlKey || event.metaKey || event.shiftKey) toggle(cell);
  else select(cell);
});
$("cells").addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
  const cell = dragging ? cellAt(event.target) : -1;
  if (cell >= 0 && cell !== state.selected) extend(cell);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { dragging = false; });
cells.forEach((one, cell) => {
  // Assistive technology clicks without a pointer.
  one.addEventListener("click", (event) => { if (!event.detail) select(cell); });
  one.addEventListener("focus", () => { if (!dragging && state.selected !== cell) select(cell); });
});
