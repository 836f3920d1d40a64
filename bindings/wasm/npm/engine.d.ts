/** The error of a question that cannot be answered. */
export class WhydokuError extends Error {
  constructor(error: { message: string; line?: number; column?: number });
  /** The line of the error in an unreadable text, from 1. */
  line: number | undefined;
  /** The column of the error in an unreadable text, from 1. */
  column: number | undefined;
}

/**
 * A WebAssembly module that answers questions. Each thread needs its own.
 *
 * Use it in a worker that must be terminable. Otherwise use the functions of `whydoku`.
 */
export class Engine {
  /**
   * @param module A compiled `WebAssembly.Module`: `whydoku.wasm` or `puzzles.wasm`.
   * @param engine An engine of `whydoku.wasm`. An engine of `puzzles.wasm` needs it to search for short paths.
   */
  constructor(module: object, engine?: Engine | null);
  /** The number of the current instance. It changes after an exception. */
  readonly instance: number;
  /** Sends a request and returns the answer. Throws a `WhydokuError` if there is none. */
  ask(call: string, request: object, progress?: ((progress: object) => void) | null): any;
}
