import type { Grade, Hint, Trace } from "./schemas.js";

export type { Grade, Hint, Scene, Trace } from "./schemas.js";
export { WhydokuError } from "./engine.js";

/** What every function understands. */
export interface Options {
  /** The name of a built-in profile: which techniques there are, in which order, how rated. `default` if left out. */
  profile?: string;
  /** A profile of your own, as YAML. */
  yaml?: string;
  /** The language of words. */
  language?: "en" | "zh";
  /** What cells are called in words. */
  cells?: "r1c1" | "a1" | "k9";
  /** Seconds, which are counted in units of work: the same puzzle is given up at the same place on every machine. */
  budget?: number;
}

/** How far a search is. */
export interface Progress {
  /** How many steps it has made. */
  steps: number;
  /** How many cells were open before the last of them. */
  open: number;
  /** The slug of its technique. */
  technique: string;
  /** Its rating. */
  rating: number;
}

export interface SearchOptions extends Options {
  /** Called after each step of the search. */
  onProgress?: (told: Progress) => void;
}

export interface ExplainOptions extends SearchOptions {
  /** How much of the search is told: what the solution needs, every deduction, or the search as it went. */
  scope?: "needed" | "whole" | "search";
}

/** Where a player stands. */
export interface BoardOptions extends Options {
  /** What stands on the board by now. */
  board?: string;
  /** The player's pencilmarks: 81 groups of digits, or 729 characters. */
  candidates?: string;
}

export interface HintOptions extends BoardOptions {
  /** The digit the player works on. */
  digit?: number;
  /** The techniques the player knows. */
  known?: string[];
}

/** A hint, and what is told of it by degrees. */
export interface Told {
  hint: Hint;
  /** Where to look; also which technique; all of it. */
  told: [string, string, string];
  /** Whether the player can go on, or is finished. */
  helps: boolean;
}

/** A deduction, and what is said of it. */
export type Step = Required<Pick<Hint, "technique" | "name" | "rating" | "operations" | "cells" | "digits" | "houses">> &
  Pick<Hint, "variant" | "cast" | "chains"> & { text: string };

/** A technique in a list. */
export interface Technique {
  slug: string;
  name: string;
  family: string;
  /** The lowest rating the profile gives it; `null` where it is not used. */
  rating: number | null;
  /** The lowest rating of Sudoku Explainer 1.2.1. */
  se: number | null;
  /** The lowest rating of profile `everything`. */
  everything: number | null;
  /** HoDoKu's fewest points and its level: `null` here, where its profile is not built in. */
  hodoku: number | null;
  hodoku_level: string | null;
  /** Of a thousand ordinary puzzles, how many the default profile needs it for. */
  per_1000_ordinary: number | null;
  /** The same of a thousand hard puzzles. */
  per_1000_hard: number | null;
  aliases: string[];
}

/** The solution step by step, each step with its evidence: the record `whydoku.trace/1`, which `verify` checks. */
export function explain(puzzle: string, options?: ExplainOptions): Trace;
/** How hard a puzzle is: the record `whydoku.grade/1`. */
export function grade(puzzle: string, options?: SearchOptions): Grade;
/** The next step on a player's board, what should be learnt, or the mistake and what refutes it. */
export function hint(puzzle: string, options?: HintOptions): Told;
/** Every deduction that can be made on a board, easiest first, and why there are no more. */
export function steps(puzzle: string, options?: BoardOptions): { steps: Step[]; ended: string | null };
/** No solution, the one there is, or two of several. */
export function solve(puzzle: string): string[];
/** How many solutions there are, exactly, or up to a limit. */
export function count(puzzle: string, limit?: bigint | number): bigint;
/** Checks a trace: how many records it has, and what is refused. */
export function verify(trace: Trace | string): { records: number; refusals: string[] };
/** All techniques, with a profile's ratings. */
export function techniques(options?: Options): Technique[];
