/** What cannot be answered, and why. */
export class WhydokuError extends Error {
  constructor(error: { message: string; line?: number; column?: number });
  /** The line of the text that cannot be read, from 1. */
  line: number | undefined;
  /** The column of the text that cannot be read, from 1. */
  column: number | undefined;
}

/** The engine: one for each thread. For a worker that has to be ended; others use the functions of `whydoku`. */
export class Engine {
  /** The compiled `whydoku.wasm` or `puzzles.wasm`: a `WebAssembly.Module`. The latter asks `other`, an engine of the former, about techniques. */
  constructor(module: object, other?: Engine | null);
  /** Asks one question. */
  ask(call: string, request: object, progress?: ((progress: object) => void) | null): any;
}
