// @ts-check
// The state of the page: the game, the threads of the engine, what is shown, and the settings that are
// stored between visits.

import { Client, Engines } from "./client.js";
import { textOf } from "../../crates/app/src/page/elements.js";
import { Game } from "./game.js";
import { profileOf } from "./positions.js";
import { fill, TEXTS } from "./texts.js";

/** @typedef {import("./board.js").Picture} Picture */
/**
 * What a digit of the pad does: it is written, noted in the corner or in the centre, it colours cells, or
 * the candidate gets the current colour.
 * @typedef {"digits" | "notes" | "centre" | "tints" | "inks"} Mode
 */

export const game = new Game();
const engines = new Engines(textOf("worker"), textOf("wasm"));
// Three threads with the engine, so that no question waits for one of another kind: for quick answers, for long work,
// and for whole solutions and ratings in the background, which are computed while the game continues.
export const quickEngine = new Client(engines);
export const slowEngine = new Client(engines);
export const solutionEngine = new Client(engines);
// The second module reads, writes and makes puzzles. Its worker starts when it is first needed.
export const puzzleModule = new Client(new Engines(textOf("worker"), textOf("puzzlesWasm")));
// The second module together with the engine in one thread, to search for short paths.
export const pathEngine = new Client(new Engines(textOf("worker"), textOf("puzzlesWasm"), engines));

export const state = {
  language: "en",
  tab: "play",
  /** The index of the selected cell. */
  selected: 40,
  /** @type {number[]} The selected cells other than `selected`. */
  otherSelected: [],
  /** The digit that is highlighted everywhere, or 0. */
  highlightedDigit: 0,
  paused: false,
  /** The errors that are marked during play: "clashes", "wrong" (wrong digits too) or "nothing". */
  check: "clashes",
  /** The only solution of the puzzle if wrong digits are marked, else "". */
  solution: "",
  /** @type {Mode} */
  mode: "digits",
  /** @type {Mode | null} The mode that replaces `mode` while Shift or Ctrl is held. */
  held: null,
  /** The digit that a tapped cell gets if the digit is chosen first, or 0. */
  chosen: 0,
  /** The chosen colour: for candidates, and for cells if the colour is chosen before the cell. */
  colour: 1,
  /** Whether a digit is a question "Why not?" instead of an entry. */
  asksWhy: false,
  /** @type {Picture | null} A picture of the engine that is shown instead of the player's board. */
  picture: null,
  /** @type {number[]} The cells of the hint on display. */
  hintCells: [],
  /** @type {number[]} The cells of a mistake. */
  mistakeCells: [],
  /** @type {any} The hint on display. */
  hint: null,
  /** The degree of the hint, from 1; 0 without a hint. */
  degree: 0,
  /** @type {any} The solution on display. */
  path: null,
  /** The index of the step of the solution on display. */
  stepIndex: 0,
  /** @type {any[]} All techniques. */
  catalogue: [],
  /** @type {string} The slug of the technique on display. */
  technique: "",
};

/** The current mode, which decides what a digit does. @returns {Mode} */
export const modeNow = () => state.held ?? state.mode;

/** A text of the page in the current language. */
export const say = (/** @type {string} */ name, /** @type {Record<string, string | number>} */ slots = {}) => fill(TEXTS[state.language][name], slots);

/** Stores a value in the browser. @param {string} key @param {string} value */
export function store(key, value) {
  try { localStorage.setItem(`whydoku.${key}`, value); } catch { /* Without storage the choice lasts as long as the page. */ }
}

/** The stored value, or `null`. @param {string} key */
export function stored(key) {
  try { return localStorage.getItem(`whydoku.${key}`); } catch { return null; }
}

/**
 * The fields of a request about the board: the puzzle, the board, complete notes, and the profile of a
 * practised technique.
 */
export function position() {
  const request = { puzzle: game.givens(), board: game.values(), profile: profileOf(game.now.technique) };
  const candidates = game.marks();
  return candidates ? { ...request, candidates } : request;
}
