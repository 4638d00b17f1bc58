import { countUpTo } from "../../../db/counters.ts";
import type { Db } from "../../../db/schema.ts";
import type { Feature } from "../feature.server.ts";

/** How much waits for the owner, by the names that the features give it; counted no further than `max`. */
export async function countWaiting(
  db: Db,
  features: readonly Feature[],
  max?: number,
): Promise<Record<string, number>> {
  const counts = features
    .flatMap(({ waiting }) => Object.entries(waiting ?? {}))
    .map(async ([name, select]) => [name, await countUpTo(db, select(db), max)] as const);
  return Object.fromEntries(await Promise.all(counts));
}
