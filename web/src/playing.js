// @ts-check
// The actions of the player on the board, for mouse, touch and keyboard.

import { answer, closeAnswer } from "./answers.js";
import { closeDialog } from "./dialogs.js";
import { $ } from "../../crates/app/src/page/elements.js";
import { begun, CELLS, COLOURS } from "./game.js";
import { about, saveGame } from "./games.js";
import { rateQuietly } from "./levels.js";
import { notice } from "./notice.js";
import { rest } from "./clock.js";
import { draw } from "./screen.js";
import "./selecting.js";
import { followPuzzle } from "./solution.js";
import { game, keep, position, say, state } from "./state.js";
import { solution } from "./verdict.js";
import { askWhy } from "./why.js";

/**
 * Timer that writes the game to the address, so that it can be shared and reloaded. Browsers limit how often
 * the address may change.
 */
let writing = 0;
/** Starts the timer again. */
function remember() {
  clearTimeout(writing);
  writing = setTimeout(() => {
    history.replaceState(null, "", `#${game.link()}`);
    saveGame();
    rateQuietly();
  }, 300);
}

/** Called when the board is full and no digits clash. @type {() => void} */
let finished = () => {};
/** @param {() => void} act */
export function whenFinished(act) {
  finished = act;
}

/** Updates the page after an action of the player. */
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

/**
 * Updates the page after the player's board was replaced. Offers to undo that if the board had entries.
 * @param {string} message
 */
export function replaced(message) {
  changed();
  const last = game.before.at(-1);
  if (last && begun(last)) notice(say(message), { name: say("undo"), act: acts.undo });
}

/**
 * Called after a digit or a note was entered. The arguments are the position before, and its text in an
 * exercise.
 * @type {(before: import("./game.js").Position, line: string) => void}
 */
let entered = () => {};
/** @param {typeof entered} act */
export function whenEntered(act) {
  entered = act;
}

/**
 * Applies a step that the engine has explained, and counts it as a hint.
 * @param {Array<{ do: string, cell: string, digit: number }>} operations
 */
export function doStep(operations) {
  about().hints += 1;
  game.apply(operations, $("tidy").checked);
  changed();
}

/** @typedef {import("./state.js").Mode} Mode */

/** Enters a digit, and reports the entry to `whenEntered`. @param {number} digit @param {Mode} mode */
export function enter(digit, mode) {
  const before = game.now, line = game.now.technique ? game.line() : "";
  write(digit, mode);
  if (game.now !== before) entered(before, line);
}

/** Updates the page after a change that does not affect the answer on display. */
function updateKeepingAnswer() {
  remember();
  draw();
}

/**
 * Writes into the selected cells. Unlike `enter`, it does not judge the entry in an exercise.
 * @param {number} digit
 * @param {Mode} mode
 */
export function write(digit, mode) {
  if (state.asksWhy) return void askWhy(state.selected, digit);
  if (state.paused) rest(false);
  const cells = [state.selected, ...state.also];
  if (mode === "tints") {
    if (digit <= COLOURS) game.tint(cells, digit);
    return updateKeepingAnswer();
  }
  state.lit = digit;
  if (mode === "inks") {
    game.ink(cells, digit, state.colour);
    return updateKeepingAnswer();
  }
  // A digit for several cells can only be a note.
  if (mode === "digits" && !state.also.length) {
    game.write(state.selected, digit, $("tidy").checked);
    return changed();
  }
  const before = JSON.stringify(position());
  game.note(cells, digit, mode === "centre" ? "centre" : "notes");
  if (JSON.stringify(position()) !== before) return changed();
  updateKeepingAnswer();
}

/** Erases the digits or marks of the selected cells, or their colours in a colour mode. */
function erase() {
  const cells = [state.selected, ...state.also];
  if (state.mode === "tints" || state.mode === "inks") {
    game.uncolour(cells, state.mode);
    return updateKeepingAnswer();
  }
  game.erase(cells);
  changed();
}

/** @param {Mode} mode */
export function setMode(mode) {
  state.mode = mode;
  draw();
}

/** Enters a mode, or leaves it. @param {Mode} mode */
const enterMode = (mode) => setMode(state.mode === mode ? "digits" : mode);

export const acts = {
  erase,
  undo: () => { game.undo(); changed(); },
  redo: () => { game.redo(); changed(); },
  autoNotes: () => { game.autoNotes(); changed(); },
  clearNotes: () => { game.clearNotes(); changed(); },
  restart: () => { game.restart(); replaced("startedOver"); },
  fix: () => { game.fix(); changed(); },
  clear: () => { closeDialog(); game.load(".".repeat(CELLS)); replaced("replaced"); },
  noteMode: () => enterMode("notes"),
  centreMode: () => enterMode("centre"),
  // The first press selects colours of cells, the next one colours of candidates, the next one no colours.
  colourMode: () => enterMode(state.mode === "tints" || state.mode === "inks" ? "inks" : "tints"),
  clearColours: () => { game.change((position) => { position.tints.fill(0); position.inks = {}; }); updateKeepingAnswer(); },
};
for (const [id, act] of Object.entries(acts)) $(id).addEventListener("click", act);
for (const id of ["candidates", "pairs"]) $(id).addEventListener("change", draw);

/** Finds the solution that the digits are compared with, if wrong digits are to be marked. */
export async function check() {
  state.solution = state.check === "wrong" ? await solution() : "";
  draw();
}
$("check").addEventListener("change", () => { state.check = $("check").value; keep("check", state.check); check(); });
