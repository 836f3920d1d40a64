// The package for browsers and bundlers. It fetches the two WebAssembly modules. Bundlers recognize
// the `new URL` expressions below and copy the modules.
import { start } from "./functions.js";

/** @param {URL} address */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
const [engine, puzzles] = await Promise.all([fetched(new URL("./whydoku.wasm", import.meta.url)), fetched(new URL("./puzzles.wasm", import.meta.url))]);
start(engine, puzzles);

export { ArgumentError, Session, WhydokuError, canon, compare, convert, count, dataset, explain, formats, generate, grade, hint, judge, minimize, picture, practice, read, shortest, solve, steps, techniques, verify, why, whyNot } from "./functions.js";
