// @ts-check
// The border to WebAssembly: text in, text out, through one buffer (bindings/wasm/src/memory.rs).

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The error of a request: the reason why it has no answer. */
export class WhydokuError extends Error {
  /** @param {{ message: string, line?: number, column?: number }} error */
  constructor(error) {
    super(error.message);
    this.name = "WhydokuError";
    /** The line of the text that cannot be read, from 1. */
    this.line = error.line;
    /** The column of the text that cannot be read, from 1. */
    this.column = error.column;
  }
}

/** The engine: one for each thread. */
export class Engine {
  /** @type {WebAssembly.Module} */
  #module;
  /** @type {any} */
  #exports = null;
  /** @type {((progress: object) => void) | null} */
  #progress = null;

  /** @type {Engine | null} */
  #other;

  /** @param {WebAssembly.Module} module The compiled `whydoku.wasm`. @param {Engine | null} [other] For `puzzles.wasm`: the engine that searches for techniques. */
  constructor(module, other = null) {
    this.#module = module;
    this.#other = other;
  }

  /**
   * Asks one question.
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

  /** The answer's bytes, which the next question overwrites. @param {Uint8Array} text */
  #answer(text) {
    const engine = (this.#exports ??= this.#start());
    try {
      const at = engine.alloc(text.length);
      this.#bytes(at, text.length).set(text);
      const length = engine.call();
      return this.#bytes(engine.answer_start(), length);
    } catch (error) {
      // What has stopped half-way is of no use; the next question gets an engine of its own.
      this.#exports = null;
      throw error;
    } finally {
      this.#progress = null;
    }
  }

  /** @param {number} at @param {number} length */
  #bytes(at, length) {
    return new Uint8Array(this.#exports.memory.buffer, at, length);
  }

  #start() {
    /** @param {number} at @param {number} length */
    const progress = (at, length) => {
      this.#progress?.(JSON.parse(decoder.decode(this.#bytes(at, length))));
    };
    /** @param {number} at @param {number} length */
    const ask = (at, length) => {
      if (!this.#other) throw new Error("this module has no engine to ask");
      const reply = this.#other.#answer(this.#bytes(at, length));
      this.#bytes(this.#exports.alloc(reply.length), reply.length).set(reply);
    };
    return new WebAssembly.Instance(this.#module, { whydoku: { progress, ask } }).exports;
  }
}
