// @ts-check
// The page as a whole: its language, its theme, and how it starts.

import { closeAnswer } from "./answers.js";
import { $, element } from "./elements.js";
import { hint, moreOfHint } from "./hints.js";
import "./keyboard.js";
import { EXAMPLES } from "./puzzles.js";
import { draw } from "./screen.js";
import { go, list } from "./solution.js";
import { game, keep, kept, quick, say, state } from "./state.js";
import "./surveys.js";
import { show } from "./tabs.js";
import { catalogue, showTechnique } from "./techniques.js";

/** @param {string} language */
function speak(language) {
  state.language = language;
  keep("language", language);
  document.documentElement.lang = language === "zh" ? "zh-Hans" : language;
  $("language").value = language;
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = say(/** @type {HTMLElement} */ (one).dataset.say ?? "");
  for (const one of document.querySelectorAll("[data-name]")) {
    const name = say(/** @type {HTMLElement} */ (one).dataset.name ?? "");
    one.setAttribute("aria-label", name);
    if (one.tagName === "BUTTON") one.setAttribute("title", name);
  }
  $("examples").replaceChildren(element("option", say("examples"), { value: "" }), ...EXAMPLES.map(([name, puzzle]) => element("option", say(name), { value: puzzle })));
  const told = state.hint, degree = state.degree;
  closeAnswer();
  catalogue();
  if (told && state.tab === "play") hint().then(() => { while (state.hint && state.degree < degree) moreOfHint(); });
  if (state.path) { list(); go(state.at); }
  if (state.tab === "techniques") showTechnique(state.technique);
  draw();
}
$("language").addEventListener("change", () => speak($("language").value));
$("theme").addEventListener("click", () => {
  const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  keep("theme", theme);
});

// Paper is light.
let chosen = "";
addEventListener("beforeprint", () => { chosen = document.documentElement.dataset.theme ?? ""; document.documentElement.dataset.theme = "light"; });
addEventListener("afterprint", () => { document.documentElement.dataset.theme = chosen; });

if (!game.follow(location.hash.slice(1))) game.load(EXAMPLES[0][1].replaceAll("0", "."));
state.selected = Math.max(0, game.now.values.indexOf(0));
// A question in advance, so that the first hint does not wait for the engine to get ready.
quick.ask("hint", { puzzle: game.givens() }).catch(() => {});
speak(kept("language") ?? (navigator.language.startsWith("zh") ? "zh" : "en"));
show("play");
document.documentElement.dataset.ready = "";
if ("serviceWorker" in navigator && location.protocol.startsWith("http")) navigator.serviceWorker.register("sw.js");
