// @ts-check
// The worker of the engine. It starts the modules and then answers questions one after another.

import { Engine } from "../../bindings/wasm/npm/engine.js";

/** @type {Promise<Engine> | null} */
let engine = null;

/**
 * Returns the compiled module; unpacks and compiles it if necessary.
 * @param {WebAssembly.Module | string} source A compiled module, or a gzipped module in base64.
 * @param {number} index The index of the module, for the page.
 */
async function compileModule(source, index) {
  if (typeof source !== "string") return source;
  const module = await unpack(source);
  // Later workers reuse the compiled module.
  postMessage({ module, index });
  return module;
}

/**
 * Starts the first module, which answers questions, and the module that it calls, if there is one.
 * @param {Array<WebAssembly.Module | string>} modules
 */
async function startEngine(modules) {
  const [answering, called] = await Promise.all(modules.map(compileModule));
  return new Engine(answering, called ? new Engine(called) : null);
}

/** Compiles a gzipped module in base64. @param {string} packed */
async function unpack(packed) {
  const characters = atob(packed);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < characters.length; index++) bytes[index] = characters.charCodeAt(index);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/**
 * The bytes of a file as a text with a character for each byte. The file may be an archive or have any
 * encoding.
 * @param {Blob} file
 */
async function bytesAsText(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = [];
  for (let from = 0; from < bytes.length; from += 8192) parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return parts.join("");
}

onmessage = async ({ data }) => {
  if (data.modules) {
    engine = startEngine(data.modules);
    return;
  }
  const { call, request } = data;
  try {
    // Progress is reported at most ten times a second, because each message costs the page time.
    let last = 0;
    const progress = data.progress
      ? (/** @type {object} */ report) => {
          const now = performance.now();
          if (now - last > 100) postMessage({ progress: report });
          if (now - last > 100) last = now;
        }
      : null;
    if (request.file) request.file = await bytesAsText(request.file);
    const answer = (await /** @type {Promise<Engine>} */ (engine)).ask(call, request, progress);
    postMessage({ answer });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
