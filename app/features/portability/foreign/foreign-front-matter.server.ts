import { LineCounter, parseDocument } from "yaml";
import { parseToml, TomlFault } from "../archive/toml.server.ts";
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

function readToml(head: string, body: string): FrontMatter {
  try {
    const pairs = [...parseToml(head)].map(([name, value]) => [
      name.replace(/^(taxonomies|extra|params)\./, ""),
      value,
    ]);
    return { ok: true, fields: Object.fromEntries(pairs), body };
  } catch (error) {
    if (!(error instanceof TomlFault)) throw error;
    return { ok: false, message: `Line ${error.line + 1} of its fields could not be read.` };
  }
}

/** Hugo's third form: it ends with the line of a closing brace alone. */
function readJson(text: string): FrontMatter | undefined {
  const end = text.indexOf("\n}\n");
  if (end === -1) return undefined;
  try {
    return { ok: true, fields: toFields(JSON.parse(text.slice(0, end + 2))), body: text.slice(end + 3) };
  } catch {
    return { ok: false, message: "Its fields are not valid JSON." };
  }
}
