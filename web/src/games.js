// @ts-check
// The list of games stored on this device: the position, time and rating of each.

import { hasEntries, readLink } from "./game.js";
import { game, store, stored } from "./state.js";

/**
 * Facts about a game: its time in seconds, its rating, its likely time in minutes, the number of applied
 * hints, its save points as links, and whether the statistics have counted it.
 * @typedef {{ seconds: number, rating: number | null, minutes: number | null, hints: number, saves: string[], counted: boolean }} Facts
 */
/**
 * A stored game. `played` is the time when it was last played, in milliseconds since 1970.
 * @typedef {Facts & { id: number, link: string, played: number }} StoredGame
 */

/** Maximum number of stored games. The game that was played last is the first in the list. */
const MOST_GAMES = 60;

/** @type {Map<number, Facts>} The facts of each game, by its id. */
const facts = new Map();

/** The stored games; empty if the browser stores nothing. @returns {StoredGame[]} */
export function storedGames() {
  try {
    const list = JSON.parse(stored("games") ?? "[]");
    return list.filter((/** @type {StoredGame} */ one) => typeof one?.id === "number" && positionOfLink(one.link));
  } catch {
    return [];
  }
}

/** @param {string} link @returns {import("./game.js").Position | null} */
function positionOfLink(link) {
  const board = readLink(String(link));
  return board === "contradiction" ? null : board;
}

/** The facts of a game. Callers may change the object. @param {number} [id] @returns {Facts} */
export function factsOf(id = game.now.id) {
  const storedGame = facts.get(id) ?? storedGames().find((storedGame) => storedGame.id === id);
  const saves = Array.isArray(storedGame?.saves) ? storedGame.saves.filter((link) => positionOfLink(link)) : [];
  const newFacts = { seconds: storedGame?.seconds || 0, rating: storedGame?.rating ?? null, minutes: storedGame?.minutes ?? null, hints: storedGame?.hints || 0, saves, counted: Boolean(storedGame?.counted) };
  if (!facts.has(id)) facts.set(id, newFacts);
  return facts.get(id) ?? newFacts;
}

/**
 * Stores the current game. Other open pages may have stored games, so the list is read again. Other games
 * in which the player has entered nothing are dropped.
 */
export function saveGame() {
  const { id } = game.now;
  // For a game that was left, `facts` is newer than the list.
  const others = storedGames().filter((one) => one.id !== id && hasEntries(positionOf(one))).map((one) => ({ ...one, ...facts.get(one.id) }));
  const blank = !game.now.values.some(Boolean);
  const current = blank ? [] : [{ id, link: game.link(), ...factsOf(), played: Date.now() }];
  storeGames([...current, ...others]);
  try { sessionStorage.setItem("whydoku.game", String(id)); } catch { /* A reload then reads the game from the address. */ }
}

/**
 * The stored game of a reloaded page, because its address may lack the last move.
 * @returns {StoredGame | undefined}
 */
export function reloadedGame() {
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (navigation?.type !== "reload") return undefined;
  try {
    const id = Number(sessionStorage.getItem("whydoku.game"));
    return storedGames().find((one) => one.id === id);
  } catch {
    return undefined;
  }
}

/** @param {StoredGame[]} list */
export function storeGames(list) {
  store("games", JSON.stringify(list.slice(0, MOST_GAMES)));
}

/** The position of a stored game. @param {StoredGame} one @returns {import("./game.js").Position} */
export function positionOf({ id, link }) {
  return { .../** @type {import("./game.js").Position} */ (positionOfLink(link)), id };
}

addEventListener("pagehide", saveGame);
document.addEventListener("visibilitychange", () => { if (document.hidden) saveGame(); });
