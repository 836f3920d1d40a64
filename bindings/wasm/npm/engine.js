// @ts-check
// Calls the WebAssembly modules. Requests and answers are text in one buffer (bindings/wasm/src/memory.rs).

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The error of a request that cannot be answered. */
export class WhydokuError extends Error {
  /** @param {{ message: string, line?: number, column?: number }} error */
  constructor(error) {
    super(error.message);
    this.name = "WhydokuError";
    /** The line of the error in an unreadable text, from 1. */
    this.line = error.line;
    /** The column of the error in an unreadable text, from 1. */
    this.column = error.column;
  }
}

/** A WebAssembly module that answers questions. Each thread needs its own. */
export class Engine {
  /** @type {WebAssembly.Module} */
  #module;
  /** @type {any} */
  #exports = null;
  /** @type {((progress: object) => void) | null} */
  #progress = null;

  /** The number of the current instance. It changes after an exception. */
  instance = 0;

  /** The engine that this module sends its own questions to. @type {Engine | null} */
  #engineToAsk;

  /**
   * @param {WebAssembly.Module} module The compiled `whydoku.wasm` or `puzzles.wasm`.
   * @param {Engine | null} [engine] For `puzzles.wasm`, an engine of `whydoku.wasm`.
   */
  constructor(module, engine = null) {
    this.#module = module;
    this.#engineToAsk = engine;
  }

  /**
   * Sends a request and returns the answer. Throws a `WhydokuError` if there is none.
   * @param {string} call
   * @param {object} request
   * @param {((progress: object) => void) | null} [progress]
   * @returns {any}
   */
  ask(call, request, progress = null) {
    this.#progress = progress;
    const answer = decoder.decode(this.#answer(encoder.encode(JSON.stringify({ call, ...request }))));
    const parsed = JSON.parse(answer);
    if (parsed.error) throw new WhydokuError(parsed.error);
    return parsed;
  }

  /** The bytes of the answer. The next question overwrites them. @param {Uint8Array} text */
  #answer(text) {
    const exports = (this.#exports ??= this.#start());
    try {
      const at = exports.alloc(text.length);
      this.#bytes(at, text.length).set(text);
      const length = exports.call();
      return this.#bytes(exports.answer_start(), length);
    } catch (error) {
      // After an exception, the state of the instance is undefined. The next question starts a new instance.
      this.#exports = null;
      this.instance += 1;
      throw error;
    } finally {
      this.#progress = null;
    }
  }

  /** A view of the instance's memory. @param {number} at @param {number} length */
  #bytes(at, length) {
    return new Uint8Array(this.#exports.memory.buffer, at, length);
  }

  /** Starts an instance. The module calls `progress` and `ask` while it works. */
  #start() {
    /** @param {number} at @param {number} length */
    const progress = (at, length) => {
      this.#progress?.(JSON.parse(decoder.decode(this.#bytes(at, length))));
    };
    /** @param {number} at @param {number} length */
    const ask = (at, length) => {
      if (!this.#engineToAsk) throw new Error("this module has no engine to ask");
      const reply = this.#engineToAsk.#answer(this.#bytes(at, length));
      this.#bytes(this.#exports.alloc(reply.length), reply.length).set(reply);
    };
    return new WebAssembly.Instance(this.#module, { whydoku: { progress, ask } }).exports;
  }
}
