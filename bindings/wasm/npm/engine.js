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

  /** @param {WebAssembly.Module} module The compiled `whydoku.wasm`. */
  constructor(module) {
    this.#module = module;
  }

  /**
   * Asks one question.
   * @param {string} call
   * @param {object} request
   * @param {((progress: object) => void) | null} [progress]
   * @returns {any}
   */
  ask(call, request, progress = null) {
    const engine = (this.#exports ??= this.#start());
    const text = encoder.encode(JSON.stringify({ call, ...request }));
    this.#progress = progress;
    let answer;
    try {
      const at = engine.alloc(text.length);
      this.#bytes(at, text.length).set(text);
      const length = engine.call();
      answer = decoder.decode(this.#bytes(engine.answer_start(), length));
    } catch (error) {
      // What has stopped half-way is of no use; the next question gets an engine of its own.
      this.#exports = null;
      throw error;
    } finally {
      this.#progress = null;
    }
    const parsed = JSON.parse(answer);
    if (parsed.error) throw new WhydokuError(parsed.error);
    return parsed;
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
    return new WebAssembly.Instance(this.#module, { whydoku: { progress } }).exports;
  }
}
