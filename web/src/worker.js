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
  return new Engine(await WebAssembly.compile(await new Response(stream).arrayBuffer()));
}

/** A file as it is, which may be an archive or of another encoding: a character for each byte. @param {Blob} file */
async function letters(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = [];
  for (let from = 0; from < bytes.length; from += 8192) parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return parts.join("");
}

onmessage = async ({ data }) => {
  if (data.wasm) {
    engine = unpack(data.wasm);
    return;
  }
  const { id, call, request } = data;
  try {
    // Told a few times a second: each message costs the page time.
    let last = 0;
    const progress = data.progress
      ? (/** @type {object} */ told) => {
          const now = performance.now();
          if (now - last > 100) postMessage({ id, progress: told });
          if (now - last > 100) last = now;
        }
      : null;
    if (request.file) request.file = await letters(request.file);
    const answer = (await /** @type {Promise<Engine>} */ (engine)).ask(call, request, progress);
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
};
