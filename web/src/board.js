// @ts-check
// The board as SVG. The engine draws the layers below and above the digits. The digits are drawn here, so
// that a player's board and the engine's pictures look the same.

import { CELL, corner, large, MARGIN, mark, text } from "../../crates/app/src/page/viewer.js";
import { CELLS, cellName, digitsOf, PEERS } from "./game.js";

/** @typedef {import("../../crates/app/src/page/viewer.js").Picture} Picture */

/** Positions of corner marks in a cell with centre marks: the corners, the middle of each side, the centre. */
const CORNERS = [[9, 14], [45, 14], [9, 50], [45, 50], [27, 14], [27, 50], [9, 32], [45, 32], [27, 32]];

/**
 * A note of a cell that also has centre marks. `index` is its index among the cell's notes, and `name` its CSS class.
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
function centreMarks(cell, digits, name) {
  const [x, y] = corner(cell), size = CENTRE_SIZES[digits.length];
  return `<text class="${name}" x="${x + 27}" y="${y + 27 + Math.round(size / 3)}" font-size="${size}">${digits.join("")}</text>`;
}

/** The disc behind a coloured candidate. @param {number} cell @param {number} digit @param {number} colour */
function colourDisc(cell, digit, colour) {
  const [x, y] = corner(cell), index = digit - 1;
  return `<circle class="c${colour}" cx="${x + 9 + 18 * (index % 3)}" cy="${y + 9.5 + 18 * Math.floor(index / 3)}" r="8.5"/>`;
}

/** The background of a cell. `name` is the CSS class. @param {number} cell @param {string} name */
function background(cell, name) {
  const [x, y] = corner(cell);
  return `<rect class="${name}" x="${x}" y="${y}" width="${CELL}" height="${CELL}"/>`;
}

/** The lines of the grid, drawn again over the backgrounds of cells. */
const GRID_LINES = [[1, [1, 2, 4, 5, 7, 8]], [3, [0, 3, 6, 9]]].map(([width, at]) => {
  const path = /** @type {number[]} */ (at).map((index) => `M${MARGIN} ${MARGIN + CELL * index}h${9 * CELL}M${MARGIN + CELL * index} ${MARGIN}v${9 * CELL}`);
  return `<path class="ln" stroke-width="${width}" d="${path.join("")}"/>`;
}).join("");

/**
 * A small version of an engine's picture: digits, and dots for the candidates of the pattern.
 * @param {Picture} picture
 */
export function drawStamp({ layers, acting, board }) {
  // A given is 1 to 9, a filled cell 11 to 19. An open cell is 32 or more, and stays empty here.
  const digits = board.map((state, cell) => (state < 32 ? large(cell, state % 10, state < 10 ? "g" : "f") : "")).join("");
  const dots = acting.map((candidate) => {
    const [x, y] = corner(Math.floor(candidate / 9)), index = candidate % 9;
    return `<circle class="dot" cx="${x + 9 + 18 * (index % 3)}" cy="${y + 9.5 + 18 * Math.floor(index / 3)}" r="6"/>`;
  });
  return layers[0] + GRID_LINES + digits + dots.join("") + layers[1];
}

/**
 * The marks of an open cell: colours of candidates, notes, centre marks, and the candidates by the rules.
 * `highlightedDigit` is 0 for none.
 * @param {import("./game.js").Game} game @param {number} cell @param {number} highlightedDigit
 * @param {number[]} sets Two sets of digits: the candidates by the rules (empty if they are not shown), and those that hints have removed.
 */
function marksOf(game, cell, highlightedDigit, sets) {
  const [computed, removedByHints] = sets;
  const { notes, centre, inks } = game.now, marked = notes[cell] | centre[cell];
  const centred = digitsOf(centre[cell]), noted = digitsOf(notes[cell]);
  const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => inks[9 * cell + digit - 1]);
  // A coloured candidate is drawn at its place, even if it is not a note.
  const isAtItsPlace = (/** @type {number} */ digit) => !centred.length || colours.includes(digit);
  let marks = colours.map((digit) => colourDisc(cell, digit, inks[9 * cell + digit - 1])).join("");
  noted.forEach((digit, index) => {
    const name = highlightedDigit === digit ? "own hit" : "own";
    marks += isAtItsPlace(digit) ? mark(cell, digit, name) : cornerMark(cell, digit, index, name);
  });
  for (const digit of colours) if (!noted.includes(digit)) marks += mark(cell, digit, centred.includes(digit) ? "own" : "p");
  const drawnInCentre = centred.filter((digit) => !colours.includes(digit));
  if (drawnInCentre.length) marks += centreMarks(cell, drawnInCentre, drawnInCentre.includes(highlightedDigit) ? "mid hit" : "mid");
  if (centred.length) return marks;
  for (const digit of digitsOf(computed & ~marked)) if (!colours.includes(digit)) marks += mark(cell, digit, highlightedDigit === digit ? "p hit" : "p");
  for (const digit of digitsOf(removedByHints & ~marked)) marks += mark(cell, digit, "out");
  return marks;
}

/**
 * The player's board. `otherSelected` has the selected cells other than `selected`. `highlightedDigit` is 0 for none.
 * `candidates` says whether to show the candidates by the rules, and `pairs` whether to mark the cells with two
 * candidates. `hintCells` are the cells of a hint, and `mistakeCells` those of a mistake. `check` is the kind of errors
 * to mark, as in `state.check`. `solution` is the solution if wrong digits are marked, else "".
 * @param {import("./game.js").Game} game
 * @param {{ selected: number, otherSelected: number[], highlightedDigit: number, candidates: boolean, pairs: boolean, hintCells: number[], mistakeCells: number[], check: string, solution: string }} shown
 */
export function drawPlayerBoard(game, { selected, otherSelected, highlightedDigit, candidates, pairs, hintCells, mistakeCells, check, solution }) {
  const { values, removedByHints, tints } = game.now;
  const computed = candidates ? game.candidates() : [];
  const clashes = game.clashes(), pairCells = pairs ? game.pairs() : [];
  const hasError = (/** @type {number} */ cell) => check !== "nothing" && (clashes[cell] || (solution !== "" && values[cell] !== 0 && values[cell] !== Number(solution[cell])));
  let backgrounds = "", digits = "";
  for (let cell = 0; cell < CELLS; cell++) {
    const isSelected = cell === selected || otherSelected.includes(cell);
    // The colour of a selected cell stays visible.
    if (tints[cell]) backgrounds += background(cell, `c${tints[cell]}`) + (isSelected ? background(cell, "ring") : "");
    else if (isSelected) backgrounds += background(cell, "sel");
    else if (hintCells.includes(cell)) backgrounds += background(cell, "look");
    else if (highlightedDigit && values[cell] === highlightedDigit) backgrounds += background(cell, "same");
    else if (pairCells.includes(cell)) backgrounds += background(cell, "two");
    else if (selected >= 0 && PEERS[selected].includes(cell)) backgrounds += background(cell, "near");
    const bad = hasError(cell) || mistakeCells.includes(cell);
    if (bad) backgrounds += background(cell, "bad");
    if (values[cell]) digits += large(cell, values[cell], game.isGiven(cell) ? "g" : bad ? "f wrong" : "f");
    else digits += marksOf(game, cell, highlightedDigit, candidates ? [computed[cell], removedByHints[cell]] : [0, 0]);
  }
  return backgrounds + GRID_LINES + digits;
}

/**
 * Describes a cell for screen readers.
 * @param {import("./game.js").Game} game @param {number} cell @param {Record<string, string>} labels
 */
export function describe(game, cell, labels) {
  const { values, notes, centre, tints, inks } = game.now;
  const marks = [notes[cell] && `${labels.notes} ${digitsOf(notes[cell]).join(" ")}`, centre[cell] && `${labels.centred} ${digitsOf(centre[cell]).join(" ")}`].filter(Boolean).join(", ");
  const colouredDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => inks[9 * cell + digit - 1]).map((digit) => `${digit} ${labels[`colour${inks[9 * cell + digit - 1]}`]}`);
  const content = values[cell] ? `${values[cell]}${game.isGiven(cell) ? `, ${labels.given}` : ""}` : marks || labels.empty;
  return [`${cellName(cell)}: ${content}`, ...(tints[cell] ? [labels[`colour${tints[cell]}`]] : []), ...colouredDigits].join(", ");
}
