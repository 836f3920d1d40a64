// @ts-check
// The buttons for digits and colours beside the board, with click and long press. Also the option to choose
// a digit first and then tap cells.

import { $ } from "../../crates/app/src/page/elements.js";
import { enter, write } from "./playing.js";
import { draw, pad, palette, whenDrawn } from "./screen.js";
import { LONG_PRESS, whenPressed } from "./selecting.js";
import { game, modeNow, state } from "./state.js";

/** @typedef {import("./state.js").Mode} Mode */

/**
 * The mode of a long press: notes instead of digits, digits instead of any other mode.
 * @param {Mode} mode
 * @returns {Mode}
 */
const longPressMode = (mode) => (mode === "digits" ? "notes" : "digits");

/**
 * Whether the player chooses a digit first and then the cells. For the question "Why not?", the cell always
 * comes first.
 */
const isDigitFirst = () => $("digitFirst").checked && !state.asksWhy;

/**
 * Enters a digit of the pad or the keyboard in all selected cells. If the player chooses digits first, the digit is only
 * chosen. It is still entered if several cells are selected, or in the mode `tints`.
 * @param {number} digit
 * @param {Mode} mode
 */
export function press(digit, mode) {
  if (isDigitFirst() && !state.otherSelected.length && mode !== "tints") return chooseDigit(digit);
  enter(digit, mode);
}

/** Chooses a digit, or none if this digit is already chosen. @param {number} digit */
function chooseDigit(digit) {
  state.chosen = state.highlightedDigit = state.chosen === digit ? 0 : digit;
  draw();
}

/**
 * Enters the chosen digit or colour in the selected cell. In all modes except `tints`, a given is not changed: its digit
 * becomes the chosen digit. Returns whether anything was entered.
 * @param {number} cell
 * @param {Mode} mode
 */
function placeChosen(cell, mode) {
  // While an answer is open, a tap only selects.
  if (!isDigitFirst() || !$("answer").hidden) return false;
  if (mode === "tints") write(state.colour, mode);
  else if (game.isGiven(cell)) {
    state.chosen = state.highlightedDigit = game.now.values[cell];
    draw();
    return false;
  } else if (state.chosen) enter(state.chosen, mode);
  else return false;
  return true;
}

whenPressed({ tap: (cell) => placeChosen(cell, modeNow()), hold: (cell) => placeChosen(cell, longPressMode(modeNow())) });
$("digitFirst").addEventListener("change", () => { state.chosen = 0; draw(); });

for (const one of pad) {
  const digit = Number(one.dataset.digit);
  let timer = 0, isHeld = false;
  one.addEventListener("pointerdown", ({ button }) => {
    isHeld = false;
    clearTimeout(timer);
    if (!button) timer = setTimeout(() => { isHeld = true; enter(digit, longPressMode(modeNow())); }, LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) one.addEventListener(end, () => clearTimeout(timer));
  // The click at the end of a long press does nothing more.
  one.addEventListener("click", ({ detail }) => { if (!isHeld || !detail) press(digit, modeNow()); isHeld = false; });
}
$("pad").addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());

for (const one of palette) one.addEventListener("click", () => {
  const colour = Number(one.dataset.colour);
  if (modeNow() === "tints" && !isDigitFirst()) return write(colour, "tints");
  state.colour = colour;
  draw();
});

whenDrawn(() => {
  for (const one of pad) {
    if (isDigitFirst()) one.setAttribute("aria-pressed", String(Number(one.dataset.digit) === state.chosen));
    else one.removeAttribute("aria-pressed");
  }
});
