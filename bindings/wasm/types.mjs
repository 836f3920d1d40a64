// Generates npm/schemas.d.ts from the schemas in docs/ and of the judge: `node bindings/wasm/types.mjs`.
// With `--check`, it writes nothing and fails if the file is out of date.
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const target = new URL("bindings/wasm/npm/schemas.d.ts", root);
const KINDS = ["grade", "hint", "scene", "trace"];
// The answers of `whydoku mcp`, whose schemas share definitions.
const ANSWERS = "src/commands/mcp/output.json";

/** The name of a type that a schema defines, such as `GradeScores`. */
const typeName = (kind, name) => kind + name[0].toUpperCase() + name.slice(1).replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const comment = ({ description }, indent) => (description ? `${indent}/** ${description.replaceAll("*/", "* /")} */\n` : "");

/** The TypeScript type of a schema. */
function typeOf(schema, kind, indent = "") {
  if (schema.$ref) return typeName(kind, schema.$ref.split("/").at(-1));
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  // If the alternatives of an object have different fields, all these fields are optional in its type.
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice && !schema.properties) return choice.map((one) => typeOf(one, kind, indent)).join(" | ");
  switch (schema.type) {
    case "string": return "string";
    case "integer":
    case "number": return "number";
    case "boolean": return "boolean";
    case "null": return "null";
    case "array": return `Array<${typeOf(schema.items ?? {}, kind, indent)}>`;
    case "object": {
      if (!schema.properties) return `{ [name: string]: ${typeOf(schema.additionalProperties || {}, kind, indent)} }`;
      const inner = indent + "  ";
      const fields = Object.entries(schema.properties).map(([name, one]) =>
        `${comment(one, inner)}${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${schema.required?.includes(name) ? "" : "?"}: ${typeOf(one, kind, inner)};\n`);
      return `{\n${fields.join("")}${indent}}`;
    }
    default: return "unknown";
  }
}

/** The definitions that a schema refers to, directly or through others, in the order of `all`. */
function usedDefinitions(schema, all) {
  const used = new Set();
  const visit = (one) => {
    for (const [, name] of JSON.stringify(one).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(all[name]);
    }
  };
  visit(schema);
  return Object.entries(all).filter(([name]) => used.has(name));
}

let text = "// Made by bindings/wasm/types.mjs from docs/*.schema.json and the schema of `judge` in src/commands/mcp/output.json; do not edit.\n";
const write = (kind, schema, definitions) => {
  text += `\n${comment(schema, "")}export type ${kind} = ${typeOf(schema, kind)};\n`;
  for (const [name, one] of definitions) {
    text += `\n${comment(one, "")}export type ${typeName(kind, name)} = ${typeOf(one, kind)};\n`;
  }
};
for (const file of KINDS) {
  const schema = JSON.parse(readFileSync(new URL(`docs/${file}.schema.json`, root), "utf8"));
  write(file[0].toUpperCase() + file.slice(1), schema, Object.entries(schema.$defs ?? {}));
}
const { $defs, judge } = JSON.parse(readFileSync(new URL(ANSWERS, root), "utf8"));
write("Judge", judge, usedDefinitions(judge, $defs));
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) throw new Error("bindings/wasm/npm/schemas.d.ts is out of date: node bindings/wasm/types.mjs");
} else {
  writeFileSync(target, text);
}
