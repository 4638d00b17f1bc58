import { describe, expect, it } from "vitest";
import { readTracked, type SourceFile } from "./source-files.ts";

/** The file, or the folder, that holds a hook of `Feature`: the same in every feature and in each of its parts. */
const PLACES: Record<string, string> = {
  archive: "archive",
  records: "records",
  search: "search",
  notifications: "bell",
  personalData: "personal-data",
};

/** Portability reads the series of posts, so their kind is in the feature's own folder. */
const ELSEWHERE = new Set(["seriesKind"]);

/** Hooks whose value comes from a file with another name, such as "search: postSearch from ./store/find.server.ts". */
function findMisplaced({ path, text }: Pick<SourceFile, "path" | "text">): string[] {
  const origins = new Map(
    [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "(\.\/[^"]+)";$/gm)].flatMap(
      ([, names = "", from = ""]) => names.split(",").map((name) => [name.trim(), from] as const),
    ),
  );
  return Object.entries(PLACES).flatMap(([hook, place]) => {
    const value = new RegExp(`^  ${hook}: ([^\\n]+),$`, "m").exec(text)?.[1] ?? "";
    return [...value.matchAll(/\w+/g)].flatMap(([name]) => {
      const from = origins.get(name);
      if (from === undefined || ELSEWHERE.has(name)) return [];
      const isThere = new RegExp(`^\\./(?:[^/]+/)?${place}(?:\\.server\\.ts|/[^/]+)$`).test(from);
      return isThere ? [] : [`${path}: ${hook}: ${name} from ${from}`];
    });
  });
}

describe("a hook of a feature", () => {
  it("is in the file that has its name", () => {
    const entries = readTracked((path) => /^app\/features\/.+\/feature\.server\.ts$/.test(path));
    expect(entries.length).toBeGreaterThan(30);
    expect(entries.flatMap(findMisplaced)).toEqual([]);
  });

  it("is found in a file with another name", () => {
    const text = [
      'import { quoteSearch } from "./store/find.server.ts";',
      'import { feedBell, quoteBell } from "./bell.server.ts";',
      "  search: quoteSearch,",
      "  notifications: { ...quoteBell, ...feedBell },",
    ].join("\n");
    expect(findMisplaced({ path: "feature.server.ts", text })).toEqual([
      "feature.server.ts: search: quoteSearch from ./store/find.server.ts",
    ]);
  });
});
