/** Trims each entry and drops what is empty or said twice. */
export function cleanList(entries: readonly string[]): string[] {
  return [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ""))];
}
