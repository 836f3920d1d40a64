// @ts-check
// Practice of a technique: shows positions in which it is the next step, and judges the player's entries.

import { answer, argumentList } from "./answers.js";
import { $, button, paragraphs } from "../../crates/app/src/page/elements.js";
import { cellName, CELLS, digitsOf } from "./game.js";
import { anySeed, imageOf } from "./making.js";
import { updatePage, whenEntered } from "./playing.js";
import { positionsOf, profileOf } from "./positions.js";
import { load } from "./puzzles.js";
import { draw } from "./screen.js";
import { game, quickEngine, say, state } from "./state.js";

/** @typedef {import("./game.js").Position} Position */
/** @typedef {{ cell: string, digit: number, denied: boolean }} Claim `denied` means that the digit is not in the cell. */

/** Budget of a verdict, in seconds. */
const VERDICT_BUDGET = 10;
/**
 * The id of the game whose exercise is solved, and the index of the last position, so that the next one
 * differs.
 */
let solvedGame = 0, lastPosition = -1;

/** Loads a random image of another position of the technique. @param {string} slug */
export async function practise(slug) {
  const boards = positionsOf(slug)?.boards ?? [];
  if (!boards.length) return;
  const seed = anySeed(), others = boards.map((_, index) => index).filter((index) => boards.length === 1 || index !== lastPosition);
  lastPosition = others[seed % others.length];
  await load(await imageOf(boards[lastPosition], seed), slug);
}

/** Loads a random image of a whole puzzle that needs the technique. @param {string} slug */
export async function loadPuzzleWith(slug) {
  const boards = positionsOf(slug)?.boards ?? [], seed = anySeed();
  const givens = boards[seed % boards.length].replace(/^:[^:]*:[^:]*:/, "").split(":")[0].replaceAll(/\+\d/g, ".");
  await load(await imageOf(givens, seed));
}

/**
 * The claims that a change makes: a placed digit, or removed notes.
 * @param {Position} before
 * @param {Position} after
 * @returns {Claim[]}
 */
function claimsOf(before, after) {
  for (let cell = 0; cell < CELLS; cell++) {
    if (after.values[cell] && after.values[cell] !== before.values[cell]) return [{ cell: cellName(cell), digit: after.values[cell], denied: false }];
  }
  return before.notes.flatMap((notes, cell) => digitsOf(notes & ~after.notes[cell]).map((digit) => ({ cell: cellName(cell), digit, denied: true })));
}

/** The message for each answer of `why`. All other answers mean "wrong". @type {Record<string, string>} */
const MESSAGES = { known: "known", true: "right_otherwise", beyond: "right_otherwise", limit: "right_otherwise" };

/**
 * Judges an entry in an exercise. A right entry ends the exercise; any other entry is undone, and the reason is shown.
 * @param {Position} before
 * @param {string} line The position before, as text.
 */
async function judge(before, line) {
  const after = game.now, slug = after.technique, claims = claimsOf(before, after);
  if (!slug || solvedGame === after.id || !claims.length) return;
  const request = { language: state.language, profile: profileOf(slug) };
  const { finds } = await quickEngine.ask("technique", { ...request, name: slug, position: line, all: true });
  // If the technique has no find in the position, entries are not judged.
  if (game.now !== after || !finds?.length) return;
  const findWith = (/** @type {Claim} */ { cell, digit, denied }) => finds.find((/** @type {any} */ { does }) => does.split(", ").includes(`${cell}${denied ? "<>" : "="}${digit}`));
  const unfoundClaim = claims.find((claim) => !findWith(claim));
  if (!unfoundClaim) {
    solvedGame = after.id;
    const { text, picture } = findWith(claims[0]);
    updatePage();
    state.picture = picture;
    answer(say("right"), paragraphs(text), [nextButton()]);
    return draw();
  }
  const verdict = await quickEngine.ask("why", { ...request, puzzle: line, budget: VERDICT_BUDGET, ...unfoundClaim });
  if (game.now !== after) return;
  game.undo();
  updatePage();
  answer(say(MESSAGES[verdict.answer] ?? "wrong"), [...paragraphs(verdict.text), ...(verdict.lines.length ? [argumentList(verdict.lines)] : [])]);
  draw();
}

/** The button that loads the next exercise. */
function nextButton() {
  const next = button(say("nextExercise"), () => practise(game.now.technique), "main");
  next.dataset.do = "";
  return next;
}

whenEntered(judge);
$("nextExercise").addEventListener("click", () => practise(game.now.technique));
$("endExercise").addEventListener("click", () => { game.change((position) => { position.technique = ""; }); updatePage(); });
