// The package for browsers and bundlers. It fetches the two WebAssembly modules. Bundlers recognize
// the `new URL` expressions below and copy the modules.
import { start } from "./functions.js";

/** Fetches and compiles a module. @param {URL} address */
async function fetchModule(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
const [engine, puzzles] = await Promise.all([fetchModule(new URL("./whydoku.wasm", import.meta.url)), fetchModule(new URL("./puzzles.wasm", import.meta.url))]);
start(engine, puzzles);

export { ArgumentError, Session, WhydokuError, canon, check, compare, convert, count, dataset, explain, formats, generate, grade, hint, judge, minimize, picture, practice, read, shortest, shuffle, solve, steps, techniques, verify, why, whyNot } from "./functions.js";
