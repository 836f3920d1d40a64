// Made by bindings/wasm/types.mjs from docs/*.schema.json and the schema of `judge` in src/commands/mcp/output.json; do not edit.

/** One grade: a line of `whydoku grade --format jsonl`. What does not apply is left out. Ratings are exact tenths. */
export type Grade = {
  schema: "whydoku.grade/1";
  /** the program that wrote it */
  version: string;
  /** the name of the profile */
  profile: string;
  profile_hash: string;
  /** the file it came from; empty where there is none */
  source: string;
  line: number;
  puzzle: string;
  /** what became of it, in one word */
  verdict: string;
  /** why it cannot be read */
  error?: string;
  error_line?: number;
  error_column?: number;
  reason?: string;
  /** two of several */
  solutions?: Array<string>;
  solution?: string;
  /** the hardest step's, with one decimal */
  rating?: number;
  /** the technique of the hardest step */
  hardest?: string;
  /** the hardest up to the first digit */
  first_placement?: number;
  /** the first step's */
  first_step?: number;
  /** the sum, by a profile that adds up */
  score?: number;
  /** its level */
  level?: string;
  /** the whole proved path, when it is asked for: a trace, see trace.schema.json */
  path?: { [name: string]: unknown };
  /** what it asks of a person */
  effort?: {
    units: number;
    minutes: number;
    minutes_low: number;
    minutes_high: number;
    level: string;
    spike: number;
    curve: Array<number>;
  };
  /** T&E depth, with `grade --te` */
  te?: number;
  /** the rating at that depth: B, BxB or BxBB */
  inner?: string;
  /** Sudoku Explainer's rating */
  ER?: number;
  /** its rating up to the first digit */
  EP?: number;
  /** its rating of the first step */
  ED?: number;
  hardest_step?: string;
  steps: number;
  guess_level: number;
  guesses: number;
  refuted: number;
  /** how often each technique was used, in the order of first use */
  counts: { [name: string]: number };
  scores?: GradeScores;
  /** what further profiles say, in the order in which they were asked for */
  beside?: Array<{
    /** what the profile was asked for as */
    profile: string;
    profile_hash: string;
    verdict: string;
    reason?: string;
    rating?: number;
    hardest?: string;
    first_placement?: number;
    first_step?: number;
    score?: number;
    level?: string;
    steps: number;
    guess_level: number;
    counts: { [name: string]: number };
    scores?: GradeScores;
  }>;
  /** the gates it fails */
  failures?: Array<{
    gate: string;
    why: string;
  }>;
  micros?: number;
};

/** each step and what it scores, by a profile that adds up */
export type GradeScores = Array<{
  technique: string;
  score: number;
}>;

/** One hint: `whydoku hint --format json`. Small things are written as in a trace: cell r1c2, house r1 c2 b3. Ratings are exact tenths. */
export type Hint = {
  schema: "whydoku.hint/1";
  /** the program that wrote it */
  version: string;
  /** the name of the profile */
  profile: string;
  /** step: the next step. learn: nothing the player knows helps; the step is another technique's. mistake: the board has one. The others say why there is no step. */
  kind: "step" | "learn" | "mistake" | "solved" | "stuck" | "contradiction" | "limit";
  /** of a technique the player does not know: whether they can go on after this step, after this and more steps of it, or not with it alone */
  unlocks?: "now" | "later" | "no";
  technique?: HintSlug;
  /** the technique's name in the language asked for */
  name?: string;
  variant?: string;
  /** with one decimal */
  rating?: number;
  operations?: HintOperations;
  /** the cells of the pattern */
  cells?: Array<HintCell>;
  /** the digits of the pattern */
  digits?: Array<HintDigit>;
  /** the houses it is seen in */
  houses?: Array<HintHouse>;
  /** who plays which part, in the technique's own names and in the order in which a person would point at them; one list for each part */
  cast?: Array<HintPart>;
  /** node by node; a loop ends with its first node, a net is one chain for each branch */
  chains?: Array<Array<HintNode>>;
  mistake?: HintMistake;
  /** that the puzzle has several solutions */
  warning?: string;
  /** the hint in words */
  text: string;
};

export type HintSlug = string;

export type HintCell = string;

export type HintHouse = string;

export type HintDigit = number;

export type HintOperations = Array<HintOperation>;

/** something to do on the board: fill a digit in, or take a candidate away */
export type HintOperation = {
  do: "set" | "remove";
  cell: HintCell;
  digit: HintDigit;
};

export type HintPart = {
  /** what the technique calls it */
  name: string;
  /** what it is to every reader, whatever the technique */
  role: "pattern" | "pivot" | "pincer" | "base" | "cover" | "fin" | "guardian" | "on" | "off" | "end" | "colour_a" | "colour_b" | "colour_c" | "colour_d";
  cells?: Array<HintCell>;
  houses?: Array<HintHouse>;
  digits?: Array<HintDigit>;
  candidates?: Array<string>;
};

/** that a digit is in one of the cells, or in none of them */
export type HintNode = {
  cells: Array<HintCell>;
  digit: HintDigit;
  on: true | false;
  /** the link that leads here: strong from off to on, weak from on to off */
  link?: "strong" | "weak" | "implied";
  /** the cell, the house or the cells that make the link */
  by?: string;
  /** in a net, the nodes of this chain it follows from, from 0 */
  parents?: Array<number>;
};

export type HintMistake = {
  /** given_changed, wrong_digit and erased name a cell and a digit; the first wrong cell in reading order */
  kind: "given_changed" | "wrong_digit" | "wrong_digits" | "erased" | "clash" | "empty_cell" | "no_place" | "no_solution";
  cell?: HintCell;
  digit?: HintDigit;
  /** the logic that leads from the mistake to a contradiction */
  refutation?: {
    board: string;
    records: Array<HintRecord>;
    contradiction: string;
  };
};

export type HintRecord = {
  kind: "step" | "guess" | "back";
  technique?: HintSlug;
  operations: HintOperations;
  text: string;
};

/** What the picture of a step shows: `whydoku explain --format scene`, a line for each step. It says nothing of how it is drawn. Small things are strings as in a trace: cell r1c2, candidate 5r1c2, digit on cells 5r1c2,r1c3, house r1 c2 b3. */
export type Scene = {
  schema: "whydoku.scene/1";
  givens: SceneGrid;
  values: SceneGrid;
  /** the digits of each cell in row-major order, none of a filled one, before the step */
  candidates: Array<string>;
  /** houses that play a part */
  tints?: Array<{
    house: string;
    role: SceneRole;
  }>;
  /** cells that belong together: almost locked sets, each with a letter, and places of one digit that a chain takes as one */
  regions?: Array<{
    kind: "set";
    letter: string;
    cells: SceneCells;
  } | {
    kind: "group";
    digit: number;
    cells: SceneCells;
  }>;
  /** candidates that play a part, each once */
  actors?: Array<{
    candidate: SceneCandidate;
    role: SceneRole;
    /** its place in the order of the assertions in the words of a chain or net */
    number?: number;
  }>;
  /** what implies what; strong: if the start is false, the end is true; weak: if the start is true, the end is false; forces: if the start is true, the end is true, over what is not drawn */
  arrows?: Array<{
    from: SceneNode;
    to: SceneNode;
    strength: "strong" | "weak" | "forces" | "line";
  }>;
  placed?: SceneCandidate;
  /** candidates that go, also those that a placed digit takes along */
  removed?: Array<SceneCandidate>;
};

export type SceneGrid = string;

export type SceneCells = Array<string>;

export type SceneCandidate = string;

export type SceneNode = string;

export type SceneRole = "pattern" | "pivot" | "pincer" | "base" | "cover" | "fin" | "guardian" | "on" | "off" | "end" | "colour_a" | "colour_b" | "colour_c" | "colour_d";

/** A Sudoku solve with evidence for every step. Small things are strings: cell r1c2, candidate 5r1c2, house r1 c2 b3, digit in a house 5r1, digit on cells 5r1c2,r1c3, literal +5r1c2 (true) or -5r1c2 (false). Ratings are exact tenths. */
export type Trace = {
  schema: "whydoku.trace/1";
  /** the program that wrote it */
  version: string;
  profile: {
    name: string;
    hash: string;
  };
  /** of the words */
  language: "en" | "zh";
  /** whether steps may take a unique solution for granted */
  uniqueness: "proved" | "unknown";
  puzzle: TraceGrid;
  /** the pencilmarks the solving starts from, if the puzzle came with some: the digits of each cell in row-major order */
  candidates?: Array<TraceDigits>;
  records: Array<TraceRecord>;
  outcome: "solved" | "stuck" | "limit" | {
    contradiction: TraceConflict;
  };
  grade: TraceGrade;
  solution?: TraceGrid;
};

export type TraceGrid = string;

export type TraceDigits = string;

export type TraceCell = string;

export type TraceHouse = string;

export type TraceCandidate = string;

export type TraceDigitInHouse = string;

/** each cell once */
export type TraceDigitOnCells = string;

/** a candidate or group that is true (+) or false (-), each cell once */
export type TraceLiteral = string;

/** what a part is to every reader, whatever the technique */
export type TraceRole = "pattern" | "pivot" | "pincer" | "base" | "cover" | "fin" | "guardian" | "on" | "off" | "end" | "colour_a" | "colour_b" | "colour_c" | "colour_d";

export type TraceCells = Array<TraceCell>;

export type TraceCandidates = Array<TraceCandidate>;

export type TraceCount = number;

/** with one decimal */
export type TraceRating = number;

export type TraceTexts = Array<string>;

export type TraceRecord = {
  step: TraceStep;
} | {
  guess: TraceGuess;
} | {
  back: TraceBack;
};

export type TraceStep = {
  /** the technique's slug */
  technique: string;
  name: string;
  variant?: string;
  size: number;
  rating: TraceRating;
  effects: TraceEffects;
  /** what to look at, in a few words */
  gist?: string;
  /** what was seen, in sentences */
  seen: TraceTexts;
  /** why it forces the effects */
  why: TraceTexts;
  /** the effects, in a sentence */
  so: string;
  /** the roles of candidates, for pictures */
  marks?: Array<{
    role: TraceRole;
    candidates: TraceCandidates;
  }>;
  /** the parts of the pattern with the technique's own names, in the order in which a person would point at them; each has one list */
  cast?: Array<{
    /** what the technique calls it */
    name: string;
    role: TraceRole;
    cells?: TraceCells;
    houses?: Array<TraceHouse>;
    digits?: TraceDigits;
    candidates?: TraceCandidates;
  }>;
  /** the numbers, from 1, of the earlier records on which the evidence depends: each of them removed a candidate with which the evidence would fail */
  relies?: Array<number>;
  /** covers counted as truths and links, written by `explain --ranks`: a removal is in more links than the rank says */
  ranks?: Array<TraceRank>;
  evidence: TraceEvidence;
};

/** a candidate tried because nothing else applied */
export type TraceGuess = {
  candidate: TraceCandidate;
  /** how many guesses now stand */
  level: TraceCount;
  /** which candidate of its cell, from 1 */
  index: TraceCount;
  /** how many candidates the cell had */
  of: TraceCount;
  rating: TraceRating;
  words: string;
};

/** a guess taken back; the board is what it was before the guess, less the guess */
export type TraceBack = {
  level: TraceCount;
  refuted: TraceCandidate;
  because: TraceConflict;
  words: string;
};

export type TraceGrade = {
  rating: TraceRating;
  /** guesses not counted */
  logical: TraceRating;
  hardest?: string;
  first_placement?: TraceRating;
  first_step?: TraceRating;
  steps: TraceCount;
  counts: Array<{
    technique: string;
    count: TraceCount;
  }>;
  guess_level: TraceCount;
  guesses: TraceCount;
  refuted: TraceCount;
};

/** a digit that is placed, candidates that go, or both; what a placement takes from the cells it sees is implied */
export type TraceEffects = {
  place?: TraceCandidate;
  /** in the order the search met them */
  remove?: Array<TraceCandidate>;
};

export type TraceConflict = {
  cell: TraceCell;
} | {
  house: TraceDigitInHouse;
} | {
  clash: Array<TraceCandidate>;
} | {
  both: TraceCandidate;
};

/** why a step is right, in one of eleven logical shapes */
export type TraceEvidence = {
  /** the only candidate of its cell, or the only place of its digit in a house */
  single?: {
    candidate: TraceCandidate;
    by: "cell" | {
      house: TraceHouse;
    };
  };
  /** as many cells of a house as digits: the cells hold nothing else, or the digits go nowhere else */
  subset?: {
    house: TraceHouse;
    cells: TraceCells;
    digits: TraceDigits;
    by: "cells" | "digits";
  };
  /** as many links (at most one true) as truths (at least one true), but for the fins */
  cover?: {
    truths: Array<TraceTruth>;
    links: Array<TraceLink>;
    fins: TraceCandidates;
  };
  /** each literal implies the next, for the reason of the link between them */
  chain?: {
    literals: Array<TraceLiteral>;
    links: Array<TraceWhy>;
    closing: "open" | {
      loop: TraceWhy;
    };
  };
  /** cases of which one must hold, each followed to a conflict or to the effects */
  net?: {
    split: {
      assume: TraceLiteral;
    } | {
      either: TraceCandidate;
    } | {
      truth: TraceTruth;
    };
    branches: Array<{
      /** node 0 is the case; parents are indices of earlier nodes */
      nodes: Array<{
        literal: TraceLiteral;
        why?: TraceWhy;
        parents?: Array<TraceCount>;
      }>;
      end: "effects" | {
        conflict: TraceConflict;
      };
    }>;
  };
  /** the combinations of the cells' candidates; the excluders must keep a candidate */
  exclusion?: {
    cells: Array<TraceCell>;
    excluders: TraceCells;
  };
  deadly?: TraceDeadly;
  /** a change of grid and digits that leaves the givens the same, and so the only solution */
  symmetry?: {
    /** the images of rows 1 to 9 */
    rows: Array<TraceHouse>;
    /** the images of columns 1 to 9 */
    columns: Array<TraceHouse>;
    /** the images of the digits 1 to 9 */
    digits: string;
  };
  /** no choice of one candidate from each truth allows the opposite of the effects */
  finite?: {
    truths: Array<TraceTruth>;
  };
  /** the evidence for the effects on the board after the lemma's effects */
  after?: {
    lemma: TraceProved;
    then: TraceEvidence;
  };
  /** each part proves its share of the effects */
  all?: Array<TraceProved>;
};

export type TraceProved = {
  effects: TraceEffects;
  evidence: TraceEvidence;
};

/** candidates of which at least one is true */
export type TraceTruth = {
  cell?: TraceCell;
  house?: TraceDigitInHouse;
  guardians?: TraceDeadly;
};

/** candidates of which at most one is true */
export type TraceLink = {
  cell?: TraceCell;
  house?: TraceDigitInHouse;
  cells?: TraceDigitOnCells;
};

/** truths and links that prove some removals of a step */
export type TraceRank = {
  /** number of truths */
  truths: number;
  /** number of links, with the extra links */
  links: number;
  /** the number of extra links: links minus truths */
  rank: number;
  /** extra links: each contains all the removals, and together they cover the fins */
  fin_links?: Array<TraceLink>;
  /** the removed candidates that these truths and links prove */
  removals: Array<TraceCandidate>;
};

/** why one literal follows from others */
export type TraceWhy = {
  cell?: TraceCell;
  house?: TraceHouse;
  als?: TraceCells;
  lemma?: TraceProved;
};

/** a pattern with two fillings, and the other candidates of its cells; takes a unique solution for granted */
export type TraceDeadly = {
  pattern: TraceCandidates;
  guardians: TraceCandidates;
};

export type Judge = {
  schema: "whydoku.judge/1";
  version?: string;
  profile: string;
  action: string;
  verdict: "justified" | "true_not_yet" | "unknowable" | "false" | "illegal" | "already" | "mistake";
  /** why a move is illegal, what the mistake is, or why the steps to a true move are unknown */
  because?: string;
  reason?: "reason_holds" | "reason_insufficient" | "reason_absent" | "reason_unread" | "reason_limit";
  /** if the reason is a chain: its first link that does not hold */
  broken_link?: string;
  technique?: JudgeSlug;
  rating?: number;
  /** steps to a true move, and the hardest of them */
  distance?: {
    steps: number;
    hardest: JudgeSlug;
    rating: number;
  };
  /** the steps that justify it */
  steps?: Array<JudgeStep>;
  text: string;
  lines?: JudgeLines;
};

export type JudgeSlug = string;

export type JudgeCell = string;

/** digits to fill in and candidates to remove */
export type JudgeOperations = Array<{
  do: "set" | "remove";
  cell: JudgeCell;
  digit: number;
}>;

export type JudgeStep = {
  technique: JudgeSlug;
  name: string;
  variant?: string;
  rating: number;
  operations: JudgeOperations;
  cells: Array<JudgeCell>;
  digits: Array<number>;
  houses: Array<string>;
  /** the parts of the pattern */
  cast?: Array<{ [name: string]: unknown }>;
  /** node by node */
  chains?: Array<Array<unknown>>;
  /** what verify accepts */
  evidence?: { [name: string]: unknown };
};

/** the argument, line by line */
export type JudgeLines = Array<{
  technique?: JudgeSlug;
  operations?: JudgeOperations;
  text: string;
}>;
