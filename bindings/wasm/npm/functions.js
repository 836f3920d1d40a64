// @ts-check
// The functions of the package. Where the command line writes the same data, they return it as objects.
// `index.js` (Node) and `browser.js` load the two WebAssembly modules and call `start`.

import { Engine, WhydokuError } from "./engine.js";

export { WhydokuError };

/** The error of a wrong argument. `argument` is the name of the argument or option. */
export class ArgumentError extends TypeError {
  /** @param {string} call @param {string} argument @param {string} message */
  constructor(call, argument, message) {
    super(`${call}: ${message}`);
    this.name = "ArgumentError";
    this.argument = argument;
  }
}

/** @type {Engine} Answers questions about techniques, grades and hints. */
let engine;
/** @type {Engine} Answers questions about formats, generation, minimal puzzles and canonical forms. */
let puzzles;

/** Sets the two modules. Called once, before all other functions. @param {WebAssembly.Module} engineModule @param {WebAssembly.Module} puzzlesModule */
export function start(engineModule, puzzlesModule) {
  engine = new Engine(engineModule);
  puzzles = new Engine(puzzlesModule, engine);
}

/** The options of all functions that take a profile. */
const COMMON_OPTIONS = ["profile", "yaml", "language", "cells", "budget"];
/** The options that describe a player's board. */
const BOARD_OPTIONS = ["board", "candidates"];

/**
 * For each option, a description and a test of its type.
 * @type {Record<string, [string, (value: any) => boolean]>}
 */
const OPTION_TYPES = {
  profile: ["a string", isText], yaml: ["a string", isText], board: ["a string", isText], candidates: ["a string", isText], technique: ["a string", isText],
  language: ['"en" or "zh"', (value) => value === "en" || value === "zh"],
  cells: ['"r1c1", "a1" or "k9"', (value) => ["r1c1", "a1", "k9"].includes(value)],
  style: ['"whydoku", "hodoku" or "plain"', (value) => ["whydoku", "hodoku", "plain"].includes(value)],
  scope: ['"needed", "whole" or "search"', (value) => ["needed", "whole", "search"].includes(value)],
  budget: ["a number of seconds above 0", (value) => typeof value === "number" && value > 0],
  digit: ["a whole number from 1 to 9", (value) => isWhole(value) && value >= 1 && value <= 9],
  allow: ["an array of strings", isTexts], knows: ["an array of strings", isTexts], moves: ["an array of strings", isTexts],
  effort: ["true or false", (value) => typeof value === "boolean"],
  denied: ["true or false", (value) => typeof value === "boolean"],
  split: ["a string", isText], source: ["a string", isText],
  onLeftOut: ["a function", (value) => typeof value === "function"],
  onProgress: ["a function", (value) => typeof value === "function"],
  count: ["a whole number above 0", (value) => isWhole(value) && value > 0],
  tries: ["a whole number above 0", (value) => isWhole(value) && value > 0],
  seed: ["a whole number from 0", isWhole], number: ["a whole number from 0", isWhole],
  because: ["a string", isText],
  rating: ["two numbers", isRange],
  givens: ["two numbers", isRange],
};

/** @param {any} value */
function isText(value) {
  return typeof value === "string";
}

/** @param {any} value */
function isTexts(value) {
  return Array.isArray(value) && value.every(isText);
}

/** @param {any} value */
function isWhole(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

/** @param {any} value */
function isRange(value) {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

/**
 * Checks the names and types of options, and returns the options.
 * @param {string} call
 * @param {any} options
 * @param {string[]} known
 */
function checkOptions(call, options, known) {
  if (typeof options !== "object" || options === null) throw new ArgumentError(call, "options", "options must be an object");
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name)) throw new ArgumentError(call, name, `there is no option ${name}; there are ${known.join(", ")}`);
    const [expected, fits] = OPTION_TYPES[name];
    if (value !== undefined && !fits(value)) throw new ArgumentError(call, name, `${name} must be ${expected}`);
  }
  return options;
}

/**
 * Converts a puzzle in any format to one line.
 * @param {string} call
 * @param {any} puzzle
 * @param {string} [argument]
 * @returns {string}
 */
function oneLine(call, puzzle, argument = "puzzle") {
  if (typeof puzzle !== "string") throw new ArgumentError(call, argument, `${argument} must be a string`);
  return /^[0-9.]{81}$/.test(puzzle) ? puzzle : puzzles.ask("read_one", { puzzle }).position;
}

/** Checks the arguments and makes a request. `extra` are the options beyond `COMMON_OPTIONS`. @param {string} call @param {any} puzzle @param {any} options @param {string[]} extra */
function prepareRequest(call, puzzle, options, extra = []) {
  const { onProgress = null, ...request } = checkOptions(call, options, [...COMMON_OPTIONS, ...extra]);
  if (request.board !== undefined) request.board = oneLine(call, request.board, "board");
  return { request: { puzzle: oneLine(call, puzzle), ...request }, onProgress };
}

/** @param {string} puzzle @param {any} [options] */
export function explain(puzzle, options = {}) {
  const { request, onProgress } = prepareRequest("explain", puzzle, options, ["scope", "onProgress"]);
  return engine.ask("explain", request, onProgress);
}

/** @param {string} puzzle @param {any} [options] */
export function grade(puzzle, options = {}) {
  const { request, onProgress } = prepareRequest("grade", puzzle, options, ["effort", "onProgress"]);
  return engine.ask("grade", request, onProgress);
}

/** @param {string} puzzle @param {any} [options] */
export function hint(puzzle, options = {}) {
  const { request } = prepareRequest("hint", puzzle, options, [...GAME_OPTIONS, "digit"]);
  return engine.ask("hint", request);
}

/** @param {string} puzzle @param {any} [options] */
export function picture(puzzle, options = {}) {
  const { request } = prepareRequest("picture", puzzle, options, [...GAME_OPTIONS, "digit", "style"]);
  return engine.ask("picture", request).svg;
}

/** @param {string} puzzle @param {any} [options] */
export function steps(puzzle, options = {}) {
  const { request } = prepareRequest("steps", puzzle, options, BOARD_OPTIONS);
  const { steps, ended } = engine.ask("steps", request);
  return { steps: steps.map((/** @type {any} */ { step, text }) => ({ ...step, text })), ended };
}

/** @param {string} puzzle @param {string} cell @param {number} digit @param {any} [options] */
export function whyNot(puzzle, cell, digit, options = {}) {
  return askAboutClaim("whyNot", puzzle, cell, digit, options, ["denied"]);
}

/** @param {string} puzzle @param {string} cell @param {any} [options] */
export function why(puzzle, cell, options = {}) {
  checkCell("why", cell);
  const solutions = solve(puzzle);
  if (solutions.length !== 1) throw new WhydokuError({ message: solutions.length ? "the puzzle has several solutions" : "the puzzle has no solution" });
  return askAboutClaim("why", puzzle, cell, Number(solutions[0][9 * (Number(cell[1]) - 1) + Number(cell[3]) - 1]), options, []);
}

/** @param {string} call @param {any} cell */
function checkCell(call, cell) {
  if (!isText(cell) || !/^r[1-9]c[1-9]$/.test(cell)) throw new ArgumentError(call, "cell", "cell must be r1c1 to r9c9");
}

/**
 * The engine's answer about the claim that `digit` is in `cell`, or is not if the option `denied` is true.
 * @param {string} call
 * @param {string} puzzle
 * @param {string} cell
 * @param {number} digit
 * @param {any} options
 * @param {string[]} extra
 */
function askAboutClaim(call, puzzle, cell, digit, options, extra) {
  checkCell(call, cell);
  checkOptions(call, { digit }, ["digit"]);
  const { request } = prepareRequest(call, puzzle, options, ["board", ...extra]);
  const { answer, text, lines } = engine.ask("why", { ...request, cell, digit });
  return { answer, digit, text, lines: lines.map((/** @type {any} */ line) => line.text) };
}

/** Seconds of work for a hint of a `Session` and for a short path, unless `budget` says otherwise. A move has the same budget. */
const SEARCH_BUDGET = 10;

/** The options of a game. `knows` is another name of `allow`. */
const GAME_OPTIONS = [...BOARD_OPTIONS, "allow", "knows"];

/** The engine's verdict on a move, with empty lists where it has none. @param {object} request */
function askJudge(request) {
  const answer = engine.ask("judge", request);
  return { ...answer, steps: answer.steps ?? [], lines: answer.lines ?? [] };
}

/** @param {string} call @param {any} action */
function checkAction(call, action) {
  if (!isText(action)) throw new ArgumentError(call, "action", "action must be a string");
  return action;
}

/** @param {string} puzzle @param {string} action @param {any} [options] */
export function judge(puzzle, action, options = {}) {
  const { request } = prepareRequest("judge", puzzle, options, [...GAME_OPTIONS, "because", "moves"]);
  return askJudge({ ...request, action: checkAction("judge", action) });
}

/** Closes a game of the engine. @param {{ game: number, instance: number }} opened */
function closeGame({ game, instance }) {
  if (instance === engine.instance) engine.ask("close", { game });
}

/** Closes the games of sessions that were dropped without `free`. @type {FinalizationRegistry<{ game: number, instance: number }>} */
const droppedSessions = new FinalizationRegistry(closeGame);

/** A game: judges moves, makes them and takes them back. The engine keeps its position. */
export class Session {
  /** @type {any} */
  #request;
  /** The number of the game in the engine; `null` after `free`. @type {{ game: number, instance: number } | null} */
  #opened = null;
  /** @type {string[]} */
  #moves = [];
  /** @type {string} */
  #position = "";
  /** @type {string} */
  #values = "";

  /** @param {string} puzzle @param {any} [options] */
  constructor(puzzle, options = {}) {
    this.#request = prepareRequest("Session", puzzle, options, GAME_OPTIONS).request;
    this.#open();
  }

  /** Opens the game with the moves made so far. */
  #open() {
    const { game, position, values } = engine.ask("open", { ...this.#request, moves: this.#moves });
    droppedSessions.unregister(this);
    this.#opened = { game, instance: engine.instance };
    droppedSessions.register(this, this.#opened, this);
    this.#position = position;
    this.#values = values;
    return this.#opened;
  }

  /** The request with the number of the open game in place of its board. */
  #game() {
    if (!this.#opened) throw new Error("the session was freed");
    // An instance that failed has lost its games.
    const { game } = this.#opened.instance === engine.instance ? this.#opened : this.#open();
    const { puzzle, board, candidates, ...options } = this.#request;
    return { ...options, game };
  }

  /** @param {string} action @param {any} [options] */
  judge(action, options = {}) {
    const { because } = checkOptions("Session.judge", options, ["because"]);
    return askJudge({ ...this.#game(), action: checkAction("Session.judge", action), because });
  }

  /** @param {string} action */
  apply(action) {
    if (checkAction("Session.apply", action).trim().toLowerCase() === "undo") return this.undo();
    const { changes, position, values } = engine.ask("apply", { ...this.#game(), action });
    if (!changes) return false;
    this.#moves.push(changes);
    this.#position = position;
    this.#values = values;
    return true;
  }

  undo() {
    if (!this.#moves.length) return false;
    ({ position: this.#position, values: this.#values } = engine.ask("apply", { ...this.#game(), action: "undo" }));
    this.#moves.pop();
    return true;
  }

  hint() {
    const { board, candidates, budget = SEARCH_BUDGET, ...request } = this.#request;
    const isBegun = board !== undefined || candidates !== undefined || this.#moves.length > 0;
    return engine.ask("hint", { ...request, budget, ...(isBegun ? { board: this.#position } : {}) });
  }

  justified() {
    return engine.ask("justified", this.#game()).moves;
  }

  free() {
    if (!this.#opened) return;
    droppedSessions.unregister(this);
    closeGame(this.#opened);
    this.#opened = null;
  }

  get moves() {
    return [...this.#moves];
  }

  get values() {
    return this.#values;
  }

  get position() {
    return this.#position;
  }
}

/** @param {string} puzzle @param {any} [options] */
export function shortest(puzzle, options = {}) {
  const { onProgress = null, budget = SEARCH_BUDGET, profile = "default", ...request } = checkOptions("shortest", options, ["profile", "language", "budget", "onProgress"]);
  const { steps, is_least } = puzzles.ask("shortest", { puzzle: oneLine("shortest", puzzle), profile, budget }, onProgress);
  if (!steps) return null;
  const explained = steps.map((/** @type {[number, string, string]} */ [rating, only, position]) => {
    const found = engine.ask("steps", { ...request, profile, puzzle: position, only, budget });
    const { step, text } = found.steps.find((/** @type {any} */ one) => Math.round(10 * one.step.rating) === rating);
    return { ...step, text, position };
  });
  return { steps: explained, isLeast: is_least };
}

/** @param {string} puzzle */
export function solve(puzzle) {
  return engine.ask("solve", prepareRequest("solve", puzzle, {}).request).solutions;
}

/** @param {string} puzzle @param {bigint | number} [limit] */
export function count(puzzle, limit) {
  if (limit !== undefined && typeof limit !== "bigint" && !isWhole(limit)) throw new ArgumentError("count", "limit", "limit must be a whole number");
  const { request } = prepareRequest("count", puzzle, {});
  const limitField = limit === undefined ? {} : { limit: String(limit) };
  return BigInt(engine.ask("count", { ...request, ...limitField }).solutions);
}

/** @param {string} puzzle */
export function check(puzzle) {
  return engine.ask("check", prepareRequest("check", puzzle, {}).request);
}

/** @param {string} puzzle @param {any} [options] */
export function shuffle(puzzle, options = {}) {
  const { seed = 0, number = 0 } = checkOptions("shuffle", options, ["seed", "number"]);
  return puzzles.ask("image", { seed, number, position: oneLine("shuffle", puzzle) }).position;
}

/** @param {string} first @param {string} second @param {any} [options] */
export function compare(first, second, options = {}) {
  const { request } = prepareRequest("compare", first, options);
  return engine.ask("compare", { ...request, other: oneLine("compare", second, "second") });
}

/** @param {object | string} trace */
export function verify(trace) {
  if (!isText(trace) && (typeof trace !== "object" || trace === null)) throw new ArgumentError("verify", "trace", "trace must be an object or a string");
  return engine.ask("verify", { trace });
}

/** @param {any} [options] */
export function techniques(options = {}) {
  return engine.ask("techniques", checkOptions("techniques", options, COMMON_OPTIONS));
}

/** The fields of a request for a text or for the bytes of a file. @param {string} call @param {any} input */
function inputFields(call, input) {
  if (isText(input)) return { text: input };
  if (!(input instanceof Uint8Array)) throw new ArgumentError(call, "input", "input must be a string or a Uint8Array");
  const parts = [];
  for (let from = 0; from < input.length; from += 8192) parts.push(String.fromCharCode(...input.subarray(from, from + 8192)));
  return { file: parts.join("") };
}

/** @param {string | Uint8Array} input */
export function read(input) {
  return puzzles.ask("read", inputFields("read", input));
}

/** @param {string | Uint8Array} input @param {string} to */
export function convert(input, to) {
  if (!isText(to)) throw new ArgumentError("convert", "to", "to must be the name of a format");
  return puzzles.ask("convert", { ...inputFields("convert", input), to });
}

export function formats() {
  return puzzles.ask("formats", {}).formats;
}

/** @param {string} puzzle */
export function minimize(puzzle) {
  return puzzles.ask("minimize", { puzzle: oneLine("minimize", puzzle) });
}

/** @param {string} puzzle */
export function canon(puzzle) {
  return puzzles.ask("canon", { puzzle: oneLine("canon", puzzle) });
}

/** Why a puzzle is left out of a data set, by the verdict of its grade. @type {Record<string, string>} */
const LEFT_OUT = { none: "no_solution", many: "several_solutions", limit: "limit" };

/** A candidate of a trace as a move. @param {string} candidate @param {string} sign */
const moveOf = (candidate, sign) => `${candidate.slice(1)}${sign}${candidate[0]}`;

/**
 * A trace without the texts of its steps, as in the records of the command line.
 * @param {any} trace
 */
function withoutTexts(trace) {
  const { records, ...otherFields } = trace;
  const steps = records.map((/** @type {any} */ { step: { gist, marks, cast, relies, ...step } }) => ({ step: { ...step, seen: [], why: [], so: "" } }));
  return { ...otherFields, records: steps };
}

/**
 * A row for each step of a trace. `texts` has the title and the words of each step, in the same order.
 * @param {any} trace
 * @param {any} texts
 * @param {"en" | "zh"} language
 */
function stepRows(trace, texts, language) {
  const board = [...trace.puzzle];
  return trace.records.map((/** @type {any} */ { step }, /** @type {number} */ index) => {
    const { technique, rating, effects: { place, remove = [] } } = step;
    const before = board.join("");
    if (place) board[9 * (Number(place[2]) - 1) + Number(place[4]) - 1] = place[0];
    const { title, words } = texts[index];
    const text = [title[language], ...words[language].split("\n")].join("\n    ");
    const move = [...(place ? [moveOf(place, "=")] : []), ...remove.map((/** @type {string} */ one) => moveOf(one, "<>"))].join(" ");
    return { puzzle: trace.puzzle, step: index + 1, board: before, technique, rating, move, text };
  });
}

/** @param {Iterable<string>} puzzleTexts @param {any} [options] */
export function dataset(puzzleTexts, options = {}) {
  if (isText(puzzleTexts) || typeof puzzleTexts?.[Symbol.iterator] !== "function") throw new ArgumentError("dataset", "puzzles", "puzzles must be an iterable of strings");
  return solveEach(puzzleTexts, checkOptions("dataset", options, ["profile", "yaml", "language", "budget", "split", "source", "onLeftOut"]));
}

/** A puzzle of a data set. An error names its number. @param {string} text @param {number} number */
function datasetPuzzle(text, number) {
  try {
    return oneLine("dataset", text);
  } catch (/** @type {any} */ error) {
    error.message = `puzzle ${number}: ${error.message}`;
    throw error;
  }
}

/** @param {Iterable<string>} puzzleTexts @param {any} options */
function* solveEach(puzzleTexts, { split, source = "", onLeftOut, language = "en", ...request }) {
  let line = 0;
  for (const text of puzzleTexts) {
    line += 1;
    const puzzle = datasetPuzzle(text, line);
    const graded = engine.ask("grade", { ...request, puzzle });
    const why = graded.verdict === "solved" ? null : LEFT_OUT[graded.verdict] ?? "needs_a_guess";
    const trace = why === null ? engine.ask("explain", { ...request, puzzle }) : null;
    if (trace?.outcome !== "solved") {
      onLeftOut?.({ puzzle, line, why: why ?? (trace.outcome === "limit" ? "limit" : "needs_a_guess") });
      continue;
    }
    const { part, form } = puzzles.ask("part", { puzzle, split });
    yield {
      part, form,
      record: { ...graded, source, line, path: withoutTexts(trace) },
      get steps() {
        return stepRows(trace, engine.ask("solution", { ...request, puzzle }).steps, language);
      },
    };
  }
}

/** Maximum number of puzzles made by one request. */
const PUZZLES_PER_REQUEST = 8;
/** Default maximum number of puzzles to try. */
const DEFAULT_TRIES = 2000;

/**
 * Makes puzzles until `take` has returned `count` results or all tries are used up. Returns the results.
 * @param {any} options
 * @param {(puzzle: string) => any} take
 */
function makeUntil({ seed = 0, count = 1, tries = DEFAULT_TRIES, givens }, take) {
  const found = [];
  for (let number = 0; number < tries; number += PUZZLES_PER_REQUEST) {
    const request = { seed, number, count: Math.min(PUZZLES_PER_REQUEST, tries - number), ...(givens ? { givens } : {}) };
    for (const puzzle of puzzles.ask("make", request).puzzles) {
      const taken = take(puzzle);
      if (taken) found.push(taken);
      if (found.length === count) return found;
    }
  }
  return found;
}

/** @param {any} [options] */
export function generate(options = {}) {
  const { technique, rating, seed, count, tries, givens, ...request } = checkOptions("generate", options, [...COMMON_OPTIONS, "technique", "rating", "seed", "count", "tries", "givens"]);
  const slug = technique === undefined ? undefined : slugOf(technique, request);
  return makeUntil({ seed, count, tries, givens }, (puzzle) => {
    const graded = engine.ask("grade", { puzzle, ...request });
    if (graded.verdict !== "solved" || (rating && !(graded.rating >= rating[0] && graded.rating <= rating[1]))) return null;
    return slug === undefined || graded.counts[slug] ? graded : null;
  });
}

/** @param {string} technique @param {any} options */
export function practice(technique, options = {}) {
  if (!isText(technique)) throw new ArgumentError("practice", "technique", "technique must be a string");
  const { seed, count, tries, ...request } = checkOptions("practice", options, [...COMMON_OPTIONS, "seed", "count", "tries"]);
  return makeUntil({ seed, count, tries }, (puzzle) => {
    const { position } = engine.ask("exercise", { ...request, puzzle, technique });
    return position && { puzzle, position };
  });
}

/**
 * The slug of the technique with this slug, name or alias.
 * @param {string} name
 * @param {any} request
 * @returns {string}
 */
const slugOf = (name, request) => engine.ask("technique", { ...request, name }).slug;
