// @ts-check
// The whole solution, step by step.

import { ask } from "./answers.js";
import { $, button, element, paragraphs } from "./elements.js";
import { draw } from "./screen.js";
import { game, say, slow, state } from "./state.js";
import { whenShown } from "./tabs.js";

/** @typedef {import("./board.js").Picture} Picture */

async function explain() {
  const show = (/** @type {string} */ text, /** @type {() => void} */ cancel) => $("solving").replaceChildren(element("span", `${text} `), button(say("cancel"), cancel));
  const said = await ask(slow, "solution", { puzzle: game.givens() }, show);
  if (!said) return;
  $("solving").replaceChildren();
  state.path = said;
  state.boards = [];
  for (const changes of [...said.steps.map((/** @type {any} */ step) => step.board), said.end]) {
    const board = (state.boards.at(-1) ?? said.start).slice();
    for (let index = 0; index < changes.length; index += 2) board[changes[index]] = changes[index + 1];
    state.boards.push(board);
  }
  list();
  go(0);
  // From here the arrows turn the leaves.
  if (state.tab === "solution") $("heading").focus({ preventScroll: true });
}

/** The picture of the step that is shown. @returns {Picture | null} */
function leaf() {
  if (!state.path) return null;
  const step = state.path.steps[state.at];
  const board = state.boards[state.at];
  return step ? { layers: step.picture, acting: step.acting, board } : { layers: ["", ""], acting: [], board };
}

/** @type {HTMLElement[]} */
let items = [];
export function list() {
  const { steps, outcome, grade } = state.path;
  $("grade").textContent = grade[state.language];
  items = [...steps, null].map((step, index) => {
    const item = element("li"), pick = button("", () => go(index));
    pick.append(element("span", step ? step.title[state.language] : outcome[state.language]), element("span", step?.does ?? "", { class: "does" }));
    item.append(pick);
    return item;
  });
  $("list").replaceChildren(...items);
  $("list").hidden = $("told").hidden = false;
}

/** The steps that are in the list. */
function listed() {
  const { steps } = state.path;
  return [...steps.keys()].filter((index) => !($("hideSingles").checked && steps[index].single)).concat(steps.length);
}

/** @param {number} index */
export function go(index) {
  if (!state.path) return;
  const { steps, outcome, grade } = state.path, shown = listed();
  state.at = index;
  const step = steps[index];
  $("at").textContent = step ? `${index + 1} / ${steps.length}` : say("end");
  $("heading").textContent = step ? step.title[state.language] : outcome[state.language];
  $("words").replaceChildren(...(step ? [element("p", step.does, { class: "does" }), ...paragraphs(step.words[state.language])] : paragraphs(grade[state.language])));
  items.forEach((item, at) => {
    item.hidden = !shown.includes(at);
    if (at === index) item.firstElementChild?.setAttribute("aria-current", "step");
    else item.firstElementChild?.removeAttribute("aria-current");
  });
  const column = $("list"), item = items[index];
  if (column.scrollHeight > column.clientHeight) column.scrollTop = item.offsetTop - column.offsetTop - column.clientHeight / 2;
  $("first").disabled = $("back").disabled = index <= shown[0];
  $("next").disabled = $("last").disabled = index >= (shown.at(-1) ?? 0);
  if (state.tab === "solution") state.picture = leaf();
  draw();
}

/** @type {Record<string, () => number>} */
const turns = {
  first: () => listed()[0],
  back: () => listed().findLast((index) => index < state.at) ?? state.at,
  next: () => listed().find((index) => index > state.at) ?? state.at,
  last: () => listed().at(-1) ?? 0,
};
for (const [id, turn] of Object.entries(turns)) $(id).addEventListener("click", () => go(turn()));
$("hideSingles").addEventListener("change", () => go(state.at));
$("explain").addEventListener("click", explain);

/** @param {KeyboardEvent} event */
export function turnByKey(event) {
  const turn = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "next", ArrowDown: "next", Home: "first", End: "last" }[event.key];
  if (!turn || !state.path || /** @type {HTMLElement} */ (event.target).role === "tab") return;
  event.preventDefault();
  go(turns[turn]());
}

whenShown("solution", () => (state.path ? go(state.at) : explain()));
