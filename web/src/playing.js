// @ts-check
// What the player does to the board, by click, touch and keyboard alike.

import { answer, closeAnswer } from "./answers.js";
import { $ } from "./elements.js";
import { CELLS } from "./game.js";
import { cells, draw } from "./screen.js";
import { game, say, state } from "./state.js";
import { askDigit, askWhy } from "./why.js";

/** @param {number} cell @param {boolean} [focus] */
export function select(cell, focus = false) {
  state.selected = cell;
  if (focus) cells[cell].focus();
  if (state.asksWhy) askDigit();
  draw();
}

/** The address holds the game, so that it can be kept, shared and loaded again; browsers allow few changes of it at a time. */
let writing = 0;
function remember() {
  clearTimeout(writing);
  writing = setTimeout(() => history.replaceState(null, "", `#${game.link()}`), 300);
}

/** After whatever the player did. */
export function changed() {
  closeAnswer();
  state.path = null;
  $("told").hidden = $("list").hidden = true;
  $("grade").textContent = "";
  remember();
  draw();
  if (game.isFinished()) answer(say("finished"), []);
}

/** @param {number} digit @param {boolean} asNote */
export function enter(digit, asNote) {
  if (state.asksWhy) return void askWhy(state.selected, digit);
  if (asNote) game.note(state.selected, digit);
  else game.write(state.selected, digit, $("tidy").checked);
  changed();
}

export const acts = {
  erase: () => { game.erase(state.selected); changed(); },
  undo: () => { game.undo(); changed(); },
  redo: () => { game.redo(); changed(); },
  autoNotes: () => { game.autoNotes(); changed(); },
  clearNotes: () => { game.clearNotes(); changed(); },
  restart: () => { game.restart(); changed(); },
  fix: () => { game.fix(); changed(); },
  clear: () => { game.load(".".repeat(CELLS)); changed(); },
  noteMode: () => { state.noteMode = !state.noteMode; draw(); },
};
for (const [id, act] of Object.entries(acts)) $(id).addEventListener("click", act);
$("candidates").addEventListener("change", draw);

cells.forEach((one, cell) => {
  one.addEventListener("click", () => select(cell));
  one.addEventListener("focus", () => { if (state.selected !== cell) select(cell); });
});
for (const one of $("pad").children) one.addEventListener("click", () => enter(Number(one.dataset.digit), state.noteMode));
