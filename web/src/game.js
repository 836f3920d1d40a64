// @ts-check
// A player's game: givens, digits, notes, colours, and the candidates that hints have removed.
// Candidates removed by hints are stored separately from the player's notes.

/**
 * A board. `notes`, `centre` and `removedByHints` (candidates) have a set of digits for each cell, as
 * bits. `tints` has the colour of each cell, 0 for none. `inks` has the colours of candidates; the key
 * is nine times the cell plus the digit from 0.
 * @typedef {{ givens: number[], values: number[], notes: number[], centre: number[], removedByHints: number[], tints: number[], inks: Record<number, number> }} Board
 */
/**
 * A board with the id of its game and the slug of the practised technique, or "". Each loaded puzzle gets
 * a new id.
 * @typedef {Board & { id: number, technique: string }} Position
 */

export const CELLS = 81;
/** The set of all nine digits. */
export const ALL = 0x1ff;
/** Number of colours for cells and candidates. */
export const COLOURS = 6;

/** The peers of each cell. */
export const PEERS = Array.from({ length: CELLS }, (_, cell) =>
  Array.from({ length: CELLS }, (_, other) => other).filter((other) => other !== cell && (row(other) === row(cell) || column(other) === column(cell) || box(other) === box(cell))));

/** @param {number} cell */
export function row(cell) {
  return Math.floor(cell / 9);
}

/** @param {number} cell */
export function column(cell) {
  return cell % 9;
}

/** @param {number} cell */
export function box(cell) {
  return 3 * Math.floor(row(cell) / 3) + Math.floor(column(cell) / 3);
}

/** The name of a cell in the records of the engine. @param {number} cell */
export function cellName(cell) {
  return `r${row(cell) + 1}c${column(cell) + 1}`;
}

/** @param {string} name */
export function cellOf(name) {
  return 9 * (Number(name[1]) - 1) + Number(name[3]) - 1;
}

/** The digits of a set, from 1. @param {number} set */
export function digitsOf(set) {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => set & (1 << (digit - 1)));
}

/** 81 characters, `.` for an open cell. @param {number[]} values */
const valuesLine = (values) => values.map((value) => value || ".").join("");
/** The digits of a text, 0 for any other character. @param {string} text */
const readValues = (text) => [...text].map((letter) => Number(letter) || 0);
/** Sets of digits as text: two characters in base 32 for each. @param {number[]} sets */
const packSets = (sets) => sets.map((set) => set.toString(32).padStart(2, "0")).join("");
/** The sets in a text of `packSets`. @param {string} text */
const unpackSets = (text) => Array.from({ length: CELLS }, (_, cell) => parseInt(text.slice(2 * cell, 2 * cell + 2), 32) & ALL || 0);
/** The set of digits that no peer of a cell has. @param {number[]} values @param {number} cell */
const allowed = (values, cell) => ALL & ~PEERS[cell].reduce((seen, peer) => seen | (values[peer] ? 1 << (values[peer] - 1) : 0), 0);
/** The candidates of each cell by the digits of a board alone. @param {string} board */
export const candidatesOf = (board) => readValues(board).map((value, cell, values) => (value ? 0 : allowed(values, cell)));
/** A 0 for each cell. */
const zeros = () => new Array(CELLS).fill(0);
/** @returns {Board} */
const blankBoard = () => ({ givens: zeros(), values: zeros(), notes: zeros(), centre: zeros(), removedByHints: zeros(), tints: zeros(), inks: {} });
/**
 * Colours as text: for each colour, its place as two characters in base 36, and its number as one.
 * @param {Record<number, number>} colours
 */
const packColours = (colours) => Object.entries(colours).filter(([, colour]) => colour).map(([place, colour]) => Number(place).toString(36).padStart(2, "0") + colour).join("");
/** The colours in a text of `packColours`. Places from `places` on are dropped. @param {string} text @param {number} places @returns {Record<number, number>} */
function unpackColours(text, places) {
  const parts = (text.match(/[0-9a-z]{2}[1-9]/g) ?? []).map((part) => [parseInt(part.slice(0, 2), 36), Number(part[2])]);
  return Object.fromEntries(parts.filter(([place, colour]) => place < places && colour <= COLOURS));
}

export class Game {
  constructor() {
    /** @type {Position} */
    this.now = { id: 0, ...blankBoard(), technique: "" };
    /** The positions for undo, the newest last. @type {Position[]} */
    this.before = [];
    /** The positions for redo, the next one last. @type {Position[]} */
    this.after = [];
  }

  /**
   * Starts a new game. Undo returns to the game before.
   * @param {string} givens
   * @param {string} [values] All digits on the board; by default, the givens.
   * @param {number[]} [notes] A set of digits for each cell; by default, none.
   * @param {string} [technique] The slug of the technique to practise, or "".
   */
  load(givens, values = givens, notes = zeros(), technique = "") {
    this.take({ id: 0, ...blankBoard(), givens: readValues(givens), values: readValues(values), notes: notes.slice(), technique });
  }

  /** Starts or continues a game at this position. @param {Position} position */
  take(position) {
    this.#push({ ...position, id: position.id || Date.now() });
  }

  /**
   * Applies a change to a copy of the position, so that it can be undone.
   * @param {(position: Position) => void} change
   */
  change(change) {
    const next = structuredClone(this.now);
    change(next);
    if (JSON.stringify(next) !== JSON.stringify(this.now)) this.#push(next);
  }

  /** @param {Position} next */
  #push(next) {
    this.before.push(this.now);
    this.after = [];
    this.now = next;
  }

  undo() {
    const last = this.before.pop();
    if (last) {
      this.after.push(this.now);
      this.now = last;
    }
  }

  redo() {
    const next = this.after.pop();
    if (next) {
      this.before.push(this.now);
      this.now = next;
    }
  }

  /** @param {number} cell */
  isGiven(cell) {
    return this.now.givens[cell] !== 0;
  }

  /**
   * Writes a digit, or removes it if the cell already has it. Ignores givens. With `tidy`, also removes the digit
   * from the marks of the peers.
   * @param {number} cell
   * @param {number} digit
   * @param {boolean} tidy
   */
  write(cell, digit, tidy) {
    if (this.isGiven(cell)) return;
    this.change((position) => place(position, cell, position.values[cell] === digit ? 0 : digit, tidy));
  }

  /**
   * Adds a mark to all open cells among `cells`, or removes it if all of them have it.
   * @param {number[]} cells
   * @param {number} digit
   * @param {"notes" | "centre"} kind
   */
  note(cells, digit, kind = "notes") {
    const bit = 1 << (digit - 1), open = cells.filter((cell) => !this.now.values[cell]);
    const allHaveIt = open.every((cell) => this.now[kind][cell] & bit);
    this.change(({ [kind]: marks }) => {
      for (const cell of open) marks[cell] = allHaveIt ? marks[cell] & ~bit : marks[cell] | bit;
    });
  }

  /**
   * Colours all cells, or removes the colour if all have it.
   * @param {number[]} cells
   * @param {number} colour
   */
  tint(cells, colour) {
    const allHaveIt = cells.every((cell) => this.now.tints[cell] === colour);
    this.change(({ tints }) => {
      for (const cell of cells) tints[cell] = allHaveIt ? 0 : colour;
    });
  }

  /**
   * Colours a candidate in all open cells among `cells`, or removes the colour if all of them have it.
   * @param {number[]} cells
   * @param {number} digit
   * @param {number} colour
   */
  ink(cells, digit, colour) {
    const places = cells.filter((cell) => !this.now.values[cell]).map((cell) => 9 * cell + digit - 1);
    const allHaveIt = places.every((place) => this.now.inks[place] === colour);
    this.change(({ inks }) => {
      for (const place of places) {
        if (allHaveIt) delete inks[place];
        else inks[place] = colour;
      }
    });
  }

  /**
   * Removes the colours of cells, or of the candidates in them.
   * @param {number[]} cells
   * @param {"tints" | "inks"} kind
   */
  uncolour(cells, kind) {
    this.change(({ tints, inks }) => {
      for (const cell of cells) {
        if (kind === "tints") tints[cell] = 0;
        else for (let place = 9 * cell; place < 9 * cell + 9; place++) delete inks[place];
      }
    });
  }

  hasColours() {
    return this.now.tints.some(Boolean) || Object.keys(this.now.inks).length > 0;
  }

  /** Removes the digits of cells, or the marks of cells without a digit. @param {number[]} cells */
  erase(cells) {
    const erasable = cells.filter((cell) => !this.isGiven(cell));
    this.change(({ values, notes, centre }) => {
      for (const cell of erasable) {
        if (values[cell]) values[cell] = 0;
        else notes[cell] = centre[cell] = 0;
      }
    });
  }

  /** Notes all candidates of all open cells, except those that hints have removed. */
  autoNotes() {
    const candidates = this.candidates();
    this.change(({ values, notes }) => {
      for (let cell = 0; cell < CELLS; cell++) if (!values[cell]) notes[cell] = candidates[cell];
    });
  }

  clearNotes() {
    this.change((position) => Object.assign(position, { notes: zeros(), centre: zeros() }));
  }

  /** Turns all digits on the board into givens. */
  fix() {
    this.change((position) => {
      position.givens = position.values.slice();
    });
  }

  restart() {
    this.change((position) => {
      Object.assign(position, { ...blankBoard(), givens: position.givens, values: position.givens.slice() });
    });
  }

  /**
   * Applies the operations of a step.
   * @param {Array<{ do: string, cell: string, digit: number }>} operations
   * @param {boolean} tidy
   */
  apply(operations, tidy) {
    this.change((position) => {
      for (const { do: action, cell: name, digit } of operations) {
        const cell = cellOf(name), bit = 1 << (digit - 1);
        if (action === "set") place(position, cell, digit, tidy);
        else {
          position.notes[cell] &= ~bit;
          position.centre[cell] &= ~bit;
          position.removedByHints[cell] |= bit;
        }
      }
    });
  }

  /** The candidates by the rules, except those that hints have removed. */
  candidates() {
    const { values, removedByHints } = this.now;
    return values.map((value, cell) => (value ? 0 : allowed(values, cell) & ~removedByHints[cell]));
  }

  /** The open cells with two candidates. Complete marks count as the candidates. */
  pairs() {
    return this.sets().flatMap((set, cell) => (!this.now.values[cell] && digitsOf(set).length === 2 ? [cell] : []));
  }

  /**
   * The cells with the same content as this cell: the same digit, or else the same centre marks, notes or
   * colour.
   * @param {number} cell
   */
  alike(cell) {
    const { values, centre, notes, tints } = this.now;
    const layer = [values, centre, notes, tints].find((layer) => layer[cell]);
    if (!layer) return [cell];
    return layer.flatMap((held, other) => (held === layer[cell] && (layer !== centre && layer !== notes || !values[other]) ? [other] : []));
  }

  /**
   * The centre marks if every open cell has some, or else the notes if every open cell has some. Hints use
   * them as candidates.
   */
  fullMarks() {
    const { values, notes, centre } = this.now;
    return [centre, notes].find((sets) => values.every((value, cell) => value || sets[cell])) ?? null;
  }

  hasFullNotes() {
    return this.fullMarks() !== null;
  }

  /** The candidates of each cell: the player's marks if they are complete, else those by the rules. */
  sets() {
    return this.fullMarks() ?? this.candidates();
  }

  /** For each cell, whether a peer has the same digit. */
  clashes() {
    const { values } = this.now;
    return values.map((value, cell) => value !== 0 && PEERS[cell].some((peer) => values[peer] === value));
  }

  isFinished() {
    return this.now.values.every(Boolean) && !this.clashes().includes(true);
  }

  givens() {
    // Without any given, all digits on the board count as givens.
    return valuesLine(this.now.givens.some(Boolean) ? this.now.givens : this.now.values);
  }

  values() {
    return valuesLine(this.now.values);
  }

  /** The candidates as 81 groups of digits, for the engine. `undefined` if an open cell has no candidate. */
  marks() {
    const { values } = this.now, sets = this.sets();
    if (sets.some((set, cell) => !values[cell] && !set)) return undefined;
    return values.map((value, cell) => value || digitsOf(sets[cell]).join("")).join(" ");
  }

  /** The position as a line of text. It marks filled-in digits and lists removed candidates. */
  line() {
    const { givens, values } = this.now, sets = this.sets();
    const board = values.map((value, cell) => (value ? (givens[cell] ? "" : "+") + value : ".")).join("");
    const removed = values.flatMap((value, cell) => (value ? [] : digitsOf(allowed(values, cell) & ~sets[cell]).map((digit) => `${digit}${row(cell) + 1}${column(cell) + 1}`)));
    return `:0000:x:${board}:${removed.join(" ")}::`;
  }

  /** The whole position as the part after # in the address of the page. */
  link() {
    const { givens, values, notes, centre, removedByHints, tints, inks, technique } = this.now;
    const parts = [`p=${valuesLine(givens)}`];
    if (valuesLine(values) !== valuesLine(givens)) parts.push(`v=${valuesLine(values)}`);
    if (notes.some(Boolean)) parts.push(`n=${packSets(notes)}`);
    if (centre.some(Boolean)) parts.push(`c=${packSets(centre)}`);
    if (removedByHints.some(Boolean)) parts.push(`g=${packSets(removedByHints)}`);
    if (tints.some(Boolean)) parts.push(`k=${packColours(tints)}`);
    if (Object.keys(inks).length) parts.push(`d=${packColours(inks)}`);
    if (technique) parts.push(`t=${technique}`);
    return parts.join("&");
  }
}

/** Whether the player has entered digits, marks or colours. @param {Position} position */
export const hasEntries = ({ givens, values, notes, centre, tints, inks }) => valuesLine(values) !== valuesLine(givens) || [notes, centre, tints, Object.values(inks)].some((marks) => marks.some(Boolean));

/**
 * The position in the fragment of a link. `null` if the fragment contains none, and "contradiction" if a digit differs
 * from the given.
 * @param {string} fragment
 * @returns {Position | "contradiction" | null}
 */
export function readLink(fragment) {
  const parts = new URLSearchParams(fragment);
  const givens = parts.get("p") ?? "", values = parts.get("v") ?? givens;
  if (!/^[0-9.]{81}$/.test(givens) || !/^[0-9.]{81}$/.test(values)) return null;
  const tints = zeros();
  for (const [cell, colour] of Object.entries(unpackColours(parts.get("k") ?? "", CELLS))) tints[Number(cell)] = colour;
  const marks = { notes: unpackSets(parts.get("n") ?? ""), centre: unpackSets(parts.get("c") ?? ""), removedByHints: unpackSets(parts.get("g") ?? "") };
  const position = { id: 0, givens: readValues(givens), values: readValues(values), ...marks, tints, inks: unpackColours(parts.get("d") ?? "", 9 * CELLS), technique: /^\w+$/.exec(parts.get("t") ?? "")?.[0] ?? "" };
  return position.givens.some((given, cell) => given && given !== position.values[cell]) ? "contradiction" : position;
}

/** Sets the digit of a cell. With `tidy`, also removes it from the marks of the peers. @param {Position} position @param {number} cell @param {number} digit @param {boolean} tidy */
function place(position, cell, digit, tidy) {
  position.values[cell] = digit;
  if (digit && tidy) for (const peer of PEERS[cell]) for (const marks of [position.notes, position.centre]) marks[peer] &= ~(1 << (digit - 1));
}
