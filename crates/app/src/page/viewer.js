// @ts-check
// The view of a solution, step by step: in the web app, and in the pages that `explain --format html` writes.

import { button, element, paragraphs } from "./elements.js";

/** @typedef {{ layers: [string, string], acting: number[], board: number[], legend?: string }} Picture */
/** @typedef {Record<string, string>} ByLanguage */
/** @typedef {{ picture: [string, string], acting: number[], legend?: ByLanguage }} Drawn */
/** @typedef {Drawn & { title: ByLanguage, does: string, words: ByLanguage, single: boolean, needed: boolean, board: number[], lines?: (Drawn & { at: number })[] }} Step */
/** @typedef {{ start: number[], steps: Step[], end: number[], boards: number[][], grade: ByLanguage, outcome: ByLanguage }} Solution */

export const CELL = 54, MARGIN = 26;

/** @param {string} name @param {number} x @param {number} y @param {string | number} content */
export const text = (name, x, y, content) => `<text class="${name}" x="${x}" y="${y}">${content}</text>`;
/** @param {number} cell @returns {[number, number]} */
export const corner = (cell) => [MARGIN + CELL * (cell % 9), MARGIN + CELL * Math.floor(cell / 9)];

/** @param {number} cell @param {number} digit @param {string} name */
export function mark(cell, digit, name) {
  const [x, y] = corner(cell), index = digit - 1;
  return text(name, x + 9 + 18 * (index % 3), y + 14 + 18 * Math.floor(index / 3), digit);
}

/** @param {number} cell @param {number} digit @param {string} name */
export function large(cell, digit, name) {
  const [x, y] = corner(cell);
  return text(name, x + 27, y + 39, digit);
}

/** The SVG of a picture with its digits. Candidates in the player's notes have a class of their own. In `notes`, each cell has bit 0 for digit 1, and so on. @param {Picture} picture @param {number[]} [notes] */
export function drawPicture({ layers, acting, board }, notes = []) {
  const digits = board.map((state, cell) => {
    // A given is 1 to 9, a filled cell 11 to 19, an open one has a bit for each digit from 64 on.
    if (state < 32) return large(cell, state % 10, state < 10 ? "g" : "f");
    const noted = notes[cell] ?? 0;
    const open = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => state & (32 << digit));
    return open.map((digit) => mark(cell, digit, acting.includes(9 * cell + digit - 1) ? "a" : noted & (1 << (digit - 1)) ? "own" : "p")).join("");
  });
  return layers[0] + digits.join("") + layers[1];
}

/** The board before each step and at the end, from the changes. @param {Omit<Solution, "boards">} solution */
export function boardsOf({ start, steps, end }) {
  /** @type {number[][]} */
  const boards = [];
  for (const changes of [...steps.map((step) => step.board), end]) {
    const board = (boards.at(-1) ?? start).slice();
    for (let index = 0; index < changes.length; index += 2) board[changes[index]] = changes[index + 1];
    boards.push(board);
  }
  return boards;
}

/** The picture of a step or of one of its lines; after the last step, the board alone. @param {Solution} solution @param {number} index @param {string} language @param {Drawn} [drawn] @returns {Picture} */
export function pictureOf({ steps, boards }, index, language, drawn = steps[index]) {
  const board = boards[index];
  return drawn ? { layers: drawn.picture, acting: drawn.acting, board, legend: drawn.legend?.[language] } : { layers: ["", ""], acting: [], board };
}

/** The words of a step. A line of a net is a button that shows its own picture, and the picture of the step when it is pressed again. @param {Step} step @param {string} language @param {(drawn?: Drawn) => void} show */
export function wordsOf(step, language, show) {
  const lines = paragraphs(step.words[language]);
  const buttons = (step.lines ?? []).map((line) => {
    const pick = button(lines[line.at].textContent ?? "", () => {
      const isShown = pick.getAttribute("aria-pressed") === "true";
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === pick && !isShown));
      show(isShown ? undefined : line);
    }, "pick");
    pick.setAttribute("aria-pressed", "false");
    lines[line.at].replaceChildren(pick);
    return pick;
  });
  return lines;
}

/** The list of steps, and the outcome as its last item. @param {Solution} solution @param {string} language @param {(index: number) => void} go @returns {HTMLElement[]} */
export function itemsOf({ steps, outcome }, language, go) {
  return [...steps, null].map((step, index) => {
    const item = element("li"), pick = button("", () => go(index));
    pick.append(element("span", step ? step.title[language] : outcome[language]), element("span", step?.does ?? "", { class: "does" }));
    item.append(pick);
    return item;
  });
}

/** Marks the item of a step, hides those that are not listed, and scrolls the list (`column`) to the marked item. @param {HTMLElement[]} items @param {number} index @param {number[]} listed @param {HTMLElement} column */
export function markItem(items, index, listed, column) {
  items.forEach((item, itemIndex) => {
    item.hidden = !listed.includes(itemIndex);
    if (itemIndex === index) item.firstElementChild?.setAttribute("aria-current", "step");
    else item.firstElementChild?.removeAttribute("aria-current");
  });
  const distance = items[index].getBoundingClientRect().top - column.getBoundingClientRect().top;
  if (column.scrollHeight > column.clientHeight) column.scrollTop += distance - column.clientHeight / 2;
}

/** The index of the step to which each button of the turn bar leads. @type {Record<string, (listed: number[], at: number) => number>} */
export const TURNS = {
  first: (listed) => listed[0],
  back: (listed, at) => listed.findLast((index) => index < at) ?? at,
  next: (listed, at) => listed.find((index) => index > at) ?? at,
  last: (listed) => listed.at(-1) ?? 0,
};

/** The turn that a key makes. @param {string} key */
export const turnOf = (key) => ({ ArrowLeft: "back", ArrowUp: "back", ArrowRight: "next", ArrowDown: "next", Home: "first", End: "last" })[key];
