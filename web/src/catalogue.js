// @ts-check
// The list of techniques with small pictures, by frequency, rating or family.

import { drawStamp } from "./board.js";
import { Cancelled } from "./client.js";
import { $, button, element } from "../../crates/app/src/page/elements.js";
import { levelOf } from "./levels.js";
import { positionsOf } from "./positions.js";
import { family } from "./texts.js";
import { store, stored, quickEngine, say, slowEngine, state } from "./state.js";
import { showTechnique } from "./techniques.js";
import { whenLeft, whenShown } from "./tabs.js";

/** @typedef {{ slug: string, name: string, aliases: string[], family: string, rating: number | null, per_1000_ordinary: number | null, per_1000_hard: number | null }} Technique */
/** @typedef {import("./board.js").Picture} Picture */

/** Sort key for the frequency of a technique. Hard puzzles only break ties. @param {Technique} technique */
const frequency = ({ per_1000_ordinary: ordinary, per_1000_hard: hard }) => (ordinary ?? -1) + (hard ?? -1) / 1000;
/** @param {Technique} technique */
const levelName = ({ rating }) => (rating === null ? say("notUsed") : say(levelOf(rating)));

/**
 * The orders of the list: the sort key of a technique, and the heading of its group.
 * @type {Record<string, { sortKey?: (technique: Technique) => number, headingOf?: (technique: Technique) => string }>}
 */
const ORDERS = {
  frequency: { sortKey: (technique) => -frequency(technique) },
  rating: { sortKey: ({ rating }) => rating ?? Infinity, headingOf: levelName },
  family: { headingOf: (technique) => family(state.language, technique.family) },
};

/** The button of a technique in the list. @param {Technique} technique */
function techniqueButton(technique) {
  const { slug, name, rating, per_1000_ordinary: ordinary, per_1000_hard: hard } = technique;
  const pick = button("", () => { $("techniques").classList.add("reading"); showTechnique(slug); }, "pick");
  pick.dataset.slug = slug;
  const frequencyText = ordinary ? say("ofOrdinary", { count: ordinary }) : hard ? say("ofHard", { count: hard }) : "";
  const facts = [rating === null ? say("notUsed") : rating.toFixed(1), frequencyText].filter(Boolean).join(" · ");
  const words = element("span", "", { class: "words" });
  words.append(element("span", name), element("span", facts, { class: "number" }));
  pick.append(element("span", "", { class: "stamp" }), words);
  if (slug === state.technique) pick.setAttribute("aria-current", "true");
  rowObserver.observe(pick);
  return pick;
}

/** Loads and shows the techniques that match the search. */
export async function catalogue() {
  state.catalogue = await quickEngine.ask("techniques", { language: state.language });
  const text = $("search").value.toLowerCase(), { sortKey, headingOf } = ORDERS[$("order").value];
  /** @type {Technique[]} */
  const found = state.catalogue.filter(({ slug, name, aliases }) => [slug, name, ...aliases].some((one) => one.toLowerCase().includes(text)));
  if (sortKey) found.sort((first, second) => sortKey(first) - sortKey(second));
  /** @type {Element[]} */
  const rows = [];
  let last = "";
  rowObserver.disconnect();
  for (const technique of found) {
    const heading = headingOf?.(technique) ?? "";
    if (heading !== last) rows.push(element("h2", heading, { class: "family" }));
    last = heading;
    rows.push(techniqueButton(technique));
  }
  $("catalogue").replaceChildren(...rows);
}

/** Small pictures by technique, drawn when a row becomes visible. @type {Map<string, string>} */
const stamps = new Map();
/** Aborted when the list is left, because other questions wait for the same thread. */
let stampController = new AbortController();

/** Draws the small picture of a technique in its button. @param {HTMLElement} pick */
async function stamp(pick) {
  const slug = pick.dataset.slug ?? "", shown = positionsOf(slug);
  if (!stamps.has(slug) && shown) {
    try {
      const { finds } = await slowEngine.ask("technique", { name: slug, language: state.language, position: shown.boards[0], profile: shown.profile }, { signal: stampController.signal });
      if (finds?.length) stamps.set(slug, drawStamp(finds[0].picture));
    } catch (error) {
      if (error instanceof Cancelled) return;
      throw error;
    }
  }
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ viewBox: "24 24 490 490", "text-anchor": "middle", "aria-hidden": "true", "font-family": "Helvetica,Arial,sans-serif" })) picture.setAttribute(name, value);
  picture.innerHTML = stamps.get(slug) ?? "";
  pick.firstElementChild?.replaceChildren(picture);
}
/** Draws the small picture of a button that becomes visible. */
const rowObserver = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || state.tab !== "techniques") continue;
    rowObserver.unobserve(target);
    stamp(/** @type {HTMLElement} */ (target));
  }
}, { rootMargin: "200px" });

for (const order of Object.keys(ORDERS)) $("order").append(element("option", "", { value: order, "data-say": `by_${order}` }));
$("order").value = Object.keys(ORDERS).find((order) => order === stored("order")) ?? "frequency";
$("order").addEventListener("change", () => { store("order", $("order").value); catalogue(); });
$("search").addEventListener("input", catalogue);
whenLeft("techniques", () => { stampController.abort(); });
whenShown("techniques", () => {
  stampController = new AbortController();
  $("techniques").classList.remove("reading");
  // Rows without a picture are observed again.
  for (const pick of $("catalogue").querySelectorAll(".pick:has(.stamp:empty)")) rowObserver.observe(pick);
  showTechnique(state.technique || "x_wing");
});
