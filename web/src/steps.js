// @ts-check
// Shows all steps available on this board. Each effect is shown once, below the easiest technique that has it.

import { answer, ask, closeAnswer, progressAnswer } from "./answers.js";
import { $, button, element, paragraphs, typographic } from "../../crates/app/src/page/elements.js";
import { doStep } from "./playing.js";
import { draw } from "./screen.js";
import { game, position, say, slowEngine, state } from "./state.js";

/** Budget of the search for all steps, in seconds. */
const ALL_BUDGET = 2;

/** @param {any} step */
const titleOf = ({ name, rating }) => `${name} (${rating.toFixed(1)})`;

/**
 * Groups the steps by effects, and the effects by the easiest technique that has them. Returns a list for
 * each technique, with a list of steps for each effect. `steps` come easiest first.
 * @param {any[]} steps @param {string} wanted Part of a technique's name, or of what a step does.
 */
function groupSteps(steps, wanted) {
  /** @type {Map<string, any[]>} */
  const stepsByEffect = new Map();
  for (const one of steps) {
    if (!`${one.step.name} ${typographic(one.does)}`.toLowerCase().includes(wanted)) continue;
    stepsByEffect.set(one.does, [...(stepsByEffect.get(one.does) ?? []), one]);
  }
  /** @type {Map<string, any[][]>} */
  const groups = new Map();
  for (const steps of stepsByEffect.values()) groups.set(steps[0].step.name, [...(groups.get(steps[0].step.name) ?? []), steps]);
  return [...groups.values()];
}

/**
 * Shows the picture of a step, its text below its entry, and the button that applies it.
 * @param {HTMLElement} pick
 * @param {HTMLElement} words
 * @param {any} one
 */
function showFind(pick, words, one) {
  for (const other of $("answerBody").querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  for (const other of $("answerBody").querySelectorAll(".stepText")) other.replaceChildren();
  pick.setAttribute("aria-current", "step");
  state.picture = one.picture;
  const apply = button(say("apply"), () => doStep(one.step.operations), "main");
  apply.dataset.do = "";
  words.replaceChildren(element("h3", titleOf(one.step)), ...paragraphs(one.text).slice(1));
  // Scrolls the entry to the top of the list. The button stays visible below the list.
  $("answerBody").scrollTop += pick.getBoundingClientRect().top - $("answerBody").getBoundingClientRect().top;
  $("answerButtons").querySelector("[data-do]")?.remove();
  $("answerButtons").prepend(apply);
  draw();
}

/** The entry of an effect. Each click shows the next of the steps that have it. @param {any[]} sameEffect */
function effectEntry(sameEffect) {
  const item = element("li"), words = element("div", "", { class: "stepText" }), count = element("span", "", { class: "number" });
  let at = -1;
  const showCount = () => { count.textContent = sameEffect.length > 1 ? say("ways", { at: Math.max(at, 0) + 1, count: sameEffect.length }) : ""; };
  const pick = button("", () => {
    at = pick.hasAttribute("aria-current") ? (at + 1) % sameEffect.length : Math.max(at, 0);
    showCount();
    showFind(pick, words, sameEffect[at]);
  }, "pick");
  pick.append(element("span", sameEffect[0].does), count);
  showCount();
  item.append(pick, words);
  return item;
}

/** A technique in the list, and a function that unfolds it. Its entries are created when it is first unfolded. @param {any[][]} finds */
function techniqueEntry(finds) {
  const made = element("details"), list = element("ol", "", { class: "tale" });
  const fill = () => { if (!list.childElementCount) list.append(...finds.map(effectEntry)); };
  made.append(element("summary", `${titleOf(finds[0][0].step)} · ${finds.length}`), list);
  made.addEventListener("toggle", () => { if (made.open) fill(); });
  return { made, unfold: () => { fill(); made.open = true; } };
}

/** Searches for all steps and shows them. */
async function allSteps() {
  closeAnswer();
  draw();
  const found = await ask(slowEngine, "steps", { ...position(), budget: ALL_BUDGET, pictures: true }, progressAnswer(say("allTitle")));
  if (!found) return;
  const filter = element("input", "", { type: "search", "aria-label": say("filter"), placeholder: say("filter") }), groups = element("div");
  const list = () => {
    const all = groupSteps(found.steps, filter.value.trim().toLowerCase()).map(techniqueEntry);
    groups.replaceChildren(...all.map(({ made }) => made));
    all[0]?.unfold();
  };
  filter.addEventListener("input", list);
  list();
  const ended = found.steps.length ? (found.ended ? [element("p", say("stoppedEarly"), { class: "quiet" })] : []) : [element("p", found.ended ?? say("noSteps"))];
  const count = new Set(found.steps.map((/** @type {any} */ one) => one.does)).size;
  answer(`${say("allTitle")} (${count})`, [...(count ? [filter] : []), groups, ...ended]);
}

$("all").addEventListener("click", allSteps);
