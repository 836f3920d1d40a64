// @ts-check
// Exports a game as a link, as text in every format that the command line writes, or as a picture.

import { openDialog, whenOpened } from "./dialogs.js";
import { $, element } from "../../crates/app/src/page/elements.js";
import { CELLS, digitsOf } from "./game.js";
import { notice } from "./notice.js";
import { formatName } from "./texts.js";
import { game, say, state, puzzleModule } from "./state.js";

/** Copies a text. Returns whether the browser allowed it. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A framed text grid. Columns are as wide as their widest cell. @param {string[]} cells */
function textGrid(cells) {
  const widths = Array.from({ length: 9 }, (_, column) => Math.max(...cells.filter((_, cell) => cell % 9 === column).map((text) => text.length)));
  const bar = "+" + [0, 3, 6].map((box) => "-".repeat(widths.slice(box, box + 3).reduce((sum, width) => sum + width + 1, 1))).join("+") + "+";
  const rows = Array.from({ length: 9 }, (_, row) => {
    const texts = cells.slice(9 * row, 9 * row + 9).map((text, column) => text.padEnd(widths[column]));
    return [0, 3, 6].map((box) => `| ${texts.slice(box, box + 3).join(" ")} `).join("") + "|";
  });
  return [bar, ...rows.slice(0, 3), bar, ...rows.slice(3, 6), bar, ...rows.slice(6), bar].join("\n");
}

/** The text formats that the page writes without the engine. @type {Record<string, () => string>} */
const ownFormats = {
  digits: () => game.givens(),
  grid: () => textGrid([...game.values()]),
  candidates: () => {
    const sets = game.sets();
    return textGrid(Array.from({ length: CELLS }, (_, cell) => String(game.now.values[cell] || digitsOf(sets[cell]).join("") || ".")));
  },
  line: () => game.line(),
};

/** Style properties that the picture copies from the page. */
const COPIED_STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "font-size", "font-weight", "font-family", "text-anchor", "opacity", "text-decoration"];
/** Width and height of the picture, in pixels. */
const SIDE = 1036;

/** The board as a self-contained SVG document. */
function boardAsSvg() {
  const board = $("board"), copied = board.cloneNode(true);
  const originals = board.querySelectorAll("*"), copies = copied.querySelectorAll("*");
  originals.forEach((/** @type {Element} */ one, /** @type {number} */ index) => {
    const style = getComputedStyle(one);
    if (style.display === "none") copies[index].setAttribute("display", "none");
    for (const name of COPIED_STYLES) if (one instanceof SVGGraphicsElement) copies[index].setAttribute(name, style.getPropertyValue(name));
  });
  for (const style of copied.querySelectorAll("style")) style.remove();
  for (const [name, value] of Object.entries({ xmlns: "http://www.w3.org/2000/svg", width: SIDE, height: SIDE })) copied.setAttribute(name, String(value));
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ width: 518, height: 518, fill: getComputedStyle($("paper")).backgroundColor })) paper.setAttribute(name, String(value));
  copied.prepend(paper);
  return new XMLSerializer().serializeToString(copied);
}

async function savePicture() {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(boardAsSvg())}`;
  await image.decode();
  const canvas = element("canvas", "", { width: String(SIDE), height: String(SIDE) });
  canvas.getContext("2d").drawImage(image, 0, 0, SIDE, SIDE);
  const link = element("a", "", { download: "sudoku.png", href: canvas.toDataURL("image/png") });
  link.click();
  $("shared").textContent = say("pictureSaved");
}

/** Copies the link of the game, or its digits if the page was opened from a disk. */
async function share() {
  // The address of a page on this device's disk is of no use to others.
  const hasAddress = location.protocol.startsWith("http");
  const text = hasAddress ? `${location.href.split("#")[0]}#${game.link()}` : game.givens();
  if (await copy(text)) return notice(say(hasAddress ? "copied" : "copiedText"));
  openDialog("exporting");
  // The dialog opens with the text of the chosen format.
  await showText();
  $("output").value = text;
  $("output").select();
  $("shared").textContent = say(hasAddress ? "link" : "digitsOnly");
}
$("share").addEventListener("click", share);

/** File name extensions by format. All other formats use `txt`. @type {Record<string, string>} */
const EXTENSIONS = { sdm: "sdm", sdk: "sdk", ss: "ss", sdx: "sdx", opensudoku: "opensudoku", csv: "csv", tsv: "tsv", json: "json", jsonl: "jsonl" };

/** The game in the chosen format, and a message about the parts that the format cannot hold. */
async function chosenText() {
  const format = $("format").value, writeText = ownFormats[format];
  if (writeText) return { text: writeText(), lost: "" };
  const { text, lost } = await puzzleModule.ask("convert", { text: game.line(), to: format });
  // `lost` names parts that the game has and the format cannot hold.
  return { text, lost: lost.map((/** @type {string} */ what) => say(what === "candidates" ? "lostCandidates" : "lostPlaced")).join(" ") };
}

/** Shows the game in the chosen format. Returns the text and the message about lost parts. */
async function showText() {
  const format = $("format").value, { text, lost } = await chosenText();
  if (format === $("format").value) $("output").value = text;
  $("shared").textContent = lost;
  return { text, lost };
}
$("format").addEventListener("change", showText);
$("copyAs").addEventListener("click", async () => {
  const { text, lost } = await showText(), isCopied = await copy(text);
  if (!isCopied) $("output").select();
  $("shared").textContent = `${say(isCopied ? "textCopied" : "textBelow")} ${lost}`.trim();
});
$("saveAs").addEventListener("click", async () => {
  const { text, lost } = await chosenText(), name = `sudoku.${EXTENSIONS[$("format").value] ?? "txt"}`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  element("a", "", { download: name, href: address }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  $("shared").textContent = `${say("fileSaved", { name })} ${lost}`;
});

/** Fills the list of formats when it is first needed, and translates it. */
async function listFormats() {
  const group = $("formats");
  if (!group.childElementCount) {
    const { formats } = await puzzleModule.ask("formats", {});
    if (!group.childElementCount) group.append(...formats.map((/** @type {{ name: string, what: string }} */ { name, what }) => element("option", "", { value: name, "data-what": what })));
  }
  group.label = say("formats");
  for (const one of group.children) one.textContent = formatName(state.language, one.value, one.dataset.what);
}
whenOpened("exporting", () => { listFormats(); showText(); });
$("savePicture").addEventListener("click", savePicture);
