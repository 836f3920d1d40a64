// @ts-check
// The board as SVG. The engine draws what lies behind the digits and before them; the digits are drawn here, so that a
// player's board and the engine's pictures are one drawing.

import { CELLS, cellName, column, digitsOf, PEERS, row } from "./game.js";

/** @typedef {{ layers: [string, string], acting: number[], board: number[], legend?: string }} Picture */

const CELL = 54, MARGIN = 26;

/** @param {string} name @param {number} x @param {number} y @param {string | number} said */
const text = (name, x, y, said) => `<text class="${name}" x="${x}" y="${y}">${said}</text>`;
/** @param {number} cell @returns {[number, number]} */
const corner = (cell) => [MARGIN + CELL * column(cell), MARGIN + CELL * row(cell)];

/** @param {number} cell @param {number} digit @param {string} name */
function mark(cell, digit, name) {
  const [x, y] = corner(cell), index = digit - 1;
  return text(name, x + 9 + 18 * (index % 3), y + 14 + 18 * Math.floor(index / 3), digit);
}

/** @param {number} cell @param {number} digit @param {string} name */
function large(cell, digit, name) {
  const [x, y] = corner(cell);
  return text(name, x + 27, y + 39, digit);
}

/** @param {number} cell @param {string} name */
function ground(cell, name) {
  const [x, y] = corner(cell);
  return `<rect class="${name}" x="${x}" y="${y}" width="${CELL}" height="${CELL}"/>`;
}

/** The lines again, over what lies on the ground of cells. */
const LINES = [[1, [1, 2, 4, 5, 7, 8]], [3, [0, 3, 6, 9]]].map(([width, at]) => {
  const path = /** @type {number[]} */ (at).map((index) => `M${MARGIN} ${MARGIN + CELL * index}h${9 * CELL}M${MARGIN + CELL * index} ${MARGIN}v${9 * CELL}`);
  return `<path class="ln" stroke-width="${width}" d="${path.join("")}"/>`;
}).join("");

/** A picture of the engine's; the player's notes keep their colour in it. @param {Picture} picture @param {number[]} notes */
export function drawPicture({ layers, acting, board }, notes) {
  const digits = board.map((state, cell) => {
    // A given is 1 to 9, a filled cell 11 to 19, an open one has a bit for each digit from 64 on.
    if (state < 32) return large(cell, state % 10, state < 10 ? "g" : "f");
    const noted = notes[cell] ?? 0;
    return digitsOf(state >> 6).map((digit) => mark(cell, digit, acting.includes(9 * cell + digit - 1) ? "a" : noted & (1 << (digit - 1)) ? "own" : "p")).join("");
  });
  return layers[0] + digits.join("") + layers[1];
}

/**
 * The player's board.
 * @param {import("./game.js").Game} game
 * @param {{ selected: number, also: number[], lit: number, candidates: boolean, pairs: boolean, looked: number[], wrong: number[], check: string, solution: string }} shown
 */
export function drawOwn(game, { selected, also, lit, candidates, pairs, looked, wrong, check, solution }) {
  const { values, notes, gone } = game.now;
  const computed = candidates ? game.candidates() : [];
  const clashes = game.clashes(), two = pairs ? game.pairs() : [];
  const isBad = (/** @type {number} */ cell) => check !== "nothing" && (clashes[cell] || (solution !== "" && values[cell] !== 0 && values[cell] !== Number(solution[cell])));
  let behind = "", digits = "";
  for (let cell = 0; cell < CELLS; cell++) {
    if (cell === selected || also.includes(cell)) behind += ground(cell, "sel");
    else if (looked.includes(cell)) behind += ground(cell, "look");
    else if (lit && values[cell] === lit) behind += ground(cell, "same");
    else if (two.includes(cell)) behind += ground(cell, "two");
    else if (selected >= 0 && PEERS[selected].includes(cell)) behind += ground(cell, "near");
    const bad = isBad(cell) || wrong.includes(cell);
    if (bad) behind += ground(cell, "bad");
    if (values[cell]) {
      digits += large(cell, values[cell], game.isGiven(cell) ? "g" : bad ? "f wrong" : "f");
      continue;
    }
    for (const digit of digitsOf(notes[cell])) digits += mark(cell, digit, lit === digit ? "own hit" : "own");
    if (candidates) {
      for (const digit of digitsOf(computed[cell] & ~notes[cell])) digits += mark(cell, digit, lit === digit ? "p hit" : "p");
      for (const digit of digitsOf(gone[cell] & ~notes[cell])) digits += mark(cell, digit, "out");
    }
  }
  return behind + LINES + digits;
}

/**
 * What a cell holds, for who hears it.
 * @param {import("./game.js").Game} game @param {number} cell @param {Record<string, string>} said
 */
export function describe(game, cell, said) {
  const { values, notes } = game.now;
  const holds = values[cell]
    ? `${values[cell]}${game.isGiven(cell) ? `, ${said.given}` : ""}`
    : notes[cell] ? `${said.notes} ${digitsOf(notes[cell]).join(" ")}` : said.empty;
  return `${cellName(cell)}: ${holds}`;
}
