// @ts-check
// The actions of the player on the board, for mouse, touch and keyboard.

import { answer, closeAnswer } from "./answers.js";
import { closeDialog } from "./dialogs.js";
import { $ } from "../../crates/app/src/page/elements.js";
import { hasEntries, CELLS, COLOURS } from "./game.js";
import { factsOf, saveGame } from "./games.js";
import { rateInBackground } from "./levels.js";
import { notice } from "./notice.js";
import { setPaused } from "./clock.js";
import { draw } from "./screen.js";
import "./selecting.js";
import { followPuzzle } from "./solution.js";
import { game, store, position, say, state } from "./state.js";
import { solution } from "./verdict.js";
import { askWhy } from "./why.js";

/**
 * Timer that writes the game to the address, so that it can be shared and reloaded. Browsers limit how often
 * the address may change.
 */
let saveTimer = 0;
/** Starts the timer, or starts it again. */
function saveSoon() {
  clearTimeout(saveTimer);
  saveTimer = setTimeout(() => {
    history.replaceState(null, "", `#${game.link()}`);
    saveGame();
    rateInBackground();
  }, 300);
}

/** Called when the game is finished: the board is full and no digits clash. @type {() => void} */
let onFinished = () => {};
/** @param {() => void} act */
export function whenFinished(act) {
  onFinished = act;
}

/** Updates the page after an action of the player, and closes the answer on display. */
export function updatePage() {
  closeAnswer();
  followPuzzle();
  saveSoon();
  draw();
  if (state.check === "wrong") findSolutionToCompare();
  if (!game.isFinished()) return;
  answer(say("finished"), []);
  onFinished();
}

/**
 * Updates the page after the player's board was replaced. Offers to undo that if the board had entries.
 * @param {string} message
 */
export function updateAfterReplacing(message) {
  updatePage();
  const last = game.before.at(-1);
  if (last && hasEntries(last)) notice(say(message), { name: say("undo"), act: actions.undo });
}

/**
 * Called after a digit, a note or a colour was entered and has changed the position. The arguments are the position
 * before, and its text in an exercise, else "".
 * @type {(before: import("./game.js").Position, line: string) => void}
 */
let onEntered = () => {};
/** @param {typeof onEntered} act */
export function whenEntered(act) {
  onEntered = act;
}

/**
 * Applies a step that the engine has explained, and counts it as a hint.
 * @param {Array<{ do: string, cell: string, digit: number }>} operations
 */
export function doStep(operations) {
  factsOf().hints += 1;
  game.apply(operations, $("tidy").checked);
  updatePage();
}

/** @typedef {import("./state.js").Mode} Mode */

/** Enters a digit, and reports the entry to `whenEntered`. @param {number} digit @param {Mode} mode */
export function enter(digit, mode) {
  const before = game.now, line = game.now.technique ? game.line() : "";
  write(digit, mode);
  if (game.now !== before) onEntered(before, line);
}

/** Updates the page after a change that does not affect the answer on display. */
function updateKeepingAnswer() {
  saveSoon();
  draw();
}

/**
 * Writes into the selected cells, or asks the question "Why not?" in its mode. Unlike `enter`, it does not judge
 * the entry in an exercise.
 * @param {number} digit
 * @param {Mode} mode
 */
export function write(digit, mode) {
  if (state.asksWhy) return void askWhy(state.selected, digit);
  if (state.paused) setPaused(false);
  const cells = [state.selected, ...state.otherSelected];
  if (mode === "tints") {
    if (digit <= COLOURS) game.tint(cells, digit);
    return updateKeepingAnswer();
  }
  state.highlightedDigit = digit;
  if (mode === "inks") {
    game.ink(cells, digit, state.colour);
    return updateKeepingAnswer();
  }
  // A digit for several cells can only be a note.
  if (mode === "digits" && !state.otherSelected.length) {
    game.write(state.selected, digit, $("tidy").checked);
    return updatePage();
  }
  const before = JSON.stringify(position());
  game.note(cells, digit, mode === "centre" ? "centre" : "notes");
  if (JSON.stringify(position()) !== before) return updatePage();
  updateKeepingAnswer();
}

/** Erases the digits or marks of the selected cells, or their colours in a colour mode. */
function erase() {
  const cells = [state.selected, ...state.otherSelected];
  if (state.mode === "tints" || state.mode === "inks") {
    game.uncolour(cells, state.mode);
    return updateKeepingAnswer();
  }
  game.erase(cells);
  updatePage();
}

/** @param {Mode} mode */
export function setMode(mode) {
  state.mode = mode;
  draw();
}

/** Enters a mode, or leaves it. @param {Mode} mode */
const enterMode = (mode) => setMode(state.mode === mode ? "digits" : mode);

export const actions = {
  erase,
  undo: () => { game.undo(); updatePage(); },
  redo: () => { game.redo(); updatePage(); },
  autoNotes: () => { game.autoNotes(); updatePage(); },
  clearNotes: () => { game.clearNotes(); updatePage(); },
  restart: () => { game.restart(); updateAfterReplacing("startedOver"); },
  fix: () => { game.fix(); updatePage(); },
  clear: () => { closeDialog(); game.load(".".repeat(CELLS)); updateAfterReplacing("replaced"); },
  noteMode: () => enterMode("notes"),
  centreMode: () => enterMode("centre"),
  // The first press selects colours of cells, the next one colours of candidates, the next one no colours.
  colourMode: () => enterMode(state.mode === "tints" || state.mode === "inks" ? "inks" : "tints"),
  clearColours: () => { game.change((position) => { position.tints.fill(0); position.inks = {}; }); updateKeepingAnswer(); },
};
for (const [id, act] of Object.entries(actions)) $(id).addEventListener("click", act);
for (const id of ["candidates", "pairs"]) $(id).addEventListener("change", draw);

/** Finds the solution that the digits are compared with, if wrong digits are to be marked. */
export async function findSolutionToCompare() {
  state.solution = state.check === "wrong" ? await solution() : "";
  draw();
}
$("check").addEventListener("change", () => { state.check = $("check").value; store("check", state.check); findSolutionToCompare(); });
