// @ts-check
// Draws the board, its cells (for touch and screen readers), and the state of the controls.

import { $, element } from "../../crates/app/src/page/elements.js";
import { drawPicture } from "../../crates/app/src/page/viewer.js";
import { describe, drawPlayerBoard } from "./board.js";
import { COLOURS } from "./game.js";
import { TEXTS } from "./texts.js";
import { game, modeNow, say, state } from "./state.js";

/** @type {HTMLElement[]} */
export const cells = [];
for (let rowIndex = 0; rowIndex < 9; rowIndex++) {
  const rowElement = element("div", "", { role: "row" });
  for (let columnIndex = 0; columnIndex < 9; columnIndex++) {
    const cell = 9 * rowIndex + columnIndex;
    const cellButton = element("button", "", { role: "gridcell", tabindex: "-1", "data-cell": String(cell) });
    rowElement.append(cellButton);
    cells.push(cellButton);
  }
  $("cells").append(rowElement);
}
/** @type {HTMLElement[]} The buttons of the digits, from 1. */
export const pad = Array.from({ length: 9 }, (_, index) => element("button", String(index + 1), { "data-digit": String(index + 1) }));
$("erase").before(...pad);
/** @type {HTMLElement[]} The buttons of the colours, from 1. */
export const palette = Array.from({ length: COLOURS }, (_, index) => element("button", String(index + 1), { "data-colour": String(index + 1) }));
$("palette").append(...palette);

/** Draws the buttons of the modes, which decide what a digit of the pad does. */
export function drawModes() {
  const mode = modeNow(), colours = mode === "tints" || mode === "inks";
  for (const [id, pressed] of /** @type {[string, boolean][]} */ ([["noteMode", mode === "notes"], ["centreMode", mode === "centre"], ["colourMode", colours]])) $(id).setAttribute("aria-pressed", String(pressed));
  $("colouring").textContent = say(mode === "inks" ? "colourDigits" : "colourCells");
  $("palette").hidden = !colours;
  palette.forEach((one, index) => {
    one.setAttribute("aria-label", `${index + 1} ${say(`colour${index + 1}`)}`);
    if (mode === "inks" || $("digitFirst").checked) one.setAttribute("aria-pressed", String(state.colour === index + 1));
    else one.removeAttribute("aria-pressed");
  });
  for (const one of pad) one.toggleAttribute("disabled", mode === "tints" && Number(one.dataset.digit) > COLOURS);
  $("clearColours").hidden = !game.hasColours();
}

/** Position and width of the legend in the engine's pictures, and the height of its first line. */
const LEGEND_LEFT = 26, LEGEND_TOP = 518, LEGEND_WIDTH = 512, LEGEND_LINE = 24;
let drawnLegend = "";

/** Draws the legend below the board, with room for at least one line. @param {string} drawn */
function drawLegend(drawn) {
  drawnLegend = drawn;
  $("legend").innerHTML = drawn;
  let legendHeight = LEGEND_LINE;
  if (drawn) {
    const { y, height } = $("legend").getBBox();
    legendHeight = Math.max(LEGEND_LINE, y + height + 2 - LEGEND_TOP);
  }
  $("legend").setAttribute("viewBox", `${LEGEND_LEFT} ${LEGEND_TOP} ${LEGEND_WIDTH} ${legendHeight}`);
  $("stage").style.setProperty("--legend", String(legendHeight / LEGEND_WIDTH));
}
drawLegend("");

/** Called whenever the page is drawn. @type {(() => void)[]} */
const drawers = [];
/** @param {() => void} act */
export function whenDrawn(act) {
  drawers.push(act);
}

/** Draws the whole page again from the game and the state. */
export function draw() {
  const isPlaying = state.tab === "play" && !state.picture;
  const { picture } = state;
  $("drawn").innerHTML = picture ? drawPicture(picture, state.tab === "play" ? game.now.notes : []) : drawPlayerBoard(game, { selected: isPlaying ? state.selected : -1, otherSelected: isPlaying ? state.otherSelected : [], highlightedDigit: isPlaying ? state.highlightedDigit : 0, candidates: $("candidates").checked, pairs: isPlaying && $("pairs").checked, hintCells: state.hintCells, mistakeCells: state.mistakeCells, check: state.check, solution: state.solution });
  // On small screens, candidates that do not act in a picture are hidden. Pictures with at most one acting
  // candidate, such as those of nets, show all candidates.
  $("drawn").toggleAttribute("data-picture", Boolean(picture && picture.acting.length > 1));
  if (drawnLegend !== (picture?.legend ?? "")) drawLegend(picture?.legend ?? "");
  $("alt").textContent = say("board");
  $("cells").toggleAttribute("hidden", state.tab !== "play");
  $("turn").toggleAttribute("hidden", !state.path);
  cells.forEach((one, cell) => {
    one.tabIndex = cell === state.selected ? 0 : -1;
    one.setAttribute("aria-selected", String(cell === state.selected || state.otherSelected.includes(cell)));
    one.setAttribute("aria-label", describe(game, cell, TEXTS[state.language]));
  });
  const { values } = game.now;
  pad.forEach((one, index) => {
    const missing = 9 - values.filter((value) => value === index + 1).length;
    one.dataset.left = String(Math.max(missing, 0));
    one.classList.toggle("lit", state.highlightedDigit === index + 1);
  });
  const { technique } = game.now;
  $("exercise").hidden = !technique;
  if (technique) $("exerciseText").textContent = say("exercise", { technique: state.catalogue.find(({ slug }) => slug === technique)?.name ?? technique });
  $("side").dataset.tab = state.tab;
  $("undo").disabled = !game.before.length;
  $("redo").disabled = !game.after.length;
  $("fix").disabled = game.now.givens.some(Boolean) || !values.some(Boolean);
  $("basis").textContent = say(technique ? "claims" : game.hasFullNotes() && !game.isFinished() ? "byNotes" : "byRules");
  drawModes();
  $("whyNot").setAttribute("aria-pressed", String(state.asksWhy));
  for (const act of drawers) act();
}
