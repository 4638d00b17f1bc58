/** The state of one side, with an entry for each thing that is compared. */
export type Picture = ReadonlyMap<string, string>;

const HASHED_ASSET = /\/assets\/([\w.]+?)-[\w-]{8}(\.\w+)/g;
const SIGNED_TOKEN = /\b[\w-]+\.[0-9a-z]+\.[\w-]{43}\b/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const UUID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Without what differs between two runs of one and the same commit: its port, hashes, new names and the time of the run. */
export function normalize(text: string, origin: string): string {
  const runBegan = new Date(Date.now() - 3_600_000).toISOString();
  return text
    .replaceAll(origin, "<origin>")
    .replaceAll(encodeURIComponent(origin), "<origin>")
    .replaceAll(new URL(origin).host, "<host>")
    .replace(HASHED_ASSET, "/assets/$1$2")
    .replace(UUID, "<uuid>")
    .replace(SIGNED_TOKEN, "<token>")
    .replace(TIME, (time) => (time > runBegan ? "<now>" : time));
}

/** JSON with its keys in order, a line for each value, so that a difference is one line. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** Prints each difference; gives their number. */
export function compare(part: string, before: Picture, after: Picture): number {
  const names = new Set([...before.keys(), ...after.keys()]);
  const different = [...names].filter((name) => before.get(name) !== after.get(name));
  console.log(`\n── ${part}: ${names.size} compared, ${different.length} different${countStatuses(after)}`);
  for (const name of different)
    console.log(`${name}\n${listChangedLines(before.get(name), after.get(name))}`);
  return different.length;
}

/** Counts the answers by their status: a table of nothing but refusals would prove little. */
function countStatuses(picture: Picture): string {
  const statuses = [...picture.values()].flatMap((text) => /^\d{3}(?=\n|$)/.exec(text)?.[0] ?? []);
  const counts = Map.groupBy(statuses, (status) => status);
  const sorted = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0
    ? ""
    : ` (${sorted.map(([status, all]) => `${status} × ${all.length}`).join(", ")})`;
}

const LINES_MAX = 12;
const LINE_MAX_CHARS = 220;

function listChangedLines(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return "  + new";
  if (after === undefined) return "  - gone";
  const [old, now] = [before.split("\n"), after.split("\n")];
  const [oldSet, nowSet] = [new Set(old), new Set(now)];
  const changed = [
    ...old.filter((line) => !nowSet.has(line)).map((line) => `  - ${line}`),
    ...now.filter((line) => !oldSet.has(line)).map((line) => `  + ${line}`),
  ];
  if (changed.length === 0) return "    the same lines in another order";
  const shown = changed.slice(0, LINES_MAX).map((line) => line.slice(0, LINE_MAX_CHARS));
  if (changed.length > LINES_MAX) shown.push(`    and ${changed.length - LINES_MAX} lines more`);
  return shown.join("\n");
}
