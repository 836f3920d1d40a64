import type { Grade, Hint, Trace } from "./schemas.js";

export type { Grade, Hint, Scene, Trace } from "./schemas.js";
export { WhydokuError } from "./engine.js";

/** A wrong argument of a function. */
export class ArgumentError extends TypeError {
  constructor(call: string, argument: string, message: string);
  /** The name of the argument or option. */
  argument: string;
}

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
  onProgress?: (progress: Progress) => void;
}

export interface GradeOptions extends SearchOptions {
  /** Whether to estimate the time that a person needs; the record then has `effort`. */
  effort?: boolean;
}

export interface ExplainOptions extends SearchOptions {
  /** The part of the search that is explained: what the solution needs, every deduction, or the search as it went. */
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
  allow?: string[];
}

/** The colours of a picture: our own, those of HoDoKu and programs like it, or black, white and grey. */
export type PictureStyle = "whydoku" | "hodoku" | "plain";

/** What `picture` understands. */
export interface PictureOptions extends HintOptions {
  /** The colours. `whydoku` if left out. */
  style?: PictureStyle;
}

export interface WhyOptions extends Options {
  /** What stands on the board by now. */
  board?: string;
}

export interface WhyNotOptions extends WhyOptions {
  /** Whether the claim is that the digit does not go there. */
  denied?: boolean;
}

export interface JudgeOptions extends Omit<Options, "cells"> {
  /** What stands on the board by now. */
  board?: string;
  /** The techniques the player knows; all of the profile if left out. */
  allow?: string[];
  /** The technique that the player states as the reason: slug, name or alias. */
  because?: string;
}

/** A move, judged: was it justified on the board as it stands? */
export interface JudgedMove {
  /** The move as it was read. */
  action: string;
  /**
   * `justified` if one step of the techniques known gives it now; `true_not_yet` if every solution has it; `unknowable` if the puzzle has several
   * solutions that differ; `false` if no solution has it; `illegal`; `already` on the board; `mistake` if the board has one.
   */
  verdict: "justified" | "true_not_yet" | "unknowable" | "false" | "illegal" | "already" | "mistake";
  /** Why a move is illegal, the kind of the mistake, or why no steps lead to a true move: `guess` or `limit`. */
  because?: string;
  /** Whether the stated technique is on the board and gives the move. */
  reason?: "reason_holds" | "reason_insufficient" | "reason_absent" | "reason_unread";
  /** The easiest steps that justify the move. */
  steps: Step[];
  /** Number of steps to a true move; without `allow`. */
  distance?: number;
  /** The verdict in a sentence. */
  text: string;
  /** The refutation of a false move, or the steps to a true one. */
  lines: string[];
}

export interface ShortestOptions extends Pick<Options, "profile" | "language" | "budget"> {
  /** Called after each position of the search, with the number of positions so far. */
  onProgress?: (progress: { positions: number }) => void;
}

/** A step of a short way, and the position that the singles before it lead to. */
export type PositionedStep = Step & { position: string };

/** A claim about a cell, judged. */
export interface Judged {
  /** `limit` after the budget; `beyond` if the profile cannot decide; `open` if the puzzle has several solutions. */
  answer: "mistake" | "known" | "false" | "true" | "beyond" | "limit" | "open";
  digit: number;
  /** The answer in a sentence. */
  text: string;
  /** The steps that prove or refute the claim, in words. */
  lines: string[];
}

export interface MakeOptions extends Options {
  /** The same seed makes the same puzzles; 0 by default. */
  seed?: number;
  /** How many are wanted; 1 by default. */
  count?: number;
  /** The most puzzles that are tried; 2000 by default. */
  tries?: number;
}

export interface GenerateOptions extends MakeOptions {
  /** A technique that the grade must use: slug, name or alias. */
  technique?: string;
  /** The lowest and the highest rating. */
  rating?: [number, number];
  /** The fewest and the most givens. Without it, puzzles are minimal. */
  givens?: [number, number];
}

/** A puzzle of a text or a file. */
export interface Read {
  /** 81 characters, `.` for an empty cell. */
  givens: string;
  /** The same with the digits that were filled in. */
  values: string;
  /** The candidates of each cell, if the text has any. */
  candidates: string[] | null;
  /** All of it on one line, which every function reads. */
  position: string;
  clues: number;
}

/** A degree of a hint. */
export type Reveal = "where" | "kind" | "cells" | "why" | "result";

/** A hint as a record and as text. */
export interface RevealedHint {
  hint: Hint;
  /** Its text by degree: a region; the kind of technique; the technique and its cells; the argument; the whole step. */
  reveal: Record<Reveal, string>;
  /** Whether the player can go on, or is finished. */
  helps: boolean;
}

/** A deduction with its words. */
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
export function grade(puzzle: string, options?: GradeOptions): Grade;
/** The next step on a player's board, what should be learnt, or the mistake and what refutes it. */
export function hint(puzzle: string, options?: HintOptions): RevealedHint;
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
/** Whether a digit goes into a cell, with the steps that refute or prove it. `cell` is `r1c1` to `r9c9`. */
export function whyNot(puzzle: string, cell: string, digit: number, options?: WhyNotOptions): Judged;
/** Whether a move is justified: `r4c5=7`, `r4c56<>79`, or several. */
export function judge(puzzle: string, action: string, options?: JudgeOptions): JudgedMove;
/**
 * The steps above singles of the way with the least sum of ratings that the budget finds (10 seconds if left out), and whether no way has less. `null` if it
 * finds none without a guess.
 */
export function shortest(puzzle: string, options?: ShortestOptions): { steps: PositionedStep[]; isLeast: boolean } | null;
/** The digit of a cell, with the steps that prove it. */
export function why(puzzle: string, cell: string, options?: WhyOptions): Judged;
/** The next step on a board as an SVG document; the board alone if there is no step. */
export function picture(puzzle: string, options?: PictureOptions): string;
/** Whether two puzzles are images of each other (`null` if that is not decided), and both grades in words. */
export function compare(first: string, second: string, options?: Options): { same: boolean | null; text: string };
/** Puzzles by chance that have the properties, with their grades. Fewer than wanted if all tries are used up. */
export function generate(options?: GenerateOptions): Grade[];
/** Positions in which the technique is the next step and needed. Fewer than wanted if all tries are used up. */
export function practice(technique: string, options?: MakeOptions): { puzzle: string; position: string }[];
/** The puzzles of a text or of a file's bytes, in any format, and notes on the parts that were not used. */
export function read(input: string | Uint8Array): { puzzles: Read[]; notes: string[] };
/** All puzzles of the input in another format, and the parts that it cannot hold. */
export function convert(input: string | Uint8Array, to: string): { text: string; lost: string[]; notes: string[] };
/** The formats of `convert`. */
export function formats(): { name: string; what: string }[];
/** A minimal puzzle with the same solution; for each given that is needed, another solution without it. */
export function minimize(puzzle: string): { puzzle: string; removed: string[]; needed: { cell: string; other: string }[] };
/** The form that all images of a puzzle share, and how many ways turn the puzzle into itself. */
export function canon(puzzle: string): { canonical: string; automorphisms: number | null };
