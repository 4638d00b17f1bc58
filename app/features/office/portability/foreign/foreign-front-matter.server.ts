import { parse as parseToml, TomlError, type TomlTable } from "smol-toml";
import { LineCounter, parseDocument } from "yaml";
import { type Fields, toFields } from "./foreign-values.server.ts";

export type FrontMatter = { ok: true; fields: Fields; body: string } | { ok: false; message: string };

/** Between lines of "---" in YAML, between lines of "+++" in TOML, or one object of JSON; without any, there are no fields. */
export function readFrontMatter(text: string): FrontMatter {
  const yaml = cut(text, "---");
  if (yaml) return readYaml(yaml.head, yaml.body);
  const toml = cut(text, "+++");
  if (toml) return readToml(toml.head, toml.body);
  return (/^\{\s*"/.test(text) ? readJson(text) : undefined) ?? { ok: true, fields: {}, body: text };
}

function cut(text: string, fence: string): { head: string; body: string } | undefined {
  const [first, head, rest] = [text.slice(0, fence.length), text.indexOf("\n"), text];
  if (first !== fence || text.slice(fence.length, head).trim() !== "") return undefined;
  const escaped = fence.replaceAll("+", String.raw`\+`);
  const end = new RegExp(`^${escaped}[ \\t]*(?:\\n|$)`, "m");
  const after = rest.slice(head + 1);
  const found = end.exec(after);
  if (!found) return undefined;
  return { head: after.slice(0, found.index), body: after.slice(found.index + found[0].length) };
}

function readYaml(head: string, body: string): FrontMatter {
  const lineCounter = new LineCounter();
  // The fence's line counts.
  const document = parseDocument(`\n${head}`, { lineCounter });
  const [fault] = document.errors;
  if (fault) {
    const { line } = lineCounter.linePos(fault.pos[0]);
    return { ok: false, message: `Line ${line}: ${fault.message.split(" at line")[0]}` };
  }
  try {
    // Without aliases, a few lines cannot grow into gigabytes.
    return { ok: true, fields: toFields(document.toJS({ maxAliasCount: 0 })), body };
  } catch {
    return { ok: false, message: "Its fields use YAML aliases, which are not supported." };
  }
}

/** Tables in which Zola and Hugo keep further fields of a post. */
const TOML_TABLES = ["taxonomies", "extra", "params"];

function readToml(head: string, body: string): FrontMatter {
  try {
    const table: TomlTable = parseToml(head, { unsafeKeyBehaviour: "drop", maxDepth: 20 });
    const tables = TOML_TABLES.map((name) => toFields(table[name]));
    return { ok: true, fields: withTextDates(Object.assign({}, table, ...tables)), body };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { ok: false, message: `Line ${error.line + 1} of its fields could not be read.` };
  }
}

/** Turns dates into text, as YAML's fields have them. */
function withTextDates(fields: Fields): Fields {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(texts);
}

/** Hugo's third form: it ends with a line that holds only a closing brace. */
function readJson(text: string): FrontMatter | undefined {
  const end = text.indexOf("\n}\n");
  if (end === -1) return undefined;
  try {
    return { ok: true, fields: toFields(JSON.parse(text.slice(0, end + 2))), body: text.slice(end + 3) };
  } catch {
    return { ok: false, message: "Its fields are not valid JSON." };
  }
}
