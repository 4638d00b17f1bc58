import type { BenchServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const RENDERINGS = 200;

/** Milliseconds for a page that is not in the cache, one request at a time: every search text is new. */
export async function measureUncached(site: BenchServer): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < RENDERINGS; index += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${site.origin}/blog?q=bench-${index}`);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
