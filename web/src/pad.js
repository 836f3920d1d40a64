// @ts-check
// The digits and colours beside the board, by click and by long press, and the way to play that chooses a digit first and then
// taps the cells that take it.

import { $ } from "../../crates/app/src/page/elements.js";
import { enter, write } from "./playing.js";
import { draw, pad, palette, whenDrawn } from "./screen.js";
import { HOLD, whenPressed } from "./selecting.js";
import { game, modeNow, state } from "./state.js";

/** @typedef {import("./state.js").Mode} Mode */

/** A long press writes a note in place of a digit, and a digit in place of anything else. @param {Mode} mode @returns {Mode} */
const other = (mode) => (mode === "digits" ? "notes" : "digits");

/** Whether a digit is chosen before its cells. The cells of a question are always chosen first. */
const isDigitFirst = () => $("digitFirst").checked && !state.asksWhy;

/** A digit of the pad or of the keyboard. Several selected cells take it at once. @param {number} digit @param {Mode} mode */
export function press(digit, mode) {
  if (isDigitFirst() && !state.also.length && mode !== "tints") return choose(digit);
  enter(digit, mode);
}

/** Chooses a digit, or none when it is chosen already. @param {number} digit */
function choose(digit) {
  state.chosen = state.lit = state.chosen === digit ? 0 : digit;
  draw();
}

/** The selected cell takes the chosen digit or colour; whether it did. @param {number} cell @param {Mode} mode */
function placeChosen(cell, mode) {
  // While an answer is open, a tap only selects.
  if (!isDigitFirst() || !$("answer").hidden) return false;
  if (mode === "tints") write(state.colour, mode);
  else if (game.isGiven(cell)) {
    state.chosen = state.lit = game.now.values[cell];
    draw();
    return false;
  } else if (state.chosen) enter(state.chosen, mode);
  else return false;
  return true;
}

whenPressed({ tap: (cell) => placeChosen(cell, modeNow()), hold: (cell) => placeChosen(cell, other(modeNow())) });
$("digitFirst").addEventListener("change", () => { state.chosen = 0; draw(); });

for (const one of pad) {
  const digit = Number(one.dataset.digit);
  let timer = 0, isHeld = false;
  one.addEventListener("pointerdown", ({ button }) => {
    isHeld = false;
    clearTimeout(timer);
    if (!button) timer = setTimeout(() => { isHeld = true; enter(digit, other(modeNow())); }, HOLD);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) one.addEventListener(end, () => clearTimeout(timer));
  // The click at the end of a long press is part of it.
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
