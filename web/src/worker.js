// @ts-check
// The thread of the engine: unpacks it once, then answers questions one after another.

import { Engine } from "../../bindings/wasm/npm/engine.js";

/** @type {Promise<Engine> | null} */
let engine = null;

/** @param {string} packed The engine, gzipped, in base64. */
async function unpack(packed) {
  const letters = atob(packed);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index++) bytes[index] = letters.charCodeAt(index);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
  // The next worker need not compile it again.
  postMessage({ module });
  return new Engine(module);
}

/** A file as it is, which may be an archive or of another encoding: a character for each byte. @param {Blob} file */
async function letters(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = [];
  for (let from = 0; from < bytes.length; from += 8192) parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return parts.join("");
}

onmessage = async ({ data }) => {
  if (data.packed) {
    engine = unpack(data.packed);
    return;
  }
  if (data.module) {
    engine = Promise.resolve(new Engine(data.module));
    return;
  }
  const { call, request } = data;
  try {
    // Told a few times a second: each message costs the page time.
    let last = 0;
    const progress = data.progress
      ? (/** @type {object} */ report) => {
          const now = performance.now();
          if (now - last > 100) postMessage({ progress: report });
          if (now - last > 100) last = now;
        }
      : null;
    if (request.file) request.file = await letters(request.file);
    const answer = (await /** @type {Promise<Engine>} */ (engine)).ask(call, request, progress);
    postMessage({ answer });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
