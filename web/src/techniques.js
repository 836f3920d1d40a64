// @ts-check
// The catalogue of techniques, each with an example to look at and to play.

import { $, button, element, paragraphs } from "./elements.js";
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

/** @param {string} slug */
export async function showTechnique(slug) {
  const { name, aliases, summary, doc, example } = await quick.ask("technique", { name: slug, language: state.language });
  state.technique = slug;
  state.picture = example?.picture ?? null;
  for (const pick of $("catalogue").querySelectorAll(".pick")) {
    if (pick.dataset.slug === slug) pick.setAttribute("aria-current", "true");
    else pick.removeAttribute("aria-current");
  }
  const body = [element("h2", name)];
  if (aliases.length) body.push(element("p", `${say("names")}: ${aliases.join(", ")}`, { class: "quiet" }));
  if (summary) body.push(element("p", summary, { class: "summary" }));
  if (example) {
    body.push(element("h3", say("example")), ...paragraphs(example.text).slice(1));
    body.push(button(say("tryIt"), () => load(example.position), "main"));
  }
  // Where there is room for one of them only, the list or the technique is shown.
  const back = button(say("allTechniques"), () => $("techniques").classList.remove("reading"), "back");
  $("technique").replaceChildren(back, ...body, description(doc));
  $("technique").hidden = false;
  $("technique").scrollTop = 0;
  draw();
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
