import { dirname, join } from "node:path/posix";
import type { SourceFile } from "./source-files.ts";

const FEATURE = /^app\/features\/(assistant|[^/]+\/[^/]+)\//;
const IMPORT = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;

/** The features that each feature imports from, types among them; group and name, such as "content/posts". */
export function listFeatureImports(sources: readonly SourceFile[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const from = FEATURE.exec(path)?.[1];
    if (from === undefined) continue;
    const uses = edges.get(from) ?? new Set();
    edges.set(from, uses);
    for (const [, target = ""] of text.matchAll(IMPORT)) {
      const to = FEATURE.exec(join(dirname(path), target))?.[1];
      if (to !== undefined && to !== from) uses.add(to);
    }
  }
  return edges;
}

/** A way from a feature through others back to itself, for each feature that has one. */
export function findFeatureCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...edges.keys()].flatMap((start) => {
    const way = findWay(edges, start, start, new Set());
    return way ? [[start, ...way].join(" -> ")] : [];
  });
}

function findWay(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
  seen: Set<string>,
): string[] | undefined {
  for (const next of edges.get(from) ?? []) {
    if (next === to) return [next];
    if (seen.has(next)) continue;
    seen.add(next);
    const way = findWay(edges, next, to, seen);
    if (way) return [next, ...way];
  }
  return undefined;
}
