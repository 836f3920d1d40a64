// Uses the installed package like any program, in Node, Deno or Bun. Prints the results.
import { createRequire } from "node:module";
import { ArgumentError, convert, generate, grade, solve } from "whydoku";

const puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
const refused = (() => {
  try {
    return grade(/** @type {any} */ (12));
  } catch (error) {
    return error instanceof ArgumentError ? "refused" : error;
  }
})();
const required = createRequire(import.meta.url)("whydoku");
console.log(grade(puzzle).rating, solve(puzzle)[0].slice(0, 9), convert(puzzle, "link").text.slice(0, 26), [...generate({ count: 1, seed: 1 })].length, refused, required.grade(puzzle).rating);
