// @ts-check
// Asks the engine one question after another. The engine runs in a worker. Cancelling the question in
// progress ends the worker, and a new worker answers the other questions. The engine is compiled only
// once, so a new worker is ready within milliseconds.

/** @typedef {{ steps: number, open: number, technique: string, rating: number, positions?: number }} Progress */
/** @typedef {{ call: string, request: object, done: (answer: any) => void, failed: (error: Error) => void, progress: ((progress: Progress) => void) | null }} Question */

/** The error of a cancelled question. */
export class Cancelled extends Error {}

/** The script of a worker, and its WebAssembly module with the module that it calls. */
export class Engines {
  /** @type {WebAssembly.Module | string} The gzipped module in base64, until a worker has compiled it. */
  module;

  /**
   * @param {string} source The script of the worker.
   * @param {string} packed The gzipped module in base64.
   * @param {Engines | null} [called] The module that this one calls.
   */
  constructor(source, packed, called = null) {
    this.address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.module = packed;
    this.called = called;
  }

  /** This module and the one it calls. @returns {Engines[]} */
  get all() {
    return this.called ? [this, this.called] : [this];
  }
}

/** Sends questions to one worker and receives the answers. */
export class Client {
  #engines;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Question[]} The questions without an answer, in order. The worker answers the first. */
  #unanswered = [];
  /** @type {Question | null} The last question sent to the worker. */
  #posted = null;

  /** @param {Engines} engines */
  constructor(engines) {
    this.#engines = engines;
  }

  /** Starts the worker before the first question. */
  startWorker() {
    this.#worker ??= this.#start();
  }

  /**
   * @param {string} call @param {object} request
   * @param {{ progress?: (progress: Progress) => void, signal?: AbortSignal }} [options] Aborting `signal` cancels the question.
   * @returns {Promise<any>}
   */
  ask(call, request, { progress, signal } = {}) {
    return new Promise((done, failed) => {
      if (signal?.aborted) return failed(new Cancelled());
      const question = { call, request, done, failed, progress: progress ?? null };
      signal?.addEventListener("abort", () => this.#cancel(question));
      this.#unanswered.push(question);
      // Starting the first worker takes milliseconds, so it is a separate task after the board is drawn.
      if (this.#unanswered.length === 1) this.#worker ? this.#post() : setTimeout(() => this.#post());
    });
  }

  /** Cancels a question. A worker that is answering it is replaced. @param {Question} question */
  #cancel(question) {
    const at = this.#unanswered.indexOf(question);
    if (at < 0) return;
    this.#unanswered.splice(at, 1);
    question.failed(new Cancelled());
    if (at > 0 || question !== this.#posted) return;
    this.#worker?.terminate();
    this.#worker = this.#start();
    this.#post();
  }

  /** Sends the first open question to the worker. */
  #post() {
    if (!this.#unanswered.length || this.#unanswered[0] === this.#posted) return;
    this.#posted = this.#unanswered[0];
    const { call, request, progress } = this.#posted;
    this.startWorker();
    this.#worker?.postMessage({ call, request, progress: Boolean(progress) });
  }

  /** Starts a worker and sends it the modules. */
  #start() {
    const worker = new Worker(this.#engines.address);
    worker.onmessage = ({ data }) => {
      // Messages of a worker that has been ended are ignored.
      if (worker !== this.#worker) return;
      if (data.module) return void (this.#engines.all[data.index].module = data.module);
      if (data.progress) return this.#unanswered[0]?.progress?.(data.progress);
      const question = this.#unanswered.shift();
      if (data.error) question?.failed(new Error(data.error));
      else question?.done(data.answer);
      this.#post();
    };
    worker.onerror = (event) => {
      this.#worker = null;
      for (const { failed } of this.#unanswered.splice(0)) failed(new Error(event.message));
    };
    worker.postMessage({ modules: this.#engines.all.map(({ module }) => module) });
    return worker;
  }
}
