// @ts-check
// What the page knows: the game, the engine's threads, what is shown, and what is kept from one visit to the next.

import { Client, Engines } from "./client.js";
import { textOf } from "../../crates/app/src/page/elements.js";
import { Game } from "./game.js";
import { profileOf } from "./positions.js";
import { fill, SAYS } from "./says.js";

/** @typedef {import("./board.js").Picture} Picture */
/** @typedef {"digits" | "notes" | "centre" | "tints" | "inks"} Mode What a digit of the pad does: it is written, noted in the corner or in the centre, colours cells, or is coloured as a candidate. */

export const game = new Game();
const engines = new Engines(textOf("worker"), textOf("wasm"));
// Answers that people wait for, work that takes its time, and whole solutions, which are sought while the game goes on: each
// has a thread, so that none waits for another.
export const quick = new Client(engines);
export const slow = new Client(engines);
export const solver = new Client(engines);
// The second module, which reads, writes and makes puzzles; loaded when it is first needed.
export const tools = new Client(new Engines(textOf("worker"), textOf("puzzlesWasm")));
// The second module together with the engine, in one thread: searches for short paths.
export const finder = new Client(new Engines(textOf("worker"), textOf("puzzlesWasm"), engines));

export const state = {
  language: "en",
  tab: "play",
  selected: 40,
  /** @type {number[]} The other cells that are selected. */
  also: [],
  /** The digit that stands out wherever it is; none is 0. */
  lit: 0,
  paused: false,
  /** What is marked while one plays: "clashes", "wrong" digits, or "nothing". */
  check: "clashes",
  /** The only solution of the puzzle, if wrong digits are marked. */
  solution: "",
  /** @type {Mode} */
  mode: "digits",
  /** @type {Mode | null} The mode in place of it while Shift or Ctrl is held. */
  held: null,
  /** The digit that a tapped cell takes where the digit is chosen first; none is 0. */
  chosen: 0,
  /** The colour for candidates. */
  colour: 1,
  asksWhy: false,
  /** @type {Picture | null} A picture of the engine's in place of the player's board. */
  picture: null,
  /** @type {number[]} */
  looked: [],
  /** @type {number[]} */
  wrong: [],
  /** @type {any} The hint on display, and its degree. */
  hint: null,
  degree: 0,
  /** @type {any} The solution, and the puzzle that it solves. */
  path: null,
  solved: "",
  /** @type {number[][]} */
  boards: [],
  at: 0,
  /** @type {any[]} */
  catalogue: [],
  /** @type {string} */
  technique: "",
};

/** What a digit does at the moment. @returns {Mode} */
export const modeNow = () => state.held ?? state.mode;

export const say = (/** @type {string} */ name, /** @type {Record<string, string | number>} */ slots = {}) => fill(SAYS[state.language][name], slots);

/** @param {string} key @param {string} value */
export function keep(key, value) {
  try { localStorage.setItem(`whydoku.${key}`, value); } catch { /* Without storage the choice lasts as long as the page. */ }
}

/** @param {string} key */
export function kept(key) {
  try { return localStorage.getItem(`whydoku.${key}`); } catch { return null; }
}

/** The board for the engine, with the player's notes if these are complete, and the profile of a practised technique. */
export function position() {
  const request = { puzzle: game.givens(), board: game.values(), profile: profileOf(game.now.technique) };
  const candidates = game.marks();
  return candidates ? { ...request, candidates } : request;
}
