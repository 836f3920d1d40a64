// @ts-check
// The functions of the package. Each takes a puzzle as text and gives what the command line writes.

import { Engine, WhydokuError } from "./engine.js";

export { WhydokuError };

const source = new URL("./whydoku.wasm", import.meta.url);
const engine = new Engine(await compiled());

async function compiled() {
  if (source.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(source));
  }
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** What each function understands besides the puzzle. */
const COMMON = ["profile", "yaml", "language", "cells", "budget"];

/**
 * What is misspelt must not be ignored.
 * @param {string} call
 * @param {string} puzzle
 * @param {any} options
 * @param {string[]} more
 */
function asked(call, puzzle, options, more = []) {
  if (typeof puzzle !== "string") throw new TypeError(`${call}: a puzzle is text`);
  const known = [...COMMON, "onProgress", ...more];
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new TypeError(`${call}: there is no option ${name}; there are ${known.join(", ")}`);
  }
  const { onProgress = null, ...request } = options;
  return { request: { puzzle, ...request }, onProgress };
}

/** @param {string} puzzle @param {any} [options] */
export function explain(puzzle, options = {}) {
  const { request, onProgress } = asked("explain", puzzle, options, ["scope"]);
  return engine.ask("explain", request, onProgress);
}

/** @param {string} puzzle @param {any} [options] */
export function grade(puzzle, options = {}) {
  const { request, onProgress } = asked("grade", puzzle, options);
  return engine.ask("grade", request, onProgress);
}

/** @param {string} puzzle @param {any} [options] */
export function hint(puzzle, options = {}) {
  const { request } = asked("hint", puzzle, options, ["board", "candidates", "digit", "known"]);
  return engine.ask("hint", request);
}

/** @param {string} puzzle @param {any} [options] */
export function steps(puzzle, options = {}) {
  const { request } = asked("steps", puzzle, options, ["board", "candidates"]);
  const { steps, ended } = engine.ask("steps", request);
  return { steps: steps.map((/** @type {any} */ { step, text }) => ({ ...step, text })), ended };
}

/** @param {string} puzzle */
export function solve(puzzle) {
  return engine.ask("solve", asked("solve", puzzle, {}).request).solutions;
}

/** @param {string} puzzle @param {bigint | number} [limit] */
export function count(puzzle, limit) {
  const { request } = asked("count", puzzle, {});
  const most = limit === undefined ? {} : { limit: String(limit) };
  return BigInt(engine.ask("count", { ...request, ...most }).solutions);
}

/** @param {object | string} trace */
export function verify(trace) {
  return engine.ask("verify", { trace });
}

/** @param {any} [options] */
export function techniques(options = {}) {
  return engine.ask("techniques", asked("techniques", "", options).request);
}
