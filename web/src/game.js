// @ts-check
// A player's game: givens, digits, the player's own notes, and what the engine was allowed to cross out.
// The notes are the player's alone; what hints take away is kept apart from them.

/** @typedef {{ id: number, givens: number[], values: number[], notes: number[], gone: number[], technique: string }} Position The id is the game's: a number of its own for each puzzle that is loaded. The technique is the slug of the one that is practised, or "". */

export const CELLS = 81;
export const ALL = 0x1ff;

/** The cells that share a house with each cell. */
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

/** A cell as records name it. @param {number} cell */
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

/** @param {number[]} values */
const line = (values) => values.map((value) => value || ".").join("");
/** @param {string} text */
const read = (text) => [...text].map((letter) => Number(letter) || 0);
/** Two letters for nine bits. @param {number[]} sets */
const packed = (sets) => sets.map((set) => set.toString(32).padStart(2, "0")).join("");
/** @param {string} text */
const unpacked = (text) => Array.from({ length: CELLS }, (_, cell) => parseInt(text.slice(2 * cell, 2 * cell + 2), 32) & ALL || 0);
/** The digits that no peer of a cell has. @param {number[]} values @param {number} cell */
const allowed = (values, cell) => ALL & ~PEERS[cell].reduce((seen, peer) => seen | (values[peer] ? 1 << (values[peer] - 1) : 0), 0);
/** Every candidate that the digits of a board leave. @param {string} board */
export const candidatesOf = (board) => read(board).map((value, cell, values) => (value ? 0 : allowed(values, cell)));
const none = () => new Array(CELLS).fill(0);

export class Game {
  constructor() {
    /** @type {Position} */
    this.now = { id: 0, givens: none(), values: none(), notes: none(), gone: none(), technique: "" };
    /** @type {Position[]} */
    this.before = [];
    /** @type {Position[]} */
    this.after = [];
  }

  /** Another puzzle, a new game. Undo goes back to the game before. @param {string} givens @param {string} [values] @param {number[]} [notes] @param {string} [technique] */
  load(givens, values = givens, notes = none(), technique = "") {
    this.take({ id: 0, givens: read(givens), values: read(values), notes: notes.slice(), gone: none(), technique });
  }

  /** A game that begins, or goes on. @param {Position} position */
  take(position) {
    this.#push({ ...position, id: position.id || Date.now() });
  }

  /** Changes a copy, so that it can be undone. @param {(position: Position) => void} change */
  change(change) {
    const { id, givens, values, notes, gone, technique } = this.now;
    const next = { id, givens: givens.slice(), values: values.slice(), notes: notes.slice(), gone: gone.slice(), technique };
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

  /** Writes a digit, or takes it out where it stands already. @param {number} cell @param {number} digit @param {boolean} tidy */
  write(cell, digit, tidy) {
    if (this.isGiven(cell)) return;
    this.change((position) => place(position, cell, position.values[cell] === digit ? 0 : digit, tidy));
  }

  /** Notes a digit in all of the cells, or takes it out where all have it. @param {number[]} cells @param {number} digit */
  note(cells, digit) {
    const bit = 1 << (digit - 1), open = cells.filter((cell) => !this.now.values[cell]);
    const full = open.every((cell) => this.now.notes[cell] & bit);
    this.change(({ notes }) => {
      for (const cell of open) notes[cell] = full ? notes[cell] & ~bit : notes[cell] | bit;
    });
  }

  /** @param {number[]} cells */
  erase(cells) {
    const own = cells.filter((cell) => !this.isGiven(cell));
    this.change(({ values, notes }) => {
      for (const cell of own) {
        if (values[cell]) values[cell] = 0;
        else notes[cell] = 0;
      }
    });
  }

  /** Notes every candidate that nothing on the board contradicts. */
  autoNotes() {
    const candidates = this.candidates();
    this.change(({ values, notes }) => {
      for (let cell = 0; cell < CELLS; cell++) if (!values[cell]) notes[cell] = candidates[cell];
    });
  }

  clearNotes() {
    this.change((position) => {
      position.notes = none();
    });
  }

  /** What stands there is the puzzle. */
  fix() {
    this.change((position) => {
      position.givens = position.values.slice();
    });
  }

  restart() {
    this.change((position) => {
      position.values = position.givens.slice();
      position.notes = none();
      position.gone = none();
    });
  }

  /** Does what a step says. @param {Array<{ do: string, cell: string, digit: number }>} operations @param {boolean} tidy */
  apply(operations, tidy) {
    this.change((position) => {
      for (const { do: what, cell: name, digit } of operations) {
        const cell = cellOf(name), bit = 1 << (digit - 1);
        if (what === "set") place(position, cell, digit, tidy);
        else {
          position.notes[cell] &= ~bit;
          position.gone[cell] |= bit;
        }
      }
    });
  }

  /** Candidates by the rules alone, without what hints have taken away. */
  candidates() {
    const { values, gone } = this.now;
    return values.map((value, cell) => (value ? 0 : allowed(values, cell) & ~gone[cell]));
  }

  /** The open cells with two candidates: by the notes where these are complete. */
  pairs() {
    const sets = this.hasFullNotes() ? this.now.notes : this.candidates();
    return sets.flatMap((set, cell) => (!this.now.values[cell] && digitsOf(set).length === 2 ? [cell] : []));
  }

  /** Whether every open cell has notes: then hints go by them. */
  hasFullNotes() {
    return this.now.values.every((value, cell) => value || this.now.notes[cell]);
  }

  /** Cells whose digit stands twice in a house. */
  clashes() {
    const { values } = this.now;
    return values.map((value, cell) => value !== 0 && PEERS[cell].some((peer) => values[peer] === value));
  }

  isFinished() {
    return this.now.values.every(Boolean) && !this.clashes().includes(true);
  }

  givens() {
    // Until somebody says which digits are given, those that stand there are.
    return line(this.now.givens.some(Boolean) ? this.now.givens : this.now.values);
  }

  values() {
    return line(this.now.values);
  }

  /** What the engine is told of candidates, 81 groups. */
  marks() {
    const { values, notes } = this.now;
    const sets = this.hasFullNotes() ? notes : this.candidates();
    if (sets.some((set, cell) => !values[cell] && !set)) return undefined;
    return values.map((value, cell) => value || digitsOf(sets[cell]).join("")).join(" ");
  }

  /** The position as a line of text: what was filled in is marked, and the candidates that are gone are named. */
  line() {
    const { givens, values } = this.now, sets = this.hasFullNotes() ? this.now.notes : this.candidates();
    const board = values.map((value, cell) => (value ? (givens[cell] ? "" : "+") + value : ".")).join("");
    const gone = values.flatMap((value, cell) => (value ? [] : digitsOf(allowed(values, cell) & ~sets[cell]).map((digit) => `${digit}${row(cell) + 1}${column(cell) + 1}`)));
    return `:0000:x:${board}:${gone.join(" ")}::`;
  }

  /** All of it, for the address of the page. */
  link() {
    const { givens, values, notes, gone, technique } = this.now;
    const parts = [`p=${line(givens)}`];
    if (line(values) !== line(givens)) parts.push(`v=${line(values)}`);
    if (notes.some(Boolean)) parts.push(`n=${packed(notes)}`);
    if (gone.some(Boolean)) parts.push(`g=${packed(gone)}`);
    if (technique) parts.push(`t=${technique}`);
    return parts.join("&");
  }
}

/** Whether the player has written anything. @param {Position} position */
export const begun = ({ givens, values, notes }) => line(values) !== line(givens) || notes.some(Boolean);

/** The game of a link's fragment; nothing where it is no such link. @param {string} fragment @returns {Position | "contradiction" | null} */
export function linked(fragment) {
  const parts = new URLSearchParams(fragment);
  const givens = parts.get("p") ?? "", values = parts.get("v") ?? givens;
  if (!/^[0-9.]{81}$/.test(givens) || !/^[0-9.]{81}$/.test(values)) return null;
  const position = { id: 0, givens: read(givens), values: read(values), notes: unpacked(parts.get("n") ?? ""), gone: unpacked(parts.get("g") ?? ""), technique: /^\w+$/.exec(parts.get("t") ?? "")?.[0] ?? "" };
  return position.givens.some((given, cell) => given && given !== position.values[cell]) ? "contradiction" : position;
}

/** @param {Position} position @param {number} cell @param {number} digit @param {boolean} tidy */
function place(position, cell, digit, tidy) {
  position.values[cell] = digit;
  if (digit && tidy) for (const peer of PEERS[cell]) position.notes[peer] &= ~(1 << (digit - 1));
}
