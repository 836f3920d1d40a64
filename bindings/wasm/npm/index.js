// The package for Node, Deno and Bun. It reads the WebAssembly modules synchronously, so that CommonJS
// can `require` it too.
import { readFileSync } from "node:fs";
import { start } from "./functions.js";

const module = (/** @type {string} */ name) => new WebAssembly.Module(readFileSync(new URL(name, import.meta.url)));
start(module("./whydoku.wasm"), module("./puzzles.wasm"));

export { ArgumentError, Session, WhydokuError, canon, check, compare, convert, count, dataset, explain, formats, generate, grade, hint, judge, minimize, picture, practice, read, shortest, shuffle, solve, steps, techniques, verify, why, whyNot } from "./functions.js";
