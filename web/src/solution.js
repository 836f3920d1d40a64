// @ts-check
// Shows the whole solution, step by step.

import { askWithProgress, progressIn } from "./answers.js";
import { $, element, paragraphs, typographic } from "../../crates/app/src/page/elements.js";
import { boardsOf, itemsOf, markItem, pictureOf, TURNS, turnOf, wordsOf } from "../../crates/app/src/page/viewer.js";
import { factsOf } from "./games.js";
import { cancelBackgroundRating, levelOf } from "./levels.js";
import { draw } from "./screen.js";
import { game, say, solutionEngine, state } from "./state.js";
import { whenShown } from "./tabs.js";
import { uniquenessProblem } from "./verdict.js";

/** @type {Map<string, any>} The last solutions, by puzzle. They are kept because some take long. */
const paths = new Map();
/** Maximum number of solutions in `paths`. */
const MAX_PATHS = 3;
/** @type {{ puzzle: string, controller: AbortController } | null} The search in progress. */
let search = null;
/** The id of the game that is solved from its board instead of its givens. */
let gameFromBoard = 0;

const isFromBoard = () => gameFromBoard === game.now.id;
/** The position to solve: the puzzle, or the board with its candidates. */
const positionToSolve = () => (isFromBoard() ? game.line() : game.givens());

/** Solves the position and shows the solution. */
async function explain() {
  const puzzle = positionToSolve();
  if (search) return;
  cancelBackgroundRating();
  const controller = new AbortController();
  search = { puzzle, controller };
  const problem = await uniquenessProblem(puzzle);
  if (problem && !controller.signal.aborted) $("solving").replaceChildren(...problem);
  const found = problem || controller.signal.aborted ? null : await askWithProgress(solutionEngine, "solution", { puzzle }, progressIn($("solving")), controller);
  if (search?.controller === controller) search = null;
  if (!found) return;
  $("solving").replaceChildren();
  paths.set(puzzle, { ...found, boards: boardsOf(found) });
  if (paths.size > MAX_PATHS) paths.delete([...paths.keys()][0]);
  const rating = Number(/\d+\.\d/.exec(found.grade.en)?.[0]);
  if (rating && game.givens() === puzzle) factsOf().rating = rating;
  followPuzzle();
  // With the focus here, the arrow keys go from step to step. A tab selected by keyboard keeps the focus.
  if (state.tab === "solution" && !document.activeElement?.matches("[role=tab]:focus-visible")) $("heading").focus({ preventScroll: true });
}

/** Shows the solution of the current puzzle if it is known, and cancels the search for another puzzle. */
export function followPuzzle() {
  const puzzle = positionToSolve(), path = paths.get(puzzle) ?? null;
  if (search && search.puzzle !== puzzle) {
    search.controller.abort();
    search = null;
    $("solving").replaceChildren();
  }
  // If the board has only givens, there is nothing to choose.
  $("originRow").hidden = game.values() === game.givens();
  $("origin").value = isFromBoard() ? "board" : "givens";
  if (path === state.path) return;
  Object.assign(state, { path, stepIndex: 0 });
  for (const id of ["stepCard", "list", "gradeRow", "hideRow", "printSteps"]) $(id).hidden = !path;
  $("explain").hidden = Boolean(path);
  $("solving").replaceChildren();
  if (!path) return;
  listSteps();
  goToStep(0);
}

/**
 * Shows the picture of the step, or of one of its lines.
 * @param {import("../../crates/app/src/page/viewer.js").Drawn} [line]
 */
function showLine(line) {
  state.picture = pictureOf(state.path, state.stepIndex, state.language, line);
  draw();
}

/** The entries of the list. @type {HTMLElement[]} */
let listItems = [];
/** Shows the grade and the list of the steps. */
export function listSteps() {
  const { steps, grade } = state.path;
  const [first, ...counts] = grade[state.language].split("\n");
  $("grade").textContent = [...shortGrade(first), say("stepCount", { count: steps.length })].join(" · ");
  $("counts").replaceChildren(element("p", say("counted")), ...counts.map((/** @type {string} */ line) => element("div", line)));
  listItems = itemsOf(state.path, state.language, goToStep);
  $("list").replaceChildren(...listItems);
}

/**
 * The rating with its level, the likely minutes if they are known, and the hardest technique. If the sentence does not
 * name a rating and a technique, the sentence alone.
 * @param {string} sentence
 */
function shortGrade(sentence) {
  const rating = /\d+\.\d/.exec(sentence);
  const names = state.catalogue.map(({ name }) => name).filter((name) => sentence.includes(name));
  const hardest = names.toSorted((first, second) => second.length - first.length)[0];
  const { minutes } = factsOf();
  return rating && hardest ? [`${rating[0]} (${say(levelOf(Number(rating[0])))})`, ...(minutes ? [say("aboutMinutes", { likely: Math.round(minutes) })] : []), hardest] : [sentence];
}

/** The indices of the steps in the list; the last one is that of the end. */
export function listedSteps() {
  const { steps } = state.path;
  return [...steps.keys()].filter((index) => !($("hideSingles").checked && steps[index].single)).concat(steps.length);
}

/** Shows the step with this index, or the end. @param {number} index */
export function goToStep(index) {
  if (!state.path) return;
  const { steps, outcome, grade } = state.path, shown = listedSteps();
  state.stepIndex = index;
  const step = steps[index];
  $("at").textContent = step ? `${index + 1} / ${steps.length}` : say("end");
  $("heading").textContent = typographic(step ? step.title[state.language] : outcome[state.language]);
  $("words").replaceChildren(...(step ? [element("p", step.does, { class: "does" }), ...wordsOf(step, state.language, showLine)] : paragraphs(grade[state.language])));
  $("stepCard").scrollTop = $("reading").scrollTop = 0;
  markItem(listItems, index, shown, $("list"));
  $("first").disabled = $("back").disabled = index <= shown[0];
  $("next").disabled = $("last").disabled = index >= (shown.at(-1) ?? 0);
  if (state.tab === "solution") showLine();
  else draw();
}

const targetOfTurn = (/** @type {string} */ turn) => TURNS[turn](listedSteps(), state.stepIndex);
for (const id of Object.keys(TURNS)) $(id).addEventListener("click", () => goToStep(targetOfTurn(id)));
// If the current step has just been hidden, show the next one.
$("hideSingles").addEventListener("change", () => { if (state.path) goToStep(listedSteps().includes(state.stepIndex) ? state.stepIndex : targetOfTurn("next")); });
$("explain").addEventListener("click", explain);
$("origin").addEventListener("change", () => {
  gameFromBoard = $("origin").value === "board" ? game.now.id : 0;
  followPuzzle();
  if (!state.path) explain();
});

/** Shows the step to which a key leads, if any. @param {KeyboardEvent} event */
export function turnByKey(event) {
  const turn = turnOf(event.key);
  if (!turn || !state.path || /** @type {HTMLElement} */ (event.target).role === "tab") return;
  event.preventDefault();
  goToStep(targetOfTurn(turn));
}

whenShown("solution", () => (state.path ? goToStep(state.stepIndex) : explain()));
