import { dirname } from "node:path";
import { TEST } from "./source-files.ts";

export const FOLDER_MAX_FILES = 15;
const COUNTED = /^(app|server|db|cli|scripts|tools)\/.+\.(ts|tsx|css|mjs|cjs)$/;
/** One file for each step that the tables have taken: none of them is ever moved. */
const HISTORY = /^db\/migrations\//;

/** A folder with more than this is several things, which deserve a name each. */
export function findFullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!COUNTED.test(path) || TEST.test(path) || HISTORY.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_MAX_FILES)
    .map(([path, count]) => `${path}: ${count} files`);
}
