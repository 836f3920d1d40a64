// @ts-check
// The catalogue of techniques, each with an example to look at and to play.

import { $, button, element, paragraphs } from "./elements.js";
import { positionsOf } from "./positions.js";
import { practise, puzzleWith } from "./practising.js";
import { load } from "./puzzles.js";
import { family } from "./says.js";
import { draw } from "./screen.js";
import { quick, say, state } from "./state.js";
import { whenShown } from "./tabs.js";

export async function catalogue() {
  state.catalogue = await quick.ask("techniques", { language: state.language });
  const text = $("search").value.toLowerCase();
  const found = state.catalogue.filter(({ slug, name, aliases }) => [slug, name, ...aliases].some((one) => one.toLowerCase().includes(text)));
  /** @type {Element[]} */
  const made = [];
  let last = "";
  for (const { slug, name, family: own, rating } of found) {
    if (own !== last) made.push(element("h2", family(state.language, own), { class: "family" }));
    last = own;
    const pick = button("", () => { $("techniques").classList.add("reading"); showTechnique(slug); }, "pick");
    pick.dataset.slug = slug;
    pick.append(element("span", name), element("span", rating === null ? say("notUsed") : rating.toFixed(1), { class: "number" }));
    if (slug === state.technique) pick.setAttribute("aria-current", "true");
    made.push(pick);
  }
  $("catalogue").replaceChildren(...made);
}

/** @param {string} slug @param {number} [at] Which of its positions is shown. */
export async function showTechnique(slug, at = 0) {
  const shown = positionsOf(slug), board = shown?.boards[at];
  const { name, aliases, summary, doc, finds } = await quick.ask("technique", { name: slug, language: state.language, position: board, profile: shown?.profile });
  state.technique = slug;
  const example = finds?.[0];
  state.picture = example?.picture ?? null;
  for (const pick of $("catalogue").querySelectorAll(".pick")) {
    if (pick.dataset.slug === slug) pick.setAttribute("aria-current", "true");
    else pick.removeAttribute("aria-current");
  }
  const body = [element("h2", name)];
  if (aliases.length) body.push(element("p", `${say("names")}: ${aliases.join(", ")}`, { class: "quiet" }));
  if (summary) body.push(element("p", summary, { class: "summary" }));
  if (shown && board && example) {
    const acts = element("div", "", { class: "row" });
    const isNext = shown.standing !== "fixture";
    if (isNext) acts.append(button(say("practise"), () => practise(slug), "main"));
    acts.append(button(say("tryIt"), () => load(board, isNext ? slug : "")));
    // Hints on a whole puzzle use profile `default`, which lacks some techniques.
    if (shown.standing === "needed" && shown.profile === "default") acts.append(button(say("puzzleWith"), () => puzzleWith(slug)));
    body.push(acts, element("h3", say("example")), positionPicks(shown.boards.length, at, (other) => showTechnique(slug, other)), ...paragraphs(example.text).slice(1));
    if (shown.standing !== "needed") body.push(element("p", say(isNext ? "notNeeded" : "fixture"), { class: "quiet" }));
  }
  const { encyclopaedia } = document.documentElement.dataset;
  // A page from a disk stands alone.
  if (encyclopaedia && location.protocol.startsWith("http")) {
    const more = element("p");
    more.append(element("a", say("inEncyclopaedia"), { href: `${encyclopaedia}/${state.language}/${slug}.html` }));
    body.push(more);
  }
  // Where there is room for one of them only, the list or the technique is shown.
  const back = button(say("allTechniques"), () => $("techniques").classList.remove("reading"), "back");
  $("technique").replaceChildren(back, ...body, description(doc));
  $("technique").hidden = false;
  $("technique").scrollTop = 0;
  draw();
}

/** Buttons for several positions; none for one. @param {number} count @param {number} at @param {(at: number) => void} show */
function positionPicks(count, at, show) {
  const row = element("div", "", { class: "row", role: "group", "aria-label": say("positions") });
  for (let index = 0; count > 1 && index < count; index++) {
    const one = button(String(index + 1), () => show(index), "icon");
    one.setAttribute("aria-label", say("positionOf", { at: index + 1, count }));
    one.setAttribute("aria-pressed", String(index === at));
    row.append(one);
  }
  return row;
}

/** The whole of a description, which is in English alone; its first sentence has been said. @param {string} doc */
function description(doc) {
  const described = element("div", "", { lang: "en" });
  const rest = doc.slice(doc.indexOf("\n\n") + 2);
  for (const [index, part] of rest.split("```").entries()) {
    if (index % 2) described.append(element("pre", part.replace(/^.*\n/, "").trimEnd(), { tabindex: "0" }));
    else for (const block of part.split("\n\n")) described.append(...prose(block));
  }
  if (state.language === "en") return described;
  const closed = element("details");
  closed.append(element("summary", say("inEnglish")), described);
  return closed;
}

/** A paragraph of a technique's description. @param {string} block @returns {Element[]} */
function prose(block) {
  const said = block.trim();
  if (!said) return [];
  const [, heading, rest] = /^# (.*)\n?([^]*)$/.exec(said) ?? [];
  return heading ? [element("h3", heading), ...prose(rest)] : [element("p", said.replaceAll("`", "").replaceAll(/\*(\S[^*]*)\*/g, "$1"))];
}
$("search").addEventListener("input", catalogue);
whenShown("techniques", () => {
  $("techniques").classList.remove("reading");
  showTechnique(state.technique || "x_wing");
});
