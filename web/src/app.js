// @ts-check
// The start of the page, its language and its theme.

import { closeAnswer } from "./answers.js";
import { catalogue } from "./catalogue.js";
import { $, element } from "../../crates/app/src/page/elements.js";
import { hint, moreOfHint } from "./hints.js";
import "./keyboard.js";
import { FIRST } from "./examples.js";
import { readLink } from "./game.js";
import { storedGames, positionOf, reloadedGame } from "./games.js";
import "./gamelist.js";
import { notice } from "./notice.js";
import { findSolutionToCompare } from "./playing.js";
import { showClock } from "./clock.js";
import "./export.js";
import "./newgame.js";
import "./practising.js";
import "./printing.js";
import { draw } from "./screen.js";
import { goToStep, listSteps } from "./solution.js";
import { game, store, stored, quickEngine, say, slowEngine, state } from "./state.js";
import "./rating.js";
import "./savepoints.js";
import "./shortest.js";
import "./statistics.js";
import "./steps.js";
import { showTab } from "./tabs.js";
import { showTechnique } from "./techniques.js";

/** Sets the language of the page and draws all texts again. @param {string} language */
function setLanguage(language) {
  state.language = language;
  store("language", language);
  document.documentElement.lang = language === "zh" ? "zh-Hans" : language;
  $("language").value = language;
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = say(/** @type {HTMLElement} */ (one).dataset.say ?? "");
  for (const one of document.querySelectorAll("[data-name]")) {
    const name = say(/** @type {HTMLElement} */ (one).dataset.name ?? "");
    one.setAttribute("aria-label", name);
    if (one.tagName === "BUTTON") one.setAttribute("title", name);
  }
  $("search").placeholder = say("search");
  showClock();
  for (const list of ["gestures", "keys"]) $(list).replaceChildren(...say(list).split("\n").flatMap((line) => line.split("|").map((text, index) => element(index ? "dd" : "dt", text))));
  const shownHint = state.hint, degree = state.degree;
  closeAnswer();
  catalogue();
  if (shownHint && state.tab === "play") hint().then(() => { while (state.hint && state.degree < degree) moreOfHint(); });
  if (state.path) { listSteps(); goToStep(state.stepIndex); }
  if (state.tab === "techniques") showTechnique(state.technique);
  draw();
}
$("language").addEventListener("change", () => setLanguage($("language").value));
$("theme").addEventListener("click", () => {
  const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  store("theme", theme);
});

// The page is printed in the light theme.
let themeBefore = "";
addEventListener("beforeprint", () => { themeBefore = document.documentElement.dataset.theme ?? ""; document.documentElement.dataset.theme = "light"; });
addEventListener("afterprint", () => { document.documentElement.dataset.theme = themeBefore; });

/**
 * Starts the game that the address contains, or continues the last one. Returns whether the address
 * has digits that differ from its givens.
 */
function begin() {
  const link = location.hash.slice(1), linkedPosition = readLink(link), storedList = storedGames();
  const storedGame = reloadedGame() ?? storedList.find((one) => one.link === link);
  if (storedGame) game.take(positionOf(storedGame));
  else if (linkedPosition && linkedPosition !== "contradiction") game.take(linkedPosition);
  else if (storedList.length) game.take(positionOf(storedList[0]));
  else game.load(FIRST);
  // The first game has no earlier position to return to.
  game.before = [];
  state.selected = Math.max(0, game.now.values.indexOf(0));
  return linkedPosition === "contradiction";
}
const isContradiction = begin();
// A first question starts the engine early, so that the first hint does not wait. The other threads
// reuse the compiled module.
quickEngine.ask("hint", { puzzle: FIRST }).catch(() => {}).then(() => slowEngine.startWorker());
setLanguage(stored("language") ?? (navigator.language.startsWith("zh") ? "zh" : "en"));
showTab("play");
for (const id of ["tidy", "candidates", "pairs", "digitFirst"]) {
  $(id).checked = (stored(id) ?? String($(id).checked)) === "true";
  $(id).addEventListener("change", () => store(id, String($(id).checked)));
}
state.check = ["wrong", "nothing"].find((one) => one === stored("check")) ?? "clashes";
$("check").value = state.check;
findSolutionToCompare();
if (isContradiction) notice(say("contradiction"));
document.documentElement.dataset.ready = "";
if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  const isUpdate = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => { if (isUpdate) notice(say("updated"), { name: say("reload"), act: () => location.reload() }); });
  navigator.serviceWorker.register("sw.js");
}
