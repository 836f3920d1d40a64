// @ts-check
// Shows the whole solution, step by step.

import { patiently, waitsIn } from "./answers.js";
import { $, element, paragraphs, typographic } from "../../crates/app/src/page/elements.js";
import { boardsOf, itemsOf, markItem, pictureOf, TURNS, turnOf, wordsOf } from "../../crates/app/src/page/viewer.js";
import { about } from "./games.js";
import { hush, levelOf } from "./levels.js";
import { draw } from "./screen.js";
import { game, say, solver, state } from "./state.js";
import { whenShown } from "./tabs.js";
import { verdict } from "./verdict.js";

/** @type {Map<string, any>} The last solutions, by puzzle. They are kept because some take long. */
const paths = new Map();
/** Maximum number of solutions in `paths`. */
const MAX_PATHS = 3;
/** @type {{ puzzle: string, controller: AbortController } | null} The search in progress. */
let solving = null;
/** The id of the game that is solved from its board instead of its givens. */
let fromBoard = 0;

const isFromBoard = () => fromBoard === game.now.id;
/** The position to solve: the puzzle, or the board with its candidates. */
const origin = () => (isFromBoard() ? game.line() : game.givens());

/** Solves the position and shows the solution. */
async function explain() {
  const puzzle = origin();
  if (solving) return;
  hush();
  const controller = new AbortController();
  solving = { puzzle, controller };
  const wrong = await verdict(puzzle);
  if (wrong && !controller.signal.aborted) $("solving").replaceChildren(...wrong);
  const found = wrong || controller.signal.aborted ? null : await patiently(solver, "solution", { puzzle }, waitsIn($("solving")), controller);
  if (solving?.controller === controller) solving = null;
  if (!found) return;
  $("solving").replaceChildren();
  paths.set(puzzle, { ...found, boards: boardsOf(found) });
  if (paths.size > MAX_PATHS) paths.delete([...paths.keys()][0]);
  const rating = Number(/\d+\.\d/.exec(found.grade.en)?.[0]);
  if (rating && game.givens() === puzzle) about().rating = rating;
  followPuzzle();
  // With the focus here, the arrow keys go from step to step. A tab selected by keyboard keeps the focus.
  if (state.tab === "solution" && !document.activeElement?.matches("[role=tab]:focus-visible")) $("heading").focus({ preventScroll: true });
}

/** Shows the solution of the current puzzle if it is known, and cancels the search for another puzzle. */
export function followPuzzle() {
  const puzzle = origin(), path = paths.get(puzzle) ?? null;
  if (solving && solving.puzzle !== puzzle) {
    solving.controller.abort();
    solving = null;
    $("solving").replaceChildren();
  }
  // If the board has only givens, there is nothing to choose.
  $("originRow").hidden = game.values() === game.givens();
  $("origin").value = isFromBoard() ? "board" : "givens";
  if (path === state.path) return;
  Object.assign(state, { path, at: 0 });
  for (const id of ["stepCard", "list", "gradeRow", "hideRow", "printSteps"]) $(id).hidden = !path;
  $("explain").hidden = Boolean(path);
  $("solving").replaceChildren();
  if (!path) return;
  list();
  go(0);
}

/**
 * Shows the picture of the step, or of one of its lines.
 * @param {import("../../crates/app/src/page/viewer.js").Drawn} [line]
 */
function showLine(line) {
  state.picture = pictureOf(state.path, state.at, state.language, line);
  draw();
}

/** The entries of the list. @type {HTMLElement[]} */
let items = [];
/** Shows the grade and the list of the steps. */
export function list() {
  const { steps, grade } = state.path;
  const [first, ...counts] = grade[state.language].split("\n");
  $("grade").textContent = [...inShort(first), say("stepCount", { count: steps.length })].join(" · ");
  $("counts").replaceChildren(element("p", say("counted")), ...counts.map((/** @type {string} */ line) => element("div", line)));
  items = itemsOf(state.path, state.language, go);
  $("list").replaceChildren(...items);
}

/**
 * The rating with its level, the likely minutes if they are known, and the hardest technique. If the sentence does not
 * name a rating and a technique, the sentence alone.
 * @param {string} sentence
 */
function inShort(sentence) {
  const rating = /\d+\.\d/.exec(sentence);
  const names = state.catalogue.map(({ name }) => name).filter((name) => sentence.includes(name));
  const hardest = names.toSorted((one, other) => other.length - one.length)[0];
  const { minutes } = about();
  return rating && hardest ? [`${rating[0]} (${say(levelOf(Number(rating[0])))})`, ...(minutes ? [say("aboutMinutes", { likely: Math.round(minutes) })] : []), hardest] : [sentence];
}

/** The indices of the steps in the list; the last one is that of the end. */
export function listed() {
  const { steps } = state.path;
  return [...steps.keys()].filter((index) => !($("hideSingles").checked && steps[index].single)).concat(steps.length);
}

/** Shows the step with this index, or the end. @param {number} index */
export function go(index) {
  if (!state.path) return;
  const { steps, outcome, grade } = state.path, shown = listed();
  state.at = index;
  const step = steps[index];
  $("at").textContent = step ? `${index + 1} / ${steps.length}` : say("end");
  $("heading").textContent = typographic(step ? step.title[state.language] : outcome[state.language]);
  $("words").replaceChildren(...(step ? [element("p", step.does, { class: "does" }), ...wordsOf(step, state.language, showLine)] : paragraphs(grade[state.language])));
  $("stepCard").scrollTop = $("reading").scrollTop = 0;
  markItem(items, index, shown, $("list"));
  $("first").disabled = $("back").disabled = index <= shown[0];
  $("next").disabled = $("last").disabled = index >= (shown.at(-1) ?? 0);
  if (state.tab === "solution") showLine();
  else draw();
}

const turned = (/** @type {string} */ turn) => TURNS[turn](listed(), state.at);
for (const id of Object.keys(TURNS)) $(id).addEventListener("click", () => go(turned(id)));
// If the current step has just been hidden, show the next one.
$("hideSingles").addEventListener("change", () => { if (state.path) go(listed().includes(state.at) ? state.at : turned("next")); });
$("explain").addEventListener("click", explain);
$("origin").addEventListener("change", () => {
  fromBoard = $("origin").value === "board" ? game.now.id : 0;
  followPuzzle();
  if (!state.path) explain();
});

/** Shows the step to which a key leads, if any. @param {KeyboardEvent} event */
export function turnByKey(event) {
  const turn = turnOf(event.key);
  if (!turn || !state.path || /** @type {HTMLElement} */ (event.target).role === "tab") return;
  event.preventDefault();
  go(turned(turn));
}

whenShown("solution", () => (state.path ? go(state.at) : explain()));
