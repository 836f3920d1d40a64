// @ts-check
// Puzzles come as text, file, link or example, and leave as link or on paper.

import { $, element } from "./elements.js";
import { changed } from "./playing.js";
import { game, quick, say, state } from "./state.js";
import { show } from "./tabs.js";

export const EXAMPLES = [
  ["easy", "043900601000100000000000900000002314090000500000450206001000007209000400760030000"],
  ["medium", "190000006020500040003000700040800000000010000030020080007000300050009020600000001"],
  ["hard", "000000012000035000000600070700000300000400800100000000000120000080000040050000600"],
  ["extreme", "100007090030020008009600500005300900010080002600004000300000010040000007007000300"],
];

/** So many puzzles of a file can be chosen from. */
const OFFERED = 500;

/** @param {string} text */
export async function load(text) {
  const fragment = /#(p=.*)$/s.exec(text.trim())?.[1];
  if (fragment && game.follow(fragment)) return loaded();
  return bring({ text });
}

/** @param {{ text: string } | { file: File }} request */
async function bring(request) {
  $("wrong").textContent = "";
  $("several").hidden = true;
  try {
    const { puzzles } = await quick.ask("read", request);
    take(puzzles[0]);
    if (puzzles.length > 1) offer(puzzles);
  } catch (error) {
    $("wrong").textContent = /** @type {Error} */ (error).message;
  }
}

/** Lets the player choose. @param {any[]} puzzles */
function offer(puzzles) {
  const pick = element("select", "", { "aria-label": say("several", { count: puzzles.length }) });
  puzzles.slice(0, OFFERED).forEach(({ givens }, index) => pick.append(element("option", `${index + 1}: ${givens}`, { value: String(index) })));
  pick.addEventListener("change", () => take(puzzles[Number(pick.value)]));
  $("several").replaceChildren(element("p", say("several", { count: puzzles.length }), { class: "quiet" }), pick);
  $("several").hidden = false;
}

/** @param {any} puzzle */
function take({ givens, values, candidates }) {
  const notes = candidates?.map((/** @type {string} */ digits, /** @type {number} */ cell) =>
    values[cell] === "." ? [...digits].reduce((set, digit) => set | (1 << (Number(digit) - 1)), 0) : 0);
  game.load(givens, values, notes);
  loaded();
}

function loaded() {
  state.selected = Math.max(0, game.now.values.indexOf(0));
  show("play");
  changed();
}

$("load").addEventListener("click", () => load($("text").value));
$("text").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) load($("text").value); });
$("file").addEventListener("click", () => $("chosen").click());
$("chosen").addEventListener("change", async () => { const [file] = $("chosen").files; if (file) bring({ file }); $("chosen").value = ""; });
$("examples").addEventListener("change", () => { if ($("examples").value) load($("examples").value); $("examples").value = ""; });
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
  if (file) return bring({ file });
  const text = event.dataTransfer?.getData("text");
  if (text) load(text);
});
$("share").addEventListener("click", async () => {
  const link = `${location.href.split("#")[0]}#${game.link()}`;
  $("text").value = link;
  try {
    await navigator.clipboard.writeText(link);
    $("shared").textContent = say("copied");
  } catch {
    // Where the clipboard is not allowed, the link stands in the field, selected.
    $("shared").textContent = say("link");
    $("text").select();
  }
});
$("print").addEventListener("click", () => print());
addEventListener("hashchange", () => { if (location.hash.slice(1) !== game.link() && game.follow(location.hash.slice(1))) loaded(); });
