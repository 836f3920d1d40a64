// @ts-check
// The page: what people click, type and see.

import { describe, drawOwn, drawPicture } from "./board.js";
import { Cancelled, Client } from "./client.js";
import { CELLS, cellName, cellOf, column, Game, row } from "./game.js";
import { family, fill, SAYS } from "./says.js";

/** @typedef {import("./board.js").Picture} Picture */
/** @typedef {{ text: string, picture: Picture | null }} Told */

/** @param {string} id @returns {any} */
const $ = (id) => document.getElementById(id);
/** @param {string} id */
const textOf = (id) => $(id).textContent;

const EXAMPLES = [
  ["easy", "043900601000100000000000900000002314090000500000450206001000007209000400760030000"],
  ["medium", "190000006020500040003000700040800000000010000030020080007000300050009020600000001"],
  ["hard", "000000012000035000000600070700000300000400800100000000000120000080000040050000600"],
  ["extreme", "100007090030020008009600500005300900010080002600004000300000010040000007007000300"],
];
/** Finds beyond this are not shown before they are asked for. */
const SHOWN = 40;
/** How long a search for all steps may take, in seconds of work. */
const ALL_BUDGET = 2;

const game = new Game();
// Answers that people wait for, and work that takes its time: each has a thread, so that neither waits for the other.
const quick = new Client(textOf("worker"), textOf("wasm"));
const slow = new Client(textOf("worker"), textOf("wasm"));

const state = {
  language: "en",
  tab: "play",
  selected: 40,
  noteMode: false,
  asksWhy: false,
  /** @type {Picture | null} A picture of the engine's in place of the player's board. */
  picture: null,
  /** @type {number[]} */
  looked: [],
  /** @type {number[]} */
  wrong: [],
  /** @type {any} The hint that is being told, and how much of it. */
  hint: null,
  degree: 0,
  /** @type {any} */
  path: null,
  /** @type {number[][]} */
  boards: [],
  at: 0,
  /** @type {any[]} */
  catalogue: [],
  /** @type {string} */
  technique: "",
};

const say = (/** @type {string} */ name, /** @type {Record<string, string | number>} */ slots = {}) => fill(SAYS[state.language][name], slots);

/** @param {string} tag @param {string} [text] @param {Record<string, string>} [attributes] @returns {any} */
function element(tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** @param {string} text @param {() => void} click @param {string} [name] */
function button(text, click, name = "") {
  const made = element("button", text, name ? { class: name } : {});
  made.addEventListener("click", click);
  return made;
}

/** @param {string} text */
const paragraphs = (text) => text.split("\n").map((line) => line.trim()).filter(Boolean).map((line) => element("p", line));

/** @param {string} key @param {string} value */
function keep(key, value) {
  try { localStorage.setItem(`whydoku.${key}`, value); } catch { /* Without storage the choice lasts as long as the page. */ }
}

/** @param {string} key */
function kept(key) {
  try { return localStorage.getItem(`whydoku.${key}`); } catch { return null; }
}

// The board.

/** @type {HTMLElement[]} */
const cells = [];
for (let line = 0; line < 9; line++) {
  const made = element("div", "", { role: "row" });
  for (let place = 0; place < 9; place++) {
    const cell = 9 * line + place;
    const one = element("button", "", { role: "gridcell", tabindex: "-1", "data-cell": String(cell) });
    one.addEventListener("click", () => select(cell));
    one.addEventListener("focus", () => { if (state.selected !== cell) select(cell); });
    made.append(one);
    cells.push(one);
  }
  $("cells").append(made);
}
for (let digit = 1; digit <= 9; digit++) {
  const one = element("button", String(digit), { "data-digit": String(digit) });
  one.addEventListener("click", () => enter(digit, state.noteMode));
  $("pad").append(one);
}

/** @param {number} cell @param {boolean} [focus] */
function select(cell, focus = false) {
  state.selected = cell;
  if (focus) cells[cell].focus();
  if (state.asksWhy) askDigit();
  draw();
}

let asked = 0;
function draw() {
  const own = state.tab === "play" && !state.picture;
  const picture = state.tab === "play" ? state.picture : state.tab === "solution" ? leaf() : state.picture;
  $("drawn").innerHTML = picture ? drawPicture(picture) : drawOwn(game, { selected: own ? state.selected : -1, candidates: $("candidates").checked, looked: state.looked, wrong: state.wrong });
  $("legend").toggleAttribute("hidden", !picture?.legend);
  if (picture?.legend) {
    $("legend").setAttribute("viewBox", `26 518 512 ${(picture.height ?? 560) - 538 + 2}`);
    $("legend").innerHTML = picture.legend;
  }
  $("alt").textContent = say("board");
  $("cells").toggleAttribute("hidden", state.tab !== "play");
  $("controls").toggleAttribute("hidden", state.tab !== "play");
  $("turn").toggleAttribute("hidden", state.tab !== "solution" || !state.path);
  cells.forEach((one, cell) => {
    one.tabIndex = cell === state.selected ? 0 : -1;
    one.setAttribute("aria-selected", String(cell === state.selected));
    one.setAttribute("aria-label", describe(game, cell, SAYS[state.language]));
  });
  const { values } = game.now;
  for (const one of $("pad").children) {
    const left = 9 - values.filter((value) => value === Number(one.dataset.digit)).length;
    one.dataset.left = String(Math.max(left, 0));
  }
  $("undo").disabled = !game.before.length;
  $("redo").disabled = !game.after.length;
  $("fix").disabled = game.now.givens.some(Boolean) || !values.some(Boolean);
  $("basis").textContent = say(game.hasFullNotes() && !game.isFinished() ? "byNotes" : "byRules");
  $("noteMode").setAttribute("aria-pressed", String(state.noteMode));
  $("whyNot").setAttribute("aria-pressed", String(state.asksWhy));
}

/** The address holds the game, so that it can be kept, shared and loaded again; browsers allow few changes of it at a time. */
let writing = 0;
function remember() {
  clearTimeout(writing);
  writing = setTimeout(() => history.replaceState(null, "", `#${game.link()}`), 300);
}

/** After whatever the player did. */
function changed() {
  closeAnswer();
  state.path = null;
  $("told").hidden = $("list").hidden = true;
  $("grade").textContent = "";
  remember();
  draw();
  if (game.isFinished()) answer(say("finished"), []);
}

/** @param {number} digit @param {boolean} asNote */
function enter(digit, asNote) {
  if (state.asksWhy) return void askWhy(state.selected, digit);
  if (asNote) game.note(state.selected, digit);
  else game.write(state.selected, digit, $("tidy").checked);
  changed();
}

const acts = {
  erase: () => { game.erase(state.selected); changed(); },
  undo: () => { game.undo(); changed(); },
  redo: () => { game.redo(); changed(); },
  autoNotes: () => { game.autoNotes(); changed(); },
  clearNotes: () => { game.clearNotes(); changed(); },
  restart: () => { game.restart(); changed(); },
  fix: () => { game.fix(); changed(); },
  clear: () => { game.load(".".repeat(CELLS)); changed(); },
  noteMode: () => { state.noteMode = !state.noteMode; draw(); },
};
for (const [id, act] of Object.entries(acts)) $(id).addEventListener("click", act);
$("candidates").addEventListener("change", draw);

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || event.altKey) return;
  const meta = event.ctrlKey || event.metaKey, key = event.key.toLowerCase();
  /** @type {Record<string, () => void>} */
  const held = { z: event.shiftKey ? acts.redo : acts.undo, y: acts.redo };
  if (meta) {
    if (held[key] && state.tab === "play") { event.preventDefault(); held[key](); }
    return;
  }
  if (state.tab === "solution") return turnByKey(event);
  if (state.tab !== "play") return;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  /** @type {Record<string, [number, number]>} */
  const arrows = { arrowup: [-1, 0], arrowdown: [1, 0], arrowleft: [0, -1], arrowright: [0, 1] };
  if (digit) {
    event.preventDefault();
    enter(Number(digit), state.noteMode !== event.shiftKey);
  } else if (arrows[key] && (target.dataset.cell || target === document.body)) {
    event.preventDefault();
    const [down, right] = arrows[key];
    select(9 * ((row(state.selected) + down + 9) % 9) + ((column(state.selected) + right + 9) % 9), true);
  } else if (["backspace", "delete", "0"].includes(key)) acts.erase();
  else if (key === "n") acts.noteMode();
  else if (key === "h") $("answer").hidden ? hint() : $("answerButtons").querySelector("[data-more]")?.click();
  else if (key === "w") toggleWhy();
  else if (key === "escape") { closeAnswer(); draw(); }
  else if (key === "enter" && !$("answer").hidden && target.dataset.cell) $("answerButtons").querySelector("[data-do]")?.click();
});

// Answers.

function closeAnswer() {
  asked += 1;
  Object.assign(state, { picture: null, looked: [], wrong: [], hint: null, degree: 0, asksWhy: false });
  $("answer").hidden = true;
}

/** @param {string} title @param {Element[]} body @param {Element[]} [buttons] */
function answer(title, body, buttons = []) {
  $("answerTitle").textContent = title;
  $("answerBody").replaceChildren(...body);
  $("answerButtons").replaceChildren(...buttons, button(say("close"), () => { closeAnswer(); draw(); }));
  $("answer").hidden = false;
  // On a phone it stands below the controls.
  if (matchMedia("(max-width: 760px)").matches) $("answerTitle").scrollIntoView({ block: "nearest" });
}

/**
 * Asks what takes its time, and shows how far it is. What is asked beside an answer lasts as long as that.
 * @param {Client} client @param {string} call @param {object} request
 * @param {(text: string, cancel: () => void) => void} show @param {"instead" | "beside"} [place]
 */
async function ask(client, call, request, show, place = "instead") {
  const turn = place === "instead" ? ++asked : asked;
  const cancel = () => client.cancel();
  const waiting = setTimeout(() => turn === asked && show(say("working"), cancel), 150);
  /** @param {import("./client.js").Progress} told */
  const progress = ({ steps, open, technique, rating }) => {
    const name = state.catalogue.find(({ slug }) => slug === technique)?.name ?? technique;
    if (turn === asked) show(say("progress", { steps, open, technique: name, rating: rating.toFixed(1) }), cancel);
  };
  try {
    const said = await client.ask(call, { language: state.language, ...request }, progress);
    return turn === asked ? said : null;
  } catch (error) {
    if (turn !== asked) return null;
    show(error instanceof Cancelled ? say("cancelled") : say("failed", { why: /** @type {Error} */ (error).message }), () => {});
    return null;
  } finally {
    clearTimeout(waiting);
  }
}

/** @param {string} title */
const waits = (title) => (/** @type {string} */ text, /** @type {() => void} */ cancel) => answer(title, [element("p", text)], [button(say("cancel"), cancel)]);

/** Lines of an argument; each with a picture shows it on the board. @param {Told[]} told */
function tale(told) {
  const list = element("ol", "", { class: "tale" });
  /** @type {HTMLElement[]} */
  const picks = [];
  for (const { text, picture } of told) {
    const item = element("li");
    if (!picture) item.append(...paragraphs(text));
    else {
      const pick = button("", () => {
        for (const other of picks) other.removeAttribute("aria-current");
        pick.setAttribute("aria-current", "step");
        state.picture = picture;
        draw();
      }, "pick");
      pick.append(...text.split("\n").map((line) => element("span", line.trim())));
      picks.push(pick);
      item.append(pick);
    }
    list.append(item);
  }
  return list;
}

function position() {
  const request = { puzzle: game.givens(), board: game.values() };
  const candidates = game.marks();
  return candidates ? { ...request, candidates } : request;
}

async function hint() {
  closeAnswer();
  draw();
  const said = await ask(quick, "hint", { ...position(), pictures: true }, waits(say("hintTitle")));
  if (!said) return;
  Object.assign(state, { hint: said, degree: 0 });
  moreOfHint();
}

/** One degree more of the hint: where, which, all of it. */
function moreOfHint() {
  const { hint: record, told, pictures } = state.hint;
  const degree = ++state.degree;
  const operations = record.operations ?? [];
  const doIt = () => { game.apply(operations, $("tidy").checked); if (operations[0]?.do === "set") state.selected = cellOf(operations[0].cell); changed(); $("hint").focus({ preventScroll: true }); };
  const apply = button(say("apply"), doIt, "main");
  apply.dataset.do = "";
  const more = button(say(degree === 1 ? "which" : "everything"), moreOfHint, "main");
  more.dataset.more = "";
  if (record.kind === "mistake") return tellMistake(record, told, pictures);
  if (record.kind !== "step" && record.kind !== "learn") {
    return answer(record.kind === "solved" ? say("finished") : say("hintTitle"), paragraphs(told[2]));
  }
  state.looked = degree === 2 ? record.cells.map(cellOf) : [];
  state.picture = degree === 3 ? pictures[0] : null;
  const title = degree === 3 ? `${record.name} (${record.rating.toFixed(1)})` : say("hintTitle");
  const body = paragraphs(told[degree - 1]).slice(degree === 3 ? 1 : 0);
  answer(title, body, degree === 3 ? [apply] : [more]);
  draw();
}

/** @param {any} record @param {string[]} told @param {Picture[]} pictures */
function tellMistake(record, told, pictures) {
  const { mistake } = record;
  const cell = mistake.cell ? cellOf(mistake.cell) : -1;
  state.wrong = cell >= 0 ? [cell] : [];
  const lines = told[2].split("\n").filter(Boolean);
  const takeOut = button(say("takeOut"), () => {
    game.change(({ values, notes, gone }) => {
      if (mistake.kind === "erased") {
        notes[cell] |= notes[cell] ? 1 << (mistake.digit - 1) : 0;
        gone[cell] &= ~(1 << (mistake.digit - 1));
      } else if (!game.isGiven(cell)) values[cell] = 0;
    });
    changed();
  }, "main");
  takeOut.dataset.do = "";
  const refute = button(say("refute"), () => {
    const records = mistake.refutation?.records ?? [];
    const premise = lines.slice(1, lines.length - records.length - 1);
    answer(say("mistake"), [...paragraphs(lines[0]), tale([
      ...premise.map((text) => ({ text, picture: null })),
      ...records.map((/** @type {any} */ one, /** @type {number} */ index) => ({ text: one.text, picture: pictures[index] ?? null })),
      { text: mistake.refutation.contradiction, picture: null },
    ])], [takeOut]);
  });
  refute.dataset.more = "";
  answer(say("mistake"), paragraphs(lines[0]), [...(cell >= 0 ? [takeOut] : []), ...(mistake.refutation ? [refute] : [])]);
  draw();
}

function toggleWhy() {
  const asks = !state.asksWhy;
  closeAnswer();
  state.asksWhy = asks;
  if (asks) askDigit();
  draw();
}

function askDigit() {
  const open = !game.now.values[state.selected];
  answer(say("whyNot"), [element("p", open ? say("whyDigit", { cell: cellName(state.selected) }) : say("whyPick"))]);
}

/** @param {number} cell @param {number} digit */
async function askWhy(cell, digit) {
  if (game.now.values[cell]) return;
  const name = cellName(cell);
  const { candidates: _, ...request } = /** @type {any} */ (position());
  state.asksWhy = false;
  const said = await ask(quick, "why", { ...request, cell: name, digit, budget: 20 }, waits(say("whyNot")));
  if (!said) return;
  const title = { false: "isFalse", true: "isTrue", unknown: "isUnknown", mistake: "mistake" }[/** @type {"false"} */ (said.answer)];
  state.picture = null;
  state.looked = [cell];
  answer(title ? say(title, { cell: name, digit }) : said.text, [tale(said.lines)]);
  draw();
}

async function allSteps() {
  closeAnswer();
  draw();
  const said = await ask(slow, "steps", { ...position(), budget: ALL_BUDGET }, waits(say("allTitle")));
  if (!said) return;
  const list = element("ol", "", { class: "tale" });
  let from = 0;
  const more = button(say("more"), () => add());
  const add = () => {
    for (const one of said.steps.slice(from, from + SHOWN)) {
      const item = element("li");
      const words = element("div");
      const pick = button("", () => {
        for (const other of list.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
        for (const other of list.querySelectorAll("div")) other.replaceChildren();
        pick.setAttribute("aria-current", "step");
        state.picture = one.picture;
        const apply = button(say("apply"), () => { game.apply(one.step.operations, $("tidy").checked); changed(); }, "main");
        words.replaceChildren(...paragraphs(one.text).slice(1), apply);
        draw();
      }, "pick");
      pick.append(element("span", `${one.step.name} (${one.step.rating.toFixed(1)})`), element("span", one.does, { class: "does" }));
      item.append(pick, words);
      list.append(item);
    }
    from += SHOWN;
    more.hidden = from >= said.steps.length;
  };
  add();
  const ended = said.steps.length ? (said.ended ? [element("p", say("stoppedEarly"), { class: "quiet" })] : []) : [element("p", said.ended ?? say("noSteps"))];
  answer(`${say("allTitle")} (${said.steps.length})`, [list, more, ...ended]);
}

async function rate() {
  closeAnswer();
  draw();
  const puzzle = game.givens();
  const said = await ask(slow, "grade", { puzzle }, waits(say("rateTitle")));
  if (said) tellGrade(said, puzzle);
}

/** @param {any} graded @param {string} puzzle */
function tellGrade(graded, puzzle) {
  const name = (/** @type {string} */ slug) => state.catalogue.find((one) => one.slug === slug)?.name ?? slug;
  const table = element("table");
  const line = (/** @type {string} */ heading, /** @type {string} */ text) => {
    const made = element("tr");
    made.append(element("th", heading, { scope: "row" }), element("td", text));
    table.append(made);
    return made.lastChild;
  };
  if (graded.reason) line(say("verdict"), graded.reason);
  if (graded.rating !== undefined) line(say("rating"), graded.rating.toFixed(1));
  if (graded.hardest) line(say("hardest"), name(graded.hardest));
  line(say("stepsCount"), String(graded.steps));
  const counts = Object.entries(graded.counts);
  if (counts.length) line(say("used"), counts.map(([slug, count]) => `${name(slug)} × ${count}`).join(", "));
  const se = line(say("seRating"), "–"), many = line(say("solutions"), "–");
  const into = (/** @type {any} */ cell) => (/** @type {string} */ text, /** @type {() => void} */ cancel) => cell.replaceChildren(element("span", `${text} `), button(say("cancel"), cancel));
  const rateLikeSe = button(say("seRating"), async () => {
    const rated = await ask(slow, "grade", { puzzle, profile: "se" }, into(se), "beside");
    if (rated) se.textContent = rated.ER === undefined ? (rated.reason ?? rated.verdict) : `${rated.ER.toFixed(1)} / ${(rated.EP ?? 0).toFixed(1)} / ${(rated.ED ?? 0).toFixed(1)}`;
  });
  const countThem = button(say("countSolutions"), async () => {
    const counted = await ask(slow, "count", { puzzle }, into(many), "beside");
    if (counted) many.textContent = counted.solutions;
  });
  rateLikeSe.id = "rateSe";
  countThem.id = "count";
  se.id = "se";
  many.id = "many";
  answer(say("rateTitle"), [table], [rateLikeSe, countThem, button(say("explain"), () => show("solution"))]);
}

$("hint").addEventListener("click", () => (state.hint && !$("answer").hidden && state.degree < 3 && state.hint.hint.operations ? moreOfHint() : hint()));
$("whyNot").addEventListener("click", toggleWhy);
$("all").addEventListener("click", allSteps);
$("rate").addEventListener("click", rate);

// Puzzles.

/** @param {string} text */
async function load(text) {
  $("wrong").textContent = "";
  $("several").hidden = true;
  const fragment = /#(p=.*)$/s.exec(text.trim())?.[1];
  if (fragment && game.follow(fragment)) return loaded();
  // A link of another page has the puzzle within it.
  const within = /^\w+:\/\//.test(text.trim()) ? /[0-9.]{81}/.exec(text)?.[0] : undefined;
  try {
    const { puzzles } = await quick.ask("read", { text: within ?? text });
    take(puzzles[0]);
    if (puzzles.length > 1) {
      const pick = element("select", "", { "aria-label": say("several", { count: puzzles.length }) });
      puzzles.slice(0, 500).forEach((/** @type {any} */ one, /** @type {number} */ index) => pick.append(element("option", `${index + 1}: ${one.givens}`, { value: String(index) })));
      pick.addEventListener("change", () => take(puzzles[Number(pick.value)]));
      pick.style.maxWidth = "100%";
      $("several").replaceChildren(element("p", say("several", { count: puzzles.length }), { class: "quiet" }), pick);
      $("several").hidden = false;
    }
  } catch (error) {
    $("wrong").textContent = /** @type {Error} */ (error).message;
  }
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
$("chosen").addEventListener("change", async () => { const [file] = $("chosen").files; if (file) load(await file.text()); });
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
  const text = file ? await file.text() : event.dataTransfer?.getData("text");
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

// The solution.

async function explain() {
  const show = (/** @type {string} */ text, /** @type {() => void} */ cancel) => $("solving").replaceChildren(element("span", `${text} `), button(say("cancel"), cancel));
  const said = await ask(slow, "solution", { puzzle: game.givens() }, show);
  if (!said) return;
  $("solving").replaceChildren();
  state.path = said;
  state.boards = [];
  for (const changes of [...said.steps.map((/** @type {any} */ step) => step.board), said.end]) {
    const board = (state.boards.at(-1) ?? said.start).slice();
    for (let index = 0; index < changes.length; index += 2) board[changes[index]] = changes[index + 1];
    state.boards.push(board);
  }
  list();
  go(0);
  // From here the arrows turn the leaves.
  if (state.tab === "solution") $("heading").focus({ preventScroll: true });
}

/** The picture of the step that is shown. @returns {Picture | null} */
function leaf() {
  if (!state.path) return null;
  const step = state.path.steps[state.at];
  const board = state.boards[state.at];
  return step ? { layers: step.picture, acting: step.acting, board } : { layers: ["", ""], acting: [], board };
}

/** @type {HTMLElement[]} */
let items = [];
function list() {
  const { steps, outcome, grade } = state.path;
  $("grade").textContent = grade[state.language];
  items = [...steps, null].map((step, index) => {
    const item = element("li"), pick = button("", () => go(index));
    pick.append(element("span", step ? step.title[state.language] : outcome[state.language]), element("span", step?.does ?? "", { class: "does" }));
    item.append(pick);
    return item;
  });
  $("list").replaceChildren(...items);
  $("list").hidden = $("told").hidden = false;
}

/** The steps that are in the list. */
function listed() {
  const { steps } = state.path;
  return [...steps.keys()].filter((index) => !($("hideSingles").checked && steps[index].single)).concat(steps.length);
}

/** @param {number} index */
function go(index) {
  if (!state.path) return;
  const { steps, outcome, grade } = state.path, shown = listed();
  state.at = index;
  const step = steps[index];
  $("at").textContent = step ? `${index + 1} / ${steps.length}` : say("end");
  $("heading").textContent = step ? step.title[state.language] : outcome[state.language];
  $("words").replaceChildren(...(step ? [element("p", step.does, { class: "does" }), ...paragraphs(step.words[state.language])] : paragraphs(grade[state.language])));
  items.forEach((item, at) => {
    item.hidden = !shown.includes(at);
    if (at === index) item.firstElementChild?.setAttribute("aria-current", "step");
    else item.firstElementChild?.removeAttribute("aria-current");
  });
  const column = $("list"), item = items[index];
  if (column.scrollHeight > column.clientHeight) column.scrollTop = item.offsetTop - column.offsetTop - column.clientHeight / 2;
  $("first").disabled = $("back").disabled = index <= shown[0];
  $("next").disabled = $("last").disabled = index >= (shown.at(-1) ?? 0);
  draw();
}

/** @type {Record<string, () => number>} */
const turns = {
  first: () => listed()[0],
  back: () => listed().findLast((index) => index < state.at) ?? state.at,
  next: () => listed().find((index) => index > state.at) ?? state.at,
  last: () => listed().at(-1) ?? 0,
};
for (const [id, turn] of Object.entries(turns)) $(id).addEventListener("click", () => go(turn()));
$("hideSingles").addEventListener("change", () => go(state.at));
$("explain").addEventListener("click", explain);

/** @param {KeyboardEvent} event */
function turnByKey(event) {
  const turn = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "next", ArrowDown: "next", Home: "first", End: "last" }[event.key];
  if (!turn || !state.path || /** @type {HTMLElement} */ (event.target).role === "tab") return;
  event.preventDefault();
  go(turns[turn]());
}

// Techniques.

async function catalogue() {
  state.catalogue = await quick.ask("techniques", { language: state.language });
  const text = $("search").value.toLowerCase();
  const found = state.catalogue.filter(({ slug, name, aliases }) => [slug, name, ...aliases].some((one) => one.toLowerCase().includes(text)));
  /** @type {Element[]} */
  const made = [];
  let last = "";
  for (const { slug, name, family: own, rating } of found) {
    if (own !== last) made.push(element("h3", family(state.language, own), { class: "family" }));
    last = own;
    const pick = button("", () => showTechnique(slug), "pick");
    pick.dataset.slug = slug;
    pick.append(element("span", name), element("span", rating === null ? say("notUsed") : rating.toFixed(1), { class: "number" }));
    if (slug === state.technique) pick.setAttribute("aria-current", "true");
    made.push(pick);
  }
  $("catalogue").replaceChildren(...made);
}

/** @param {string} slug */
async function showTechnique(slug) {
  const { name, aliases, doc, example } = await quick.ask("technique", { name: slug, language: state.language });
  state.technique = slug;
  state.picture = example?.picture ?? null;
  for (const pick of $("catalogue").querySelectorAll(".pick")) {
    if (pick.dataset.slug === slug) pick.setAttribute("aria-current", "true");
    else pick.removeAttribute("aria-current");
  }
  const body = [element("h2", name)];
  if (aliases.length) body.push(element("p", `${say("names")}: ${aliases.join(", ")}`, { class: "quiet" }));
  if (example) {
    body.push(...paragraphs(example.text).slice(1));
    body.push(button(say("tryIt"), () => load(example.position), "main"));
  }
  // Descriptions are in English alone.
  const described = element("div", "", { lang: "en" });
  for (const [index, part] of doc.split("```").entries()) {
    if (index % 2) described.append(element("pre", part.replace(/^.*\n/, "").trimEnd(), { tabindex: "0" }));
    else for (const block of part.split("\n\n")) described.append(...prose(block));
  }
  $("technique").replaceChildren(...body, described);
  $("technique").hidden = false;
  $("technique").scrollIntoView({ block: "nearest" });
  draw();
}

/** A paragraph of a technique's description. @param {string} block @returns {Element[]} */
function prose(block) {
  const said = block.trim();
  if (!said) return [];
  const [, heading, rest] = /^# (.*)\n?([^]*)$/.exec(said) ?? [];
  return heading ? [element("h3", heading), ...prose(rest)] : [element("p", said.replaceAll("`", "").replaceAll(/\*(\S[^*]*)\*/g, "$1"))];
}
$("search").addEventListener("input", catalogue);

// The page as a whole.

const TABS = ["play", "solution", "techniques"];
/** @param {string} tab */
function show(tab) {
  if (tab !== state.tab) closeAnswer();
  state.tab = tab;
  for (const one of TABS) {
    $(one).hidden = one !== tab;
    $(`tab-${one}`).setAttribute("aria-selected", String(one === tab));
    $(`tab-${one}`).tabIndex = one === tab ? 0 : -1;
  }
  if (tab === "solution" && !state.path) explain();
  if (tab === "techniques") state.technique ? showTechnique(state.technique) : showTechnique("x_wing");
  draw();
}
TABS.forEach((tab, index) => {
  $(`tab-${tab}`).addEventListener("click", () => show(tab));
  $(`tab-${tab}`).addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: 2, ArrowRight: 1 }[event.key];
    if (!by) return;
    const next = TABS[(index + by) % TABS.length];
    show(next);
    $(`tab-${next}`).focus();
  });
});

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
