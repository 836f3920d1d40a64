// The package for Node, Deno and Bun: the modules are read from the disk at once, so that CommonJS can `require` it too.
import { readFileSync } from "node:fs";
import { start } from "./functions.js";

const module = (/** @type {string} */ name) => new WebAssembly.Module(readFileSync(new URL(name, import.meta.url)));
start(module("./whydoku.wasm"), module("./puzzles.wasm"));

export { ArgumentError, WhydokuError, canon, compare, convert, count, explain, formats, generate, grade, hint, judge, minimize, picture, practice, read, shortest, solve, steps, techniques, verify, why, whyNot } from "./functions.js";
