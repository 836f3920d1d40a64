// @ts-check
// Asks the engine, which runs in a worker of its own. A question that takes too long is cancelled by ending the worker.

/** @typedef {{ steps: number, open: number, technique: string, rating: number }} Progress */
/** @typedef {{ id: number, call: string, request: object, done: (answer: any) => void, failed: (error: Error) => void, progress: ((told: Progress) => void) | null }} Question */

/** Somebody asked for something else meanwhile. */
export class Cancelled extends Error {}

export class Client {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Question>} */
  #open = new Map();
  #next = 0;
  #source;
  #wasm;

  /** @param {string} source The worker's script. @param {string} wasm The engine, packed. */
  constructor(source, wasm) {
    this.#source = source;
    this.#wasm = wasm;
  }

  /** Starts the worker, so that the first question finds it ready. */
  warm() {
    return this.ask("about", {});
  }

  /** @param {string} call @param {object} request @param {((told: Progress) => void) | null} [progress] @returns {Promise<any>} */
  ask(call, request, progress = null) {
    const worker = (this.#worker ??= this.#start());
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#open.set(id, { id, call, request, done, failed, progress });
      worker.postMessage({ id, call, request, progress: Boolean(progress) });
    });
  }

  /** Ends whatever is asked. */
  cancel() {
    this.#worker?.terminate();
    this.#worker = null;
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const { failed } of open) failed(new Cancelled());
  }

  #start() {
    const address = URL.createObjectURL(new Blob([this.#source], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.onmessage = ({ data }) => {
      const question = this.#open.get(data.id);
      if (!question) return;
      if (data.progress) return question.progress?.(data.progress);
      this.#open.delete(data.id);
      if (data.error) question.failed(new Error(data.error));
      else question.done(data.answer);
    };
    worker.onerror = (event) => {
      this.#worker = null;
      const open = [...this.#open.values()];
      this.#open.clear();
      for (const { failed } of open) failed(new Error(event.message));
    };
    worker.postMessage({ wasm: this.#wasm });
    return worker;
  }
}
