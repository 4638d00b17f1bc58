/** Thrown with the line, counted from 1, that is not understood. */
export class TomlFault extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`Line ${line} could not be read.`);
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
  const lines = text.split("\n");
  let table = "";
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]?.trim() ?? "";
    const opened = findTable(line);
    table = opened ?? table;
    const read =
      opened === undefined && line !== "" && !line.startsWith("#") ? readPair(lines, at) : undefined;
    if (read) fields.set(table + read.key, read.value);
    at = read?.next ?? at + 1;
  }
  return fields;
}

/** Lists of tables, such as Hugo's resources, are nothing that a post has here. */
function findTable(line: string): string | undefined {
  if (line.startsWith("[[")) return "resources.";
  const [, name] = /^\[([\w.\s"-]+)\]\s*(?:#.*)?$/.exec(line) ?? [];
  return name === undefined ? undefined : `${name.replaceAll(/["\s]/g, "")}.`;
}

function readPair(lines: readonly string[], start: number): { key: string; value: unknown; next: number } {
  const line = lines[start]?.trim() ?? "";
  const [whole, key = ""] = KEY.exec(line) ?? [];
  if (whole === undefined) throw new TomlFault(start + 1);
  let text = line.slice(whole.length);
  let next = start + 1;
  for (; isUnfinished(text) && next < lines.length; next += 1) text += `\n${lines[next]}`;
  const value = parseValue(text);
  if (value === undefined) throw new TomlFault(start + 1);
  return { key: key.replaceAll(/^["']|["']$/g, ""), value, next };
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
    return fence === '"""' ? readEscapes(inner) : inner;
  }
  const [, basic] = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(value) ?? [];
  if (basic !== undefined) return readEscapes(basic);
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

function readEscapes(text: string): string {
  return text.replaceAll(/\\(u[\da-fA-F]{4}|.)/g, (whole, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? whole),
  );
}
