import type { Grade, Hint, Judge, Trace } from "./schemas.js";

export type { Grade, Hint, Judge, Scene, Trace } from "./schemas.js";
export { WhydokuError } from "./engine.js";

/** A wrong argument of a function. */
export class ArgumentError extends TypeError {
  constructor(call: string, argument: string, message: string);
  /** The name of the argument or option. */
  argument: string;
}

/** Options of all functions that take a profile. */
export interface Options {
  /** Name of a built-in profile, an ordered list of techniques with ratings. Default: `default`. */
  profile?: string;
  /** Your own profile as YAML text, used instead of `profile`. */
  yaml?: string;
  /** Language of texts. Default: `en`. */
  language?: "en" | "zh";
  /** Names of cells in texts. Default: `r1c1`. */
  cells?: "r1c1" | "a1" | "k9";
  /** Limit of work. Its seconds are converted to work units at a fixed rate, so the result does not depend on the machine. */
  budget?: number;
}

/** Progress of a search. */
export interface Progress {
  /** Number of steps so far. */
  steps: number;
  /** Number of open cells before the last step. */
  open: number;
  /** Slug of the technique of the last step. */
  technique: string;
  /** Rating of the last step. */
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
  /**
   * The steps to explain. `needed` (default): those that the solution needs. `whole`: every deduction of the search that
   * still has an effect at its turn. `search`: all steps of the search, as the grade counts them.
   */
  scope?: "needed" | "whole" | "search";
}

/** Options about a player's board. */
export interface BoardOptions extends Options {
  /** The player's board: givens and filled-in cells. */
  board?: string;
  /** The player's pencilmarks: 81 groups of digits, or 729 characters. */
  candidates?: string;
}

/** Options about a player. */
export interface PlayerOptions extends BoardOptions {
  /** The only techniques that the player knows, or levels: `beginner`, `intermediate`, `advanced`. Default: all of the profile. */
  allow?: string[];
  /** Another name of `allow`. */
  knows?: string[];
}

export interface HintOptions extends PlayerOptions {
  /** The digit the player works on. */
  digit?: number;
}

/** Colours of a picture: whydoku's own, those of HoDoKu and similar programs, or black, white and grey. */
export type PictureStyle = "whydoku" | "hodoku" | "plain";

/** Options of `picture`. */
export interface PictureOptions extends HintOptions {
  /** Colours of the picture. Default: `whydoku`. */
  style?: PictureStyle;
}

export interface WhyOptions extends Options {
  /** The player's board: givens and filled-in cells. */
  board?: string;
}

export interface WhyNotOptions extends WhyOptions {
  /** Whether the claim is that the digit is not in the cell. */
  denied?: boolean;
}

/** Options of a `Session`: the player's board before the moves, and the techniques that the player knows. */
export type SessionOptions = PlayerOptions;

export interface JudgeOptions extends SessionOptions {
  /** The moves made on the board before this one, in order. */
  moves?: string[];
  /**
   * The reason: a technique (slug, name or alias), optionally with houses, digits and cells, `x_wing rows 3 7`; a chain; or sentences
   * as `explain` writes them.
   */
  because?: string;
}

/**
 * The verdict on a move: is it justified on the current board? The record `whydoku.judge/1`, in which `steps` and `lines` are
 * never missing.
 *
 * `justified` if one step of a known technique gives it now; `true_not_yet` if every solution has it; `unknowable` if the puzzle
 * has several solutions that differ; `false` if no solution has it; `illegal`; `already` on the board; `mistake` if the board has
 * one.
 */
export interface JudgedMove extends Omit<Judge, "steps" | "lines"> {
  /** The easiest steps that justify the move, with the evidence that `verify` accepts. */
  steps: JustifyingStep[];
  /** The argument: the justifying steps, the refutation of a false move, or the steps to a true one. */
  lines: NonNullable<Judge["lines"]>;
}

/** A step that justifies a move. */
export type JustifyingStep = Omit<Step, "text"> & { evidence: object };

/** Options of `dataset`. */
export interface DatasetOptions extends Omit<Options, "cells"> {
  /** The parts and their shares. Default: `train=80,validation=10,test=10`. */
  split?: string;
  /** The field `source` of the records. */
  source?: string;
  /** Called for each puzzle that is not part of the data. */
  onLeftOut?: (puzzle: { puzzle: string; line: number; why: LeftOut }) => void;
}

/** Why a puzzle is not part of a data set. */
export type LeftOut = "no_solution" | "several_solutions" | "needs_a_guess" | "limit";

/** A step of a puzzle as a row of a table. */
export interface StepRow {
  puzzle: string;
  /** Number of the step, from 1. */
  step: number;
  /** The 81 cells before the step. */
  board: string;
  technique: string;
  rating: number;
  /** The move in the notation of `judge`. */
  move: string;
  text: string;
}

/** A solved puzzle of a data set. */
export interface DatasetPuzzle {
  /** The part to which the canonical form belongs. */
  part: string;
  /** The canonical form, which all images of the puzzle share. */
  form: string;
  /** The record of `grade` with the proved path; a line of `whydoku dataset --format jsonl`. */
  record: Grade & { path: Trace };
  /** The rows of `whydoku dataset --format steps`. They are made when they are read. */
  get steps(): StepRow[];
}

export interface ShortestOptions extends Pick<Options, "profile" | "language" | "budget"> {
  /** Called after each position of the search, with the number of positions so far. */
  onProgress?: (progress: { positions: number }) => void;
}

/** A step of a short path, and the position before it, in which all singles are filled in. */
export type PositionedStep = Step & { position: string };

/** The verdict on a claim about a cell. */
export interface Judged {
  /**
   * `known` if the board already shows the claim; `beyond` if it is true, but the profile reaches it only
   * with guesses; `limit` if it is true, but the budget was used up; `open` if it is true in one solution
   * and false in another.
   */
  answer: "mistake" | "known" | "false" | "true" | "beyond" | "limit" | "open";
  digit: number;
  /** The answer in a sentence. */
  text: string;
  /** The steps that prove or refute the claim, in words. */
  lines: string[];
}

export interface MakeOptions extends Options {
  /** Seed of the random generator. The same seed gives the same puzzles. Default: 0. */
  seed?: number;
  /** Number of results. Default: 1. */
  count?: number;
  /** Maximum number of puzzles to try. Default: 2000. */
  tries?: number;
}

export interface GenerateOptions extends MakeOptions {
  /** A technique that the solution must use: slug, name or alias. */
  technique?: string;
  /** Minimum and maximum rating. */
  rating?: [number, number];
  /** Minimum and maximum number of givens. Without this option, puzzles are minimal. */
  givens?: [number, number];
}

/** A puzzle of a text or a file. */
export interface Read {
  /** 81 characters, `.` for an empty cell. */
  givens: string;
  /** The same, with the filled-in digits as well. */
  values: string;
  /** The candidates of each cell; `null` if the text has none. */
  candidates: string[] | null;
  /** The givens, digits and candidates on one line, which every function reads. */
  position: string;
  clues: number;
}

/** Properties of a puzzle, found by exhaustive search. */
export interface Check {
  /** 2 for any number above 1. */
  solutions: number;
  clues: number;
  /** `null` without exactly one solution. */
  minimal: boolean | null;
  /** The givens without which the solution stays unique; `null` without exactly one solution. */
  redundant: string[] | null;
  symmetric: boolean;
}

/** A degree of a hint. */
export type Reveal = "where" | "kind" | "cells" | "why" | "result";

/** A hint as a record and as texts. */
export interface RevealedHint {
  hint: Hint;
  /**
   * Its text for each degree: a region; the kind of technique; the technique and its cells; the argument; the
   * whole step.
   */
  reveal: Record<Reveal, string>;
  /** Whether the player can continue or has finished. */
  helps: boolean;
}

/** A deduction with its text. */
export type Step = Required<Pick<Hint, "technique" | "name" | "rating" | "operations" | "cells" | "digits" | "houses">> &
  Pick<Hint, "variant" | "cast" | "chains"> & { text: string };

/** A technique and its ratings. */
export interface Technique {
  slug: string;
  name: string;
  family: string;
  /** Its lowest rating by the profile; `null` if the profile does not use it. */
  rating: number | null;
  /** Its lowest rating by Sudoku Explainer 1.2.1. */
  se: number | null;
  /** Its lowest rating by profile `everything`. */
  everything: number | null;
  /**
   * The fewest points and the level by HoDoKu. Both are `null` here, because this package does not contain
   * profile `hodoku`.
   */
  hodoku: number | null;
  hodoku_level: string | null;
  /** How many of 1000 ordinary puzzles need it, by the default profile. */
  per_1000_ordinary: number | null;
  /** How many of 1000 hard puzzles need it, by the default profile. */
  per_1000_hard: number | null;
  aliases: string[];
}

/**
 * Solves a puzzle step by step. Each step has its evidence. Returns the record `whydoku.trace/1`, which
 * `verify` checks.
 */
export function explain(puzzle: string, options?: ExplainOptions): Trace;
/** Grades a puzzle. Returns the record `whydoku.grade/1`. */
export function grade(puzzle: string, options?: GradeOptions): Grade;
/** The next step on a player's board, a technique to learn, or a mistake with its refutation. */
export function hint(puzzle: string, options?: HintOptions): RevealedHint;
/**
 * All available deductions on a board, easiest first. `ended` is a text about why the search ended early, or
 * `null`.
 */
export function steps(puzzle: string, options?: BoardOptions): { steps: Step[]; ended: string | null };
/** An empty array, the only solution, or two of several solutions. */
export function solve(puzzle: string): string[];
/** Counts the solutions exactly, or up to a limit. */
export function count(puzzle: string, limit?: bigint | number): bigint;
/** Checks the number of solutions, minimality and symmetry. */
export function check(puzzle: string): Check;
/**
 * A random image of a position: digits renamed, lines moved, perhaps transposed. `seed` and `number` determine the
 * transformation.
 */
export function shuffle(puzzle: string, options?: { seed?: number; number?: number }): string;
/** Checks a trace. Returns the number of its records and the refusals. */
export function verify(trace: Trace | string): { records: number; refusals: string[] };
/** All techniques, with their ratings by a profile. */
export function techniques(options?: Options): Technique[];
/**
 * Decides whether a digit belongs in a cell, with the steps that prove or refute it. `cell` is `r1c1` to
 * `r9c9`.
 */
export function whyNot(puzzle: string, cell: string, digit: number, options?: WhyNotOptions): Judged;
/**
 * Judges whether a move is justified: `r4c5=7`, `r4c56<>79`, several of these, `undo`, a step by name such as
 * `x_wing rows 3 7 digit 4`, or a move with its reason, `r4c5 is 7 because hidden single in row 4`.
 */
export function judge(puzzle: string, action: string, options?: JudgeOptions): JudgedMove;
/** A game: judges moves, makes them and takes them back. */
export class Session {
  constructor(puzzle: string, options?: SessionOptions);
  /** Judges a move without making it. */
  judge(action: string, options?: Pick<JudgeOptions, "because">): JudgedMove;
  /** Makes a move, justified or not. Returns whether it changed the board. */
  apply(action: string): boolean;
  /** Takes the last move back. Returns whether there was one. */
  undo(): boolean;
  /** A hint for the board with the known techniques. */
  hint(): RevealedHint;
  /** All moves that are justified now: placements, then eliminations. */
  justified(): string[];
  /**
   * Frees the memory of the game. Afterwards, moves cannot be judged or made. A session that is no longer used is also
   * freed by garbage collection.
   */
  free(): void;
  /** The changes of each move that can be taken back. */
  get moves(): string[];
  /** The 81 cells, `.` for an open one. */
  get values(): string;
  /** The givens, filled digits and removed candidates on one line. */
  get position(): string;
}
/**
 * Searches for the path with the smallest sum of ratings, within the budget (10 seconds by default). Returns its steps other than
 * singles, and whether the sum is proved smallest. `null` if no path without a guess is found.
 */
export function shortest(puzzle: string, options?: ShortestOptions): { steps: PositionedStep[]; isLeast: boolean } | null;
/** The digit of a cell in the solution, with the steps that prove it. */
export function why(puzzle: string, cell: string, options?: WhyOptions): Judged;
/** The next step on a board as an SVG document. Without a step, the board alone. */
export function picture(puzzle: string, options?: PictureOptions): string;
/**
 * Compares two puzzles: whether they are images of each other (`null` if unknown), and a text about them and
 * their grades.
 */
export function compare(first: string, second: string, options?: Options): { same: boolean | null; text: string };
/**
 * Generates random puzzles with these properties. Returns their grades; fewer than `count` if all tries are
 * used up.
 */
export function generate(options?: GenerateOptions): Grade[];
/**
 * Positions in which the technique is the next step and is needed; fewer than `count` if all tries are used
 * up.
 */
export function practice(technique: string, options?: MakeOptions): { puzzle: string; position: string }[];
/**
 * Solves puzzles for a data set, one after another as they are taken. Leaves out those without exactly one solution
 * and those that the profile solves only with a guess.
 */
export function dataset(puzzles: Iterable<string>, options?: DatasetOptions): Generator<DatasetPuzzle>;
/**
 * Reads puzzles from a text or the bytes of a file, in any format. `notes` are about parts that were not
 * used.
 */
export function read(input: string | Uint8Array): { puzzles: Read[]; notes: string[] };
/**
 * Converts all puzzles of the input to another format. `lost` names the parts that the format cannot hold.
 */
export function convert(input: string | Uint8Array, to: string): { text: string; lost: string[]; notes: string[] };
/** The formats of `convert`. */
export function formats(): { name: string; what: string }[];
/**
 * Removes givens while the solution stays unique. `needed` has a second solution for each remaining given.
 */
export function minimize(puzzle: string): { puzzle: string; removed: string[]; needed: { cell: string; other: string }[] };
/** The canonical form, which all images of a puzzle share, and the number of automorphisms. */
export function canon(puzzle: string): { canonical: string; automorphisms: number | null };
