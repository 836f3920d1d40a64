// @ts-check
// The script of the pages that `explain --format html` writes.

import { $, element, paragraphs, typographic } from "./elements.js";
import { boardsOf, drawPicture, itemsOf, markItem, pictureOf, TURNS, turnOf, wordsOf } from "./viewer.js";

const data = JSON.parse($("data").textContent);
/** @type {import("./viewer.js").Solution} */
const solution = { ...data, boards: boardsOf(data) };
const { steps } = solution;
/** @type {Record<string, Record<string, string>>} */
const LABELS = {
  en: { title: "Sudoku, step by step", filter: "Hide singles", needed: "Only needed steps", always: "Always say why", why: "Why?", legend: "What the marks mean", first: "First step", back: "Previous step", next: "Next step", last: "Last step", end: "The end" },
  zh: { title: "数独分步解答", filter: "隐藏唯一数步骤", needed: "只看必要步骤", always: "总是说明理由", why: "为什么？", legend: "图例", first: "第一步", back: "上一步", next: "下一步", last: "最后一步", end: "结束" },
};
/** @type {string} */
let language = data.language;
let current = 0, isExplained = false;
/** @type {HTMLElement[]} */
let items = [];

const listedSteps = () => [...steps.keys()].filter((index) => !($("filter").checked && steps[index].single) && !($("needed").checked && !steps[index].needed)).concat(steps.length);

/** Shows the picture of the current step, or of one of its lines. @param {import("./viewer.js").Drawn} [line] */
function show(line) {
  $("picture").innerHTML = drawPicture(pictureOf(solution, current, language, line));
}

/** @param {number} index */
function showStep(index) {
  current = index;
  const step = steps[current], isWhy = isExplained || $("always").checked, shown = listedSteps();
  const title = typographic(step ? step.title[language] : solution.outcome[language]);
  show();
  $("alt").textContent = step ? `${title} ${step.does}` : title;
  $("at").textContent = step ? `${current + 1} / ${steps.length}` : LABELS[language].end;
  $("heading").textContent = title;
  $("does").textContent = typographic(step?.does ?? "");
  $("words").replaceChildren(...(step && isWhy ? wordsOf(step, language, show) : step ? [] : paragraphs(solution.grade[language])));
  history.replaceState(null, "", `#${current + 1}`);
  $("why").setAttribute("aria-expanded", String(isWhy));
  $("first").disabled = $("back").disabled = current <= shown[0];
  $("next").disabled = $("last").disabled = current >= (shown.at(-1) ?? 0);
  markItem(items, current, shown, $("list"));
}

/** Shows a step of the list. Picking the current step again shows or hides its explanation. @param {number} index */
function pickStep(index) {
  isExplained = current === index && !isExplained;
  showStep(index);
}

/** @param {string} to */
function setLanguage(to) {
  language = to;
  document.documentElement.lang = to === "zh" ? "zh-Hans" : to;
  $("language").value = to;
  for (const labelled of document.querySelectorAll("[data-say]")) labelled.textContent = LABELS[to][labelled.getAttribute("data-say") ?? ""];
  for (const named of document.querySelectorAll("[data-name]")) {
    const name = LABELS[to][named.getAttribute("data-name") ?? ""];
    named.setAttribute("title", name);
    named.setAttribute("aria-label", name);
  }
  for (const legend of document.querySelectorAll(".legend > div")) legend.classList.toggle("gone", legend.getAttribute("lang") !== to);
  document.title = LABELS[to].title;
  $("grade").textContent = solution.grade[to].split("\n")[0];
  items = itemsOf(solution, language, pickStep);
  $("list").replaceChildren(...items);
  showStep(current);
}

/** A step for printing. @param {number} index @param {boolean} isListed */
function paperStep(index, isListed) {
  const step = steps[index], section = element("section"), picture = element("div");
  if (!step.single) picture.innerHTML = `<svg viewBox="0 0 538 538" font-family="Helvetica,Arial,DejaVu Sans,sans-serif" font-size="13" text-anchor="middle"><use href="#frame"></use>${drawPicture(pictureOf(solution, index, language))}</svg>`;
  section.append(element("h2", step.title[language]), ...paragraphs(step.words[language]), picture);
  section.classList.toggle("gone", !isListed);
  return section;
}

const turnTarget = (/** @type {string} */ turn) => TURNS[turn](listedSteps(), current);

function followHash() {
  const number = parseInt(location.hash.slice(1), 10);
  if (number >= 1 && number <= steps.length + 1) showStep(number - 1);
}

for (const name of Object.keys(TURNS)) $(name).addEventListener("click", () => {
  showStep(turnTarget(name));
  if ($(name).disabled) $("why").focus();
});
$("why").addEventListener("click", () => {
  isExplained = !isExplained;
  showStep(current);
});
// If the current step has just been hidden, shows the next one that is not.
for (const name of ["filter", "needed"]) $(name).addEventListener("change", () => showStep(listedSteps().includes(current) ? current : turnTarget("next")));
$("only").classList.toggle("gone", steps.every((step) => step.needed));
$("always").addEventListener("change", () => showStep(current));
$("language").addEventListener("change", () => setLanguage($("language").value));
addEventListener("keydown", (event) => {
  if (/** @type {Element} */ (event.target).matches("select, input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const turn = turnOf(event.key);
  if (turn) {
    event.preventDefault();
    showStep(turnTarget(turn));
  } else if (event.key === "w") $("why").click();
  else if (event.key === "l") setLanguage(language === "en" ? "zh" : "en");
});
addEventListener("beforeprint", () => {
  const shown = listedSteps();
  $("print").replaceChildren(...steps.map((_, index) => paperStep(index, shown.includes(index))));
});
addEventListener("hashchange", followHash);

$("puzzle").textContent = data.puzzle;
const { hash } = location;
setLanguage(language);
history.replaceState(null, "", hash || "#1");
followHash();
