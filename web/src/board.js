// @ts-check
// The board as SVG. The engine draws the layers below and above the digits. The digits are drawn here, so
// that a player's board and the engine's pictures look the same.

import { CELL, corner, large, MARGIN, mark, text } from "../../crates/app/src/page/viewer.js";
import { CELLS, cellName, digitsOf, PEERS } from "./game.js";

/** @typedef {import("../../crates/app/src/page/viewer.js").Picture} Picture */

/** Positions of corner marks in a cell with centre marks: the corners, the middle of each side, the centre. */
const CORNERS = [[9, 14], [45, 14], [9, 50], [45, 50], [27, 14], [27, 50], [9, 32], [45, 32], [27, 32]];

/**
 * A note of a cell that also has centre marks.
 * @param {number} cell
 * @param {number} digit
 * @param {number} index
 * @param {string} name
 */
function cornerMark(cell, digit, index, name) {
  const [x, y] = corner(cell), [right, down] = CORNERS[index];
  return text(name, x + right, y + down, digit);
}

/** Font sizes of centre marks, by the number of marks in the cell. */
const CENTRE_SIZES = [0, 17, 17, 17, 15, 13, 11, 10, 9, 8];

/** The centre marks of a cell. `name` is the CSS class. @param {number} cell @param {number[]} digits @param {string} name */
function middle(cell, digits, name) {
  const [x, y] = corner(cell), size = CENTRE_SIZES[digits.length];
  return `<text class="${name}" x="${x + 27}" y="${y + 27 + Math.round(size / 3)}" font-size="${size}">${digits.join("")}</text>`;
}

/** The disc behind a coloured candidate. @param {number} cell @param {number} digit @param {number} colour */
function inked(cell, digit, colour) {
  const [x, y] = corner(cell), index = digit - 1;
  return `<circle class="c${colour}" cx="${x + 9 + 18 * (index % 3)}" cy="${y + 9.5 + 18 * Math.floor(index / 3)}" r="8.5"/>`;
}

/** The background of a cell. `name` is the CSS class. @param {number} cell @param {string} name */
function ground(cell, name) {
  const [x, y] = corner(cell);
  return `<rect class="${name}" x="${x}" y="${y}" width="${CELL}" height="${CELL}"/>`;
}

/** The lines of the grid, drawn again over the backgrounds of cells. */
const LINES = [[1, [1, 2, 4, 5, 7, 8]], [3, [0, 3, 6, 9]]].map(([width, at]) => {
  const path = /** @type {number[]} */ (at).map((index) => `M${MARGIN} ${MARGIN + CELL * index}h${9 * CELL}M${MARGIN + CELL * index} ${MARGIN}v${9 * CELL}`);
  return `<path class="ln" stroke-width="${width}" d="${path.join("")}"/>`;
}).join("");

/**
 * A small version of an engine's picture: digits, and dots for the candidates of the pattern.
 * @param {Picture} picture
 */
export function drawStamp({ layers, acting, board }) {
  const digits = board.map((state, cell) => (state < 32 ? large(cell, state % 10, state < 10 ? "g" : "f") : "")).join("");
  const dots = acting.map((candidate) => {
    const [x, y] = corner(Math.floor(candidate / 9)), index = candidate % 9;
    return `<circle class="dot" cx="${x + 9 + 18 * (index % 3)}" cy="${y + 9.5 + 18 * Math.floor(index / 3)}" r="6"/>`;
  });
  return layers[0] + LINES + digits + dots.join("") + layers[1];
}

/**
 * The marks of an open cell: colours of candidates, notes, centre marks, and the candidates by the rules. `lit` is the
 * highlighted digit, 0 for none.
 * @param {import("./game.js").Game} game @param {number} cell @param {number} lit
 * @param {number[]} computed The candidates of the cell by the rules, and those that hints removed, as sets of digits.
 */
function marksOf(game, cell, lit, [computed, gone]) {
  const { notes, centre, inks } = game.now, shown = notes[cell] | centre[cell];
  const centred = digitsOf(centre[cell]), noted = digitsOf(notes[cell]);
  const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => inks[9 * cell + digit - 1]);
  // A coloured candidate is drawn at its place, even if it is not a note.
  const placed = (/** @type {number} */ digit) => !centred.length || colours.includes(digit);
  let marks = colours.map((digit) => inked(cell, digit, inks[9 * cell + digit - 1])).join("");
  noted.forEach((digit, index) => {
    const name = lit === digit ? "own hit" : "own";
    marks += placed(digit) ? mark(cell, digit, name) : cornerMark(cell, digit, index, name);
  });
  for (const digit of colours) if (!noted.includes(digit)) marks += mark(cell, digit, centred.includes(digit) ? "own" : "p");
  const inTheMiddle = centred.filter((digit) => !colours.includes(digit));
  if (inTheMiddle.length) marks += middle(cell, inTheMiddle, inTheMiddle.includes(lit) ? "mid hit" : "mid");
  if (centred.length) return marks;
  for (const digit of digitsOf(computed & ~shown)) if (!colours.includes(digit)) marks += mark(cell, digit, lit === digit ? "p hit" : "p");
  for (const digit of digitsOf(gone & ~shown)) marks += mark(cell, digit, "out");
  return marks;
}

/**
 * The player's board. `also` has the further selected cells, and `lit` is the highlighted digit, 0 for none.
 * `looked` has the cells of a hint, and `wrong` the cells of a mistake. `check` is the kind of wrong digits to mark.
 * @param {import("./game.js").Game} game
 * @param {{ selected: number, also: number[], lit: number, candidates: boolean, pairs: boolean, looked: number[], wrong: number[], check: string, solution: string }} shown
 */
export function drawOwn(game, { selected, also, lit, candidates, pairs, looked, wrong, check, solution }) {
  const { values, gone, tints } = game.now;
  const computed = candidates ? game.candidates() : [];
  const clashes = game.clashes(), two = pairs ? game.pairs() : [];
  const isBad = (/** @type {number} */ cell) => check !== "nothing" && (clashes[cell] || (solution !== "" && values[cell] !== 0 && values[cell] !== Number(solution[cell])));
  let behind = "", digits = "";
  for (let cell = 0; cell < CELLS; cell++) {
    const isSelected = cell === selected || also.includes(cell);
    // The colour of a selected cell stays visible.
    if (tints[cell]) behind += ground(cell, `c${tints[cell]}`) + (isSelected ? ground(cell, "ring") : "");
    else if (isSelected) behind += ground(cell, "sel");
    else if (looked.includes(cell)) behind += ground(cell, "look");
    else if (lit && values[cell] === lit) behind += ground(cell, "same");
    else if (two.includes(cell)) behind += ground(cell, "two");
    else if (selected >= 0 && PEERS[selected].includes(cell)) behind += ground(cell, "near");
    const bad = isBad(cell) || wrong.includes(cell);
    if (bad) behind += ground(cell, "bad");
    if (values[cell]) digits += large(cell, values[cell], game.isGiven(cell) ? "g" : bad ? "f wrong" : "f");
    else digits += marksOf(game, cell, lit, candidates ? [computed[cell], gone[cell]] : [0, 0]);
  }
  return behind + LINES + digits;
}

/**
 * Describes a cell for screen readers.
 * @param {import("./game.js").Game} game @param {number} cell @param {Record<string, string>} labels
 */
export function describe(game, cell, labels) {
  const { values, notes, centre, tints, inks } = game.now;
  const marks = [notes[cell] && `${labels.notes} ${digitsOf(notes[cell]).join(" ")}`, centre[cell] && `${labels.centred} ${digitsOf(centre[cell]).join(" ")}`].filter(Boolean).join(", ");
  const inked = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => inks[9 * cell + digit - 1]).map((digit) => `${digit} ${labels[`colour${inks[9 * cell + digit - 1]}`]}`);
  const holds = values[cell] ? `${values[cell]}${game.isGiven(cell) ? `, ${labels.given}` : ""}` : marks || labels.empty;
  return [`${cellName(cell)}: ${holds}`, ...(tints[cell] ? [labels[`colour${tints[cell]}`]] : []), ...inked].join(", ");
}
