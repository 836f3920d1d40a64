// @ts-check
// The script of the pages that `explain --format html` writes.

import { $, element, paragraphs, typographic } from "./elements.js";
import { boardsOf, drawPicture, itemsOf, markItem, pictureOf, TURNS, turnOf, wordsOf } from "./viewer.js";

const data = JSON.parse($("data").textContent);
/** @type {import("./viewer.js").Solution} */
const solution = { ...data, boards: boardsOf(data) };
const { steps } = solution;
/** @type {Record<string, Record<string, string>>} */
const SAYS = {
  en: { title: "Sudoku, step by step", filter: "Hide singles", needed: "Only needed steps", always: "Always say why", why: "Why?", legend: "What the marks mean", first: "First step", back: "Previous step", next: "Next step", last: "Last step", end: "The end" },
  zh: { title: "数独分步解答", filter: "隐藏唯一数步骤", needed: "只看必要步骤", always: "总是说明理由", why: "为什么？", legend: "图例", first: "第一步", back: "上一步", next: "下一步", last: "最后一步", end: "结束" },
};
/** @type {string} */
let language = data.language;
let at = 0, isExplained = false;
/** @type {HTMLElement[]} */
let items = [];

const listed = () => [...steps.keys()].filter((index) => !($("filter").checked && steps[index].single) && !($("needed").checked && !steps[index].needed)).concat(steps.length);

/** Shows the picture of the step, or of one of its lines. @param {import("./viewer.js").Drawn} [line] */
function show(line) {
  $("picture").innerHTML = drawPicture(pictureOf(solution, at, language, line));
}

/** @param {number} index */
function go(index) {
  at = index;
  const step = steps[at], isWhy = isExplained || $("always").checked, shown = listed();
  const title = typographic(step ? step.title[language] : solution.outcome[language]);
  show();
  $("alt").textContent = step ? `${title} ${step.does}` : title;
  $("at").textContent = step ? `${at + 1} / ${steps.length}` : SAYS[language].end;
  $("heading").textContent = title;
  $("does").textContent = typographic(step?.does ?? "");
  $("words").replaceChildren(...(step && isWhy ? wordsOf(step, language, show) : step ? [] : paragraphs(solution.grade[language])));
  history.replaceState(null, "", `#${at + 1}`);
  $("why").setAttribute("aria-expanded", String(isWhy));
  $("first").disabled = $("back").disabled = at <= shown[0];
  $("next").disabled = $("last").disabled = at >= (shown.at(-1) ?? 0);
  markItem(items, at, shown, $("list"));
}

/** A step that is picked in the list says why when it is picked again. @param {number} index */
function pick(index) {
  isExplained = at === index && !isExplained;
  go(index);
}

/** @param {string} to */
function speak(to) {
  language = to;
  document.documentElement.lang = to === "zh" ? "zh-Hans" : to;
  $("language").value = to;
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = SAYS[to][one.getAttribute("data-say") ?? ""];
  for (const one of document.querySelectorAll("[data-name]")) {
    const name = SAYS[to][one.getAttribute("data-name") ?? ""];
    one.setAttribute("title", name);
    one.setAttribute("aria-label", name);
  }
  for (const legend of document.querySelectorAll(".legend > div")) legend.classList.toggle("gone", legend.getAttribute("lang") !== to);
  document.title = SAYS[to].title;
  $("grade").textContent = solution.grade[to].split("\n")[0];
  items = itemsOf(solution, language, pick);
  $("list").replaceChildren(...items);
  go(at);
}

/** A step for paper. @param {number} index @param {boolean} isListed */
function paperStep(index, isListed) {
  const step = steps[index], made = element("section"), picture = element("div");
  if (!step.single) picture.innerHTML = `<svg viewBox="0 0 538 538" font-family="Helvetica,Arial,DejaVu Sans,sans-serif" font-size="13" text-anchor="middle"><use href="#frame"></use>${drawPicture(pictureOf(solution, index, language))}</svg>`;
  made.append(element("h2", step.title[language]), ...paragraphs(step.words[language]), picture);
  made.classList.toggle("gone", !isListed);
  return made;
}

const turned = (/** @type {string} */ turn) => TURNS[turn](listed(), at);

function follow() {
  const number = parseInt(location.hash.slice(1), 10);
  if (number >= 1 && number <= steps.length + 1) go(number - 1);
}

for (const name of Object.keys(TURNS)) $(name).addEventListener("click", () => {
  go(turned(name));
  if ($(name).disabled) $("why").focus();
});
$("why").addEventListener("click", () => {
  isExplained = !isExplained;
  go(at);
});
// A step that has just been hidden is not the one to read.
for (const name of ["filter", "needed"]) $(name).addEventListener("change", () => go(listed().includes(at) ? at : turned("next")));
$("only").classList.toggle("gone", steps.every((step) => step.needed));
$("always").addEventListener("change", () => go(at));
$("language").addEventListener("change", () => speak($("language").value));
addEventListener("keydown", (event) => {
  if (/** @type {Element} */ (event.target).matches("select, input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const turn = turnOf(event.key);
  if (turn) {
    event.preventDefault();
    go(turned(turn));
  } else if (event.key === "w") $("why").click();
  else if (event.key === "l") speak(language === "en" ? "zh" : "en");
});
addEventListener("beforeprint", () => {
  const shown = listed();
  $("print").replaceChildren(...steps.map((_, index) => paperStep(index, shown.includes(index))));
});
addEventListener("hashchange", follow);

$("puzzle").textContent = data.puzzle;
const { hash } = location;
speak(language);
history.replaceState(null, "", hash || "#1");
follow();
