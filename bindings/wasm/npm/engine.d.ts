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
  /** The compiled `whydoku.wasm` or `puzzles.wasm`: a `WebAssembly.Module`. `puzzles.wasm` needs `other`, an engine of `whydoku.wasm`, to search for short paths. */
  constructor(module: object, other?: Engine | null);
  /** Asks one question. */
  ask(call: string, request: object, progress?: ((progress: object) => void) | null): any;
}
