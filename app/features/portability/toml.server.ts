/** Thrown with the line, counted from 1, that is not understood. */
export class TomlFault extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`Line ${line} is not understood.`);
    this.line = line;
  }
}

const KEY = /^\s*("[^"\n]*"|'[^'\n]*'|[\w.-]+)\s*=\s*/;
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  '"': '"',
  "\\": "\\",
  b: "\b",
  f: "\f",
};

/**
 * Front matter in TOML, of which blogs use texts, numbers, dates, lists and one level of tables. A table's fields get
 * its name before theirs, "taxonomies.tags".
 */
export function parseToml(text: string): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  let table = "";
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? "";
    if (line === "" || line.startsWith("#")) continue;
    const [, name] = /^\[([\w.\s"-]+)\]\s*(?:#.*)?$/.exec(line) ?? [];
    if (name !== undefined) {
      table = `${name.replaceAll(/["\s]/g, "")}.`;
      continue;
    }
    // Lists of tables, such as Hugo's resources, are nothing that a post has here.
    if (line.startsWith("[[")) {
      table = "resources.";
      continue;
    }
    const [whole, key = ""] = KEY.exec(line) ?? [];
    if (whole === undefined) throw new TomlFault(index + 1);
    const start = index;
    let value = line.slice(whole.length);
    const isOpen = () => isUnfinished(value);
    while (isOpen() && index + 1 < lines.length) value += `\n${lines[(index += 1)]}`;
    const parsed = parseValue(value);
    if (parsed === undefined) throw new TomlFault(start + 1);
    fields.set(table + key.replaceAll(/^["']|["']$/g, ""), parsed);
  }
  return fields;
}

function isUnfinished(value: string): boolean {
  const fence = value.slice(0, 3);
  if (fence === '"""' || fence === "'''") return value.indexOf(fence, 3) === -1;
  return value.startsWith("[") && !/\]\s*(#.*)?$/.test(value);
}

function parseValue(given: string): unknown {
  const value = given.trim();
  const fence = value.slice(0, 3);
  if (fence === '"""' || fence === "'''") {
    const inner = value.slice(3, value.indexOf(fence, 3)).replace(/^\n/, "");
    return fence === '"""' ? unescape(inner) : inner;
  }
  const [, basic] = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(value) ?? [];
  if (basic !== undefined) return unescape(basic);
  const [, literal] = /^'([^']*)'\s*(?:#.*)?$/.exec(value) ?? [];
  if (literal !== undefined) return literal;
  if (value.startsWith("[")) return parseList(value);
  const [bare = ""] = value.split(/\s+#/, 1);
  if (bare === "true" || bare === "false") return bare === "true";
  if (/^[+-]?\d[\d_]*(\.\d+)?$/.test(bare)) return Number(bare.replaceAll("_", ""));
  // A date stays a text, as those of YAML.
  if (/^\d{4}-\d{2}-\d{2}/.test(bare)) return bare;
  return bare.startsWith("{") ? {} : undefined;
}

function parseList(value: string): unknown[] | undefined {
  const inner = value.replace(/^\[/, "").replace(/\]\s*(#.*)?$/, "");
  const items = inner.match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"'[\]]+/g) ?? [];
  const parsed = items.map((item) => parseValue(item));
  return parsed.includes(undefined) ? undefined : parsed;
}

function unescape(text: string): string {
  return text.replaceAll(/\\(u[\da-fA-F]{4}|.)/g, (whole, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? whole),
  );
}
