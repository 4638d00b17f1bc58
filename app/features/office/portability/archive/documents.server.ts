import { parse, stringify } from "yaml";
import { ArchiveFault } from "./archive-file.server.ts";

const FENCE = "---\n";

/** Markdown with its other fields before it, in YAML between two lines of hyphens. */
export function formatDocument({ content, ...fields }: { content?: string }): string {
  return `${FENCE}${stringify(fields, { lineWidth: 0 })}${FENCE}${content ?? ""}`;
}

export function parseDocument(text: string): object | undefined {
  const end = text.indexOf(`\n${FENCE}`, FENCE.length - 1);
  if (!text.startsWith(FENCE) || end === -1) return undefined;
  try {
    // Without aliases, a few lines cannot grow into gigabytes.
    const fields: unknown = parse(text.slice(FENCE.length, end + 1), { maxAliasCount: 0 });
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return undefined;
    return { ...fields, content: text.slice(end + 1 + FENCE.length) };
  } catch {
    return undefined;
  }
}

export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function parseJsonFile(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveFault(`"${name}" is not valid JSON.`);
  }
}
