import type { Db } from "../../../../db/schema.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";
import type { Found } from "./schema.ts";
import { FOUND_MAX_PER_KIND, SEARCH_MIN_CHARS, toFoundKind } from "./search.ts";

export async function findRecords(db: Db, searches: readonly OwnerSearch[], query: string): Promise<Found[]> {
  const text = query.trim();
  if (text.length < SEARCH_MIN_CHARS) return [];
  const found = await Promise.all(
    searches.map(async ({ kind, find }) => {
      const rows = await find(db, text, FOUND_MAX_PER_KIND);
      return rows.map((row) => ({ ...row, id: String(row.id), kind: toFoundKind(kind) }));
    }),
  );
  return found.flat();
}
