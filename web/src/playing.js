// @ts-check
// What the player does to the board, by click, touch and keyboard alike.

import { answer, closeAnswer } from "./answers.js";
import { $ } from "./elements.js";
import { begun, CELLS } from "./game.js";
import { about, saveGame } from "./games.js";
import { rateQuietly } from "./levels.js";
import { notice } from "./notice.js";
import { rest } from "./clock.js";
import { draw, pad } from "./screen.js";
import "./selecting.js";
import { followPuzzle } from "./solution.js";
import { game, keep, position, say, state } from "./state.js";
import { solution } from "./verdict.js";
import { askWhy } from "./why.js";

/** The address holds the game, so that it can be shared and loaded again; browsers allow few changes of it at a time. */
let writing = 0;
function remember() {
  clearTimeout(writing);
  writing = setTimeout(() => {
    history.replaceState(null, "", `#${game.link()}`);
    saveGame();
    rateQuietly();
  }, 300);
}

/** Called when a puzzle is full without a clash. @type {() => void} */
let finished = () => {};
/** @param {() => void} act */
export function whenFinished(act) {
  finished = act;
}

/** After whatever the player did. */
export function changed() {
  closeAnswer();
  followPuzzle();
  remember();
  draw();
  if (state.check === "wrong") check();
  if (!game.isFinished()) return;
  answer(say("finished"), []);
  finished();
}

/** After another board has taken the place of the player's. @param {string} told */
export function replaced(told) {
  changed();
  const last = game.before.at(-1);
  if (last && begun(last)) notice(say(told), { name: say("undo"), act: acts.undo });
}

/** Called after a digit or a note was entered, with the position before. @type {(before: import("./game.js").Position, line: string) => void} */
let entered = () => {};
/** @param {typeof entered} act */
export function whenEntered(act) {
  entered = act;
}

/** Does a step that the engine has told. @param {Array<{ do: string, cell: string, digit: number }>} operations */
export function doStep(operations) {
  about().hints += 1;
  game.apply(operations, $("tidy").checked);
  changed();
}

/** @param {number} digit @param {boolean} asNote */
export function enter(digit, asNote) {
  const before = game.now, line = game.now.technique ? game.line() : "";
  write(digit, asNote);
  if (game.now !== before) entered(before, line);
}

/** @param {number} digit @param {boolean} asNote */
function write(digit, asNote) {
  if (state.asksWhy) return void askWhy(state.selected, digit);
  if (state.paused) rest(false);
  state.lit = digit;
  // A digit for several cells can only be a note.
  if (!asNote && !state.also.length) {
    game.write(state.selected, digit, $("tidy").checked);
    return changed();
  }
  const before = JSON.stringify(position());
  game.note([state.selected, ...state.also], digit);
  if (JSON.stringify(position()) !== before) return changed();
  // The engine is not asked about this note, so its answer stays.
  remember();
  draw();
}

export const acts = {
  erase: () => { game.erase([state.selected, ...state.also]); changed(); },
  undo: () => { game.undo(); changed(); },
  redo: () => { game.redo(); changed(); },
  autoNotes: () => { game.autoNotes(); changed(); },
  clearNotes: () => { game.clearNotes(); changed(); },
  restart: () => { $("puzzles").close(); game.restart(); replaced("startedOver"); },
  fix: () => { $("puzzles").close(); game.fix(); changed(); },
  clear: () => { $("puzzles").close(); game.load(".".repeat(CELLS)); replaced("replaced"); },
  noteMode: () => { state.noteMode = !state.noteMode; draw(); },
};
for (const [id, act] of Object.entries(acts)) $(id).addEventListener("click", act);
for (const id of ["candidates", "pairs"]) $(id).addEventListener("change", draw);

/** Looks up what wrong digits are held against. */
export async function check() {
  state.solution = state.check === "wrong" ? await solution() : "";
  draw();
}
$("check").addEventListener("change", () => { state.check = $("check").value; keep("check", state.check); check(); });
for (const one of pad) one.addEventListener("click", () => enter(Number(one.dataset.digit), state.noteMode));
