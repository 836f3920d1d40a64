// @ts-check
// Keyboard shortcuts, which the page lists under "Keys and gestures". The modes have the keys of SudokuPad.

import { closeAnswer } from "./answers.js";
import { isMenuOpen, openedDialog } from "./dialogs.js";
import { $ } from "../../crates/app/src/page/elements.js";
import { column, row } from "./game.js";
import { hint } from "./hints.js";
import { press } from "./pad.js";
import { actions, setMode } from "./playing.js";
import { draw, drawModes } from "./screen.js";
import { extend, select, selectAlike, selectAll, unselect } from "./selecting.js";
import { turnByKey } from "./solution.js";
import { state } from "./state.js";
import { toggleWhy } from "./why.js";

/** @typedef {import("./state.js").Mode} Mode */

/** The modes in the order in which the space bar selects them. @type {Mode[]} */
const MODES = ["digits", "notes", "centre", "tints", "inks"];

/** The mode while Shift, Ctrl or both are held. @param {KeyboardEvent} event @returns {Mode | null} */
function heldMode({ shiftKey, ctrlKey, metaKey }) {
  const isCentre = ctrlKey || metaKey;
  if (shiftKey) return isCentre ? "tints" : "notes";
  return isCentre ? "centre" : null;
}

/** @param {Mode | null} mode */
function setHeldMode(mode) {
  if (state.held === mode) return;
  state.held = mode;
  drawModes();
}

function togglePairs() {
  $("pairs").click();
}

/** Keys without Ctrl or Command. @type {Record<string, () => void>} */
const KEYS = {
  backspace: actions.erase, delete: actions.erase, 0: actions.erase,
  z: () => setMode("digits"), x: actions.noteMode, n: actions.noteMode, c: actions.centreMode, v: actions.colourMode,
  a: () => selectAlike(state.selected), b: togglePairs,
  h: () => { if ($("answer").hidden) hint(); else $("answerButtons").querySelector("[data-more]")?.click(); },
  w: toggleWhy,
  escape: () => { closeAnswer(); unselect(); draw(); },
};
/** Keys with Ctrl or Command. @type {Record<string, (event: KeyboardEvent) => void>} */
const WITH_CTRL = { z: ({ shiftKey }) => (shiftKey ? actions.redo() : actions.undo()), y: actions.redo, a: selectAll };
/** Rows down and columns right for each arrow key. @type {Record<string, [number, number]>} */
const ARROWS = { arrowup: [-1, 0], arrowdown: [1, 0], arrowleft: [0, -1], arrowright: [0, 1] };

/** Does what a key does while the player plays. @param {KeyboardEvent} event */
function playKey(event) {
  const target = /** @type {HTMLElement} */ (event.target), key = event.key.toLowerCase();
  const isOnBoard = Boolean(target.dataset.cell) || target === document.body;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit) {
    event.preventDefault();
    return press(Number(digit), heldMode(event) ?? state.mode);
  }
  const act = event.ctrlKey || event.metaKey ? WITH_CTRL[key] : KEYS[key];
  if (act && (act !== WITH_CTRL.a || isOnBoard)) {
    event.preventDefault();
    return act(event);
  }
  if (!isOnBoard || event.ctrlKey || event.metaKey) return;
  if (ARROWS[key]) {
    event.preventDefault();
    const [down, right] = ARROWS[key];
    (event.shiftKey ? extend : select)(9 * ((row(state.selected) + down + 9) % 9) + ((column(state.selected) + right + 9) % 9), true);
  } else if (key === " ") {
    event.preventDefault();
    setMode(MODES[(MODES.indexOf(state.mode) + 1) % MODES.length]);
  } else if (key === "enter" && target.dataset.cell && !$("answer").hidden) $("answerButtons").querySelector("[data-do]")?.click();
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches("textarea, select, input:not([type=checkbox])") || event.altKey || openedDialog() || isMenuOpen()) return;
  setHeldMode(heldMode(event));
  if (state.tab === "play") return playKey(event);
  if (state.tab === "solution" && !event.ctrlKey && !event.metaKey) turnByKey(event);
});
document.addEventListener("keyup", (event) => {
  setHeldMode(heldMode(event));
  // Releasing the space bar must not click the cell.
  if (event.key === " " && /** @type {HTMLElement} */ (event.target).dataset?.cell) event.preventDefault();
});
addEventListener("blur", () => setHeldMode(null));
