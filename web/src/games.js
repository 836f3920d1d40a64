// @ts-check
// The list of games stored on this device: the position, time and rating of each.

import { begun, linked } from "./game.js";
import { game, keep, kept } from "./state.js";

/**
 * Facts about a game: its time in seconds, its rating, its likely time in minutes, the number of applied
 * hints, its save points as links, and whether the statistics count it.
 * @typedef {{ seconds: number, rating: number | null, minutes: number | null, hints: number, saves: string[], counted: boolean }} Facts
 */
/**
 * A stored game. `played` is the time when it was last played, in milliseconds since 1970.
 * @typedef {Facts & { id: number, link: string, played: number }} Kept
 */

/** Maximum number of stored games. The game that was played last is the first in the list. */
const MOST = 60;

/** @type {Map<number, Facts>} The facts of each game, by its id. */
const facts = new Map();

/** The stored games; empty if the browser stores nothing. @returns {Kept[]} */
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

/** The facts of a game. Callers may change the object. @param {number} [id] @returns {Facts} */
export function about(id = game.now.id) {
  const one = facts.get(id) ?? games().find((one) => one.id === id);
  const saves = Array.isArray(one?.saves) ? one.saves.filter((link) => boardOf(link)) : [];
  const known = { seconds: one?.seconds || 0, rating: one?.rating ?? null, minutes: one?.minutes ?? null, hints: one?.hints || 0, saves, counted: Boolean(one?.counted) };
  if (!facts.has(id)) facts.set(id, known);
  return facts.get(id) ?? known;
}

/**
 * Stores the current game. Other open pages may have stored games, so the list is read again. Other games
 * in which the player has entered nothing are dropped.
 */
export function saveGame() {
  const { id } = game.now;
  // A game that was left has newer facts here than in the list.
  const others = games().filter((one) => one.id !== id && begun(positionOf(one))).map((one) => ({ ...one, ...facts.get(one.id) }));
  const blank = !game.now.values.some(Boolean);
  const now = blank ? [] : [{ id, link: game.link(), ...about(), played: Date.now() }];
  keepGames([...now, ...others]);
  try { sessionStorage.setItem("whydoku.game", String(id)); } catch { /* A reload then reads the game from the address. */ }
}

/**
 * The stored game of a reloaded page, because its address may lack the last move.
 * @returns {Kept | undefined}
 */
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

/** The position of a stored game. @param {Kept} one @returns {import("./game.js").Position} */
export function positionOf({ id, link }) {
  return { .../** @type {import("./game.js").Position} */ (boardOf(link)), id };
}

addEventListener("pagehide", saveGame);
document.addEventListener("visibilitychange", () => { if (document.hidden) saveGame(); });
