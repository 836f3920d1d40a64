// @ts-check
// Loads puzzles from text, files, links, the clipboard and examples.

import { closeDialog, openDialog, whenOpened } from "./dialogs.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";
import { candidatesOf, readLink } from "./game.js";
import { notice } from "./notice.js";
import { updateAfterReplacing } from "./playing.js";
import { unselect } from "./selecting.js";
import { setPaused } from "./clock.js";
import { game, say, state, puzzleModule } from "./state.js";
import { showTab } from "./tabs.js";

/** Maximum number of puzzles of a file that are offered. */
const MOST_OFFERED = 500;

/**
 * Loads a puzzle or a link.
 * @param {string} text
 * @param {string} [technique] The technique to practise on the position.
 */
export async function load(text, technique = "") {
  const fragment = /#(p=.*)$/s.exec(text.trim())?.[1];
  if (fragment && readLink(fragment)) return continueLink(fragment);
  return readAndLoad({ text }, technique);
}

/** Continues the game of a link. @param {string} fragment */
function continueLink(fragment) {
  const position = readLink(fragment);
  if (position === "contradiction") return showLoadError(say("contradiction"));
  if (!position) return;
  game.take(position);
  showLoadedGame();
}

/** Reads puzzles, loads the first, and offers the others. @param {{ text: string } | { file: File }} request @param {string} [technique] */
async function readAndLoad(request, technique = "") {
  $("wrong").replaceChildren();
  $("several").hidden = true;
  try {
    const { puzzles } = await puzzleModule.ask("read", request);
    startGame(puzzles[0], technique);
    if (puzzles.length > 1) offerPuzzles(puzzles);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    showLoadError("text" in request ? reasonText(request.text) : say("noPuzzleInFile"), message);
  }
}

/** The reason why a text is not a puzzle. @param {string} text */
function reasonText(text) {
  const cells = text.replaceAll(/\s/g, "");
  return /^[0-9._*]+$/.test(cells) ? say("wrongLength", { count: cells.length }) : say("noPuzzle");
}

/**
 * Shows that something cannot be loaded.
 * @param {string} message
 * @param {string} [parserMessage] The exact message of the parser.
 */
function showLoadError(message, parserMessage = "") {
  if (!$("puzzles").open) return notice(message);
  const details = element("details");
  details.append(element("summary", say("exactly")), element("p", parserMessage));
  $("wrong").replaceChildren(element("p", message), ...(parserMessage ? [details] : []));
}

/** Lets the player choose a puzzle. @param {any[]} puzzles */
function offerPuzzles(puzzles) {
  const pick = element("select", "", { "aria-label": say("several", { count: puzzles.length }) });
  puzzles.slice(0, MOST_OFFERED).forEach(({ givens }, index) => pick.append(element("option", `${index + 1}: ${givens}`, { value: String(index) })));
  const play = button(say("load"), () => startGame(puzzles[Number(pick.value)]), "main");
  const row = element("div", "", { class: "row" });
  row.append(pick, play);
  $("several").replaceChildren(element("p", say("several", { count: puzzles.length }), { class: "quiet" }), row);
  $("several").hidden = false;
  openDialog("puzzles");
}

/** Starts a game with a puzzle that the engine has read. @param {any} puzzle @param {string} [technique] */
function startGame({ givens, values, candidates }, technique = "") {
  const notes = candidates?.map((/** @type {string} */ digits, /** @type {number} */ cell) =>
    values[cell] === "." ? [...digits].reduce((set, digit) => set | (1 << (Number(digit) - 1)), 0) : 0);
  // An exercise needs notes, unless its technique is a single.
  const needsNotes = technique && state.catalogue.find(({ slug }) => slug === technique)?.family !== "singles";
  game.load(givens, values, notes ?? (needsNotes ? candidatesOf(values) : undefined), technique);
  showLoadedGame();
}

/** Shows the game that has just been loaded. */
export function showLoadedGame() {
  closeDialog();
  unselect();
  setPaused(false);
  state.selected = Math.max(0, game.now.values.indexOf(0));
  showTab("play");
  updateAfterReplacing("replaced");
}

whenOpened("puzzles", () => $("wrong").replaceChildren());
$("open").addEventListener("click", () => { $("several").hidden = true; openDialog("puzzles"); });
$("load").addEventListener("click", () => load($("text").value));
$("text").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) load($("text").value); });
$("file").addEventListener("click", () => $("chosen").click());
$("chosen").addEventListener("change", async () => { const [file] = $("chosen").files; if (file) readAndLoad({ file }); $("chosen").value = ""; });
document.addEventListener("paste", (event) => {
  if (/^(INPUT|TEXTAREA)$/.test(/** @type {HTMLElement} */ (event.target).tagName)) return;
  const text = event.clipboardData?.getData("text");
  if (text) { $("text").value = text; load(text); }
});
for (const kind of ["dragenter", "dragover"]) document.addEventListener(kind, (event) => { event.preventDefault(); document.body.classList.add("drop"); });
document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("drop"); });
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  document.body.classList.remove("drop");
  const [file] = event.dataTransfer?.files ?? [];
  if (file) return readAndLoad({ file });
  const text = event.dataTransfer?.getData("text");
  if (text) load(text);
});
$("print").addEventListener("click", () => print());
addEventListener("hashchange", () => { if (location.hash.slice(1) !== game.link() && readLink(location.hash.slice(1))) continueLink(location.hash.slice(1)); });
