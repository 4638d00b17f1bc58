import { diffLines, diffWordsWithSpace } from "diff";
import { listChanges, type Snapshot } from "../../../kit/owner/revision.ts";

export interface DifferencePart {
  place: number;
  kind: "same" | "added" | "removed";
  text: string;
}

export interface FieldDifference {
  name: string;
  label: string;
  /** Lines for texts that have them, words for the others. */
  unit: "lines" | "words";
  parts: DifferencePart[];
}

/** Labels for fields whose own name does not say enough. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  tech: "Technologies",
  github: "GitHub URL",
  live: "Live URL",
  date: "Year",
  stats: "Figures",
  publishedAt: "Published",
  readTime: "Read time",
  color: "Accent colour",
  startingPrice: "Starting price",
  endingPrice: "Ending price",
  canonicalUrl: "Canonical URL",
  audience: "Audience",
  slug: "Slug (URL)",
  seriesId: "Series",
  seriesPosition: "Part",
};

/** Two texts that have nothing in common must not hold up the screen; they are then shown as removed and added. */
const COMPARISON_MAX_MS = 500;

export function formatFieldName(name: string): string {
  return FIELD_LABELS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export function compareSnapshots(before: Snapshot, after: Snapshot): FieldDifference[] {
  return listChanges(before, after).map((name) => {
    const [old, current] = [formatValue(before[name]), formatValue(after[name])];
    const unit = name === "content" || `${old}${current}`.includes("\n") ? "lines" : "words";
    return { name, label: formatFieldName(name), unit, parts: compareTexts(old, current, unit) };
  });
}

function compareTexts(before: string, after: string, unit: FieldDifference["unit"]): DifferencePart[] {
  const options = { timeout: COMPARISON_MAX_MS };
  const changes =
    unit === "lines"
      ? diffLines(endLine(before), endLine(after), options)
      : diffWordsWithSpace(before, after, options);
  if (changes) {
    return changes.map(({ added, removed, value }, place) => ({
      place,
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    }));
  }
  return [
    { place: 0, kind: "removed", text: before },
    { place: 1, kind: "added", text: after },
  ];
}

/** A last line without an end would differ from the same line with one. */
function endLine(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(formatValue).join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${formatValue(part)}`)
    .join(", ");
}

const CONTEXT_LINES = 2;

/** The beginning and the end of the unchanged lines; undefined in the middle when lines were left out. */
export function shortenSame(lines: readonly string[]): { shown: string[]; hidden: number; rest: string[] } {
  if (lines.length <= 2 * CONTEXT_LINES + 1) return { shown: [...lines], hidden: 0, rest: [] };
  return {
    shown: lines.slice(0, CONTEXT_LINES),
    hidden: lines.length - 2 * CONTEXT_LINES,
    rest: lines.slice(-CONTEXT_LINES),
  };
}
