// @ts-check
// Shows the article about a technique, with examples that can be played.

import { $, button, element, paragraphs } from "../../crates/app/src/page/elements.js";
import { positionsOf } from "./positions.js";
import { practise, loadPuzzleWith } from "./practising.js";
import { load } from "./puzzles.js";
import { draw } from "./screen.js";
import { quickEngine, say, state } from "./state.js";

/** Shows the article about a technique. @param {string} slug @param {number} [boardIndex] Index of the position to show. */
export async function showTechnique(slug, boardIndex = 0) {
  const shown = positionsOf(slug), board = shown?.boards[boardIndex];
  const { name, aliases, summary, doc, finds } = await quickEngine.ask("technique", { name: slug, language: state.language, position: board, profile: shown?.profile });
  state.technique = slug;
  const example = finds?.[0];
  state.picture = example?.picture ?? null;
  for (const pick of $("catalogue").querySelectorAll(".pick")) {
    if (pick.dataset.slug === slug) pick.setAttribute("aria-current", "true");
    else pick.removeAttribute("aria-current");
  }
  const body = [element("h2", name)];
  // The English page does not show Chinese names.
  const names = state.language === "en" ? aliases.filter((/** @type {string} */ one) => !/\p{Script=Han}/u.test(one)) : aliases;
  if (names.length) body.push(element("p", `${say("names")}: ${names.join(", ")}`, { class: "quiet" }));
  if (summary) body.push(element("p", summary, { class: "summary" }));
  if (shown && board && example) {
    const acts = element("div", "", { class: "row" });
    // Any other standing says why only the board of a test is shown. The standing is also the name of the text for it.
    const isNext = shown.standing === "needed" || shown.standing === "next";
    if (isNext) acts.append(button(say("practise"), () => practise(slug), "main"));
    acts.append(button(say("tryIt"), () => load(board, isNext ? slug : "")));
    // Hints on a whole puzzle use profile `default`, which lacks some techniques.
    if (shown.standing === "needed" && shown.profile === "default") acts.append(button(say("puzzleWith"), () => loadPuzzleWith(slug)));
    body.push(acts, element("h3", say("example")), positionPicks(shown.boards.length, boardIndex, (other) => showTechnique(slug, other)), ...paragraphs(example.text).slice(1));
    if (shown.standing !== "needed") body.push(element("p", say(isNext ? "notNeeded" : shown.standing), { class: "quiet" }));
  }
  const { encyclopaedia } = document.documentElement.dataset;
  // A page opened from a disk has no encyclopaedia next to it.
  if (encyclopaedia && location.protocol.startsWith("http")) {
    const more = element("p");
    more.append(element("a", say("inEncyclopaedia"), { href: `${encyclopaedia}/${state.language}/${slug}.html` }));
    body.push(more);
  }
  // On a narrow screen, only the list or the technique is shown; this button returns to the list.
  const back = button(say("allTechniques"), () => $("techniques").classList.remove("reading"), "back");
  $("technique").replaceChildren(back, ...body, description(doc));
  $("technique").hidden = false;
  $("technique").scrollTop = 0;
  draw();
}

/**
 * A button for each position; none if there is only one.
 * @param {number} count
 * @param {number} boardIndex
 * @param {(at: number) => void} show
 */
function positionPicks(count, boardIndex, show) {
  const row = element("div", "", { class: "row", role: "group", "aria-label": say("positions") });
  for (let index = 0; count > 1 && index < count; index++) {
    const one = button(String(index + 1), () => show(index), "icon");
    one.setAttribute("aria-label", say("positionOf", { at: index + 1, count }));
    one.setAttribute("aria-pressed", String(index === boardIndex));
    row.append(one);
  }
  return row;
}

/** The description without its first paragraph, which is the summary. @param {string} doc */
function description(doc) {
  const described = element("div");
  const rest = doc.slice(doc.indexOf("\n\n") + 2);
  for (const [index, part] of rest.split("```").entries()) {
    if (index % 2) described.append(element("pre", part.replace(/^.*\n/, "").trimEnd(), { tabindex: "0" }));
    else for (const block of part.split("\n\n")) described.append(...blockElements(block));
  }
  return described;
}

/**
 * A block of a technique's description: a heading, paragraphs or both.
 * @param {string} block
 * @returns {Element[]}
 */
function blockElements(block) {
  const text = block.trim();
  if (!text) return [];
  const [, heading, rest] = /^# (.*)\n?([^]*)$/.exec(text) ?? [];
  return heading ? [element("h3", heading), ...blockElements(rest)] : [element("p", text.replaceAll("`", "").replaceAll(/\*(\S[^*]*)\*/g, "$1"))];
}
