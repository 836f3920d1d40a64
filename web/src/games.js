// @ts-check
// Games are kept on this device: where each stands, how long it took so far, and how hard it is.

import { begun, linked } from "./game.js";
import { game, keep, kept } from "./state.js";

/** @typedef {{ seconds: number, rating: number | null, minutes: number | null, hints: number, saves: string[], counted: boolean }} Facts Time in seconds, likely time in minutes, hints that were done, save points as links, and whether the statistics have it. */
/** @typedef {Facts & { id: number, link: string, played: number }} Kept `played` is in milliseconds since 1970. */

/** This many are kept, the last played first. */
const MOST = 60;

/** @type {Map<number, Facts>} What is known of a game beside its board. */
const facts = new Map();

/** The games that are kept; none where the browser keeps nothing. @returns {Kept[]} */
export function games() {
  try {
    const list = JSON.parse(kept("games") ?? "[]");
    return list.filter((/** @type {Kept} */ one) => typeof one?.id === "number" && boardOf(one.link));
  } catch {
    return [];
  }
}

/** @param {string} link @returns {import("./game.js").Position | null} */
function boardOf(link) {
  const board = linked(String(link));
  return board === "contradiction" ? null : board;
}

/** What is known of a game, which may be changed. @param {number} [id] @returns {Facts} */
export function about(id = game.now.id) {
  const one = facts.get(id) ?? games().find((one) => one.id === id);
  const saves = Array.isArray(one?.saves) ? one.saves.filter((link) => boardOf(link)) : [];
  const known = { seconds: one?.seconds || 0, rating: one?.rating ?? null, minutes: one?.minutes ?? null, hints: one?.hints || 0, saves, counted: Boolean(one?.counted) };
  if (!facts.has(id)) facts.set(id, known);
  return facts.get(id) ?? known;
}

/** Keeps the game as it stands. Another page may have kept others meanwhile; boards that nobody began are not kept for long. */
export function saveGame() {
  const { id } = game.now;
  // The time and the rating of a game that was left go on until the moment it was left.
  const others = games().filter((one) => one.id !== id && begun(positionOf(one))).map((one) => ({ ...one, ...facts.get(one.id) }));
  const blank = !game.now.values.some(Boolean);
  const now = blank ? [] : [{ id, link: game.link(), ...about(), played: Date.now() }];
  keepGames([...now, ...others]);
  try { sessionStorage.setItem("whydoku.game", String(id)); } catch { /* A reload then reads the game from the address. */ }
}

/** The game of a page that is loaded again: its address may be a move behind. @returns {Kept | undefined} */
export function reloaded() {
  const [how] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (how?.type !== "reload") return undefined;
  try {
    const id = Number(sessionStorage.getItem("whydoku.game"));
    return games().find((one) => one.id === id);
  } catch {
    return undefined;
  }
}

/** @param {Kept[]} list */
export function keepGames(list) {
  keep("games", JSON.stringify(list.slice(0, MOST)));
}

/** The board of a kept game. @param {Kept} one @returns {import("./game.js").Position} */
export function positionOf({ id, link }) {
  return { .../** @type {import("./game.js").Position} */ (boardOf(link)), id };
}

addEventListener("pagehide", saveGame);
document.addEventListener("visibilitychange", () => { if (document.hidden) saveGame(); });
