import { z } from "@hono/zod-openapi";
import type { Db } from "../../../../db/schema.ts";
import { featureList, type OwnerSearch } from "../../../kit/feature.server.ts";
import { searchText } from "../../../kit/http/paging.server.ts";
import { data, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { type Found, foundSchema } from "./schema.ts";
import { FOUND_MAX_PER_KIND, SEARCH_MIN_CHARS, toFoundKind } from "./search.ts";

export function searchApi(site: Site) {
  const searches = site.get(featureList).flatMap(({ search }) => search ?? []);
  return routes(site).get(
    "/",
    "Find projects, posts, services, pages, messages, people, deals, quotes, engagements, invoices and comments by a word",
    {
      query: z.object({ q: searchText }),
      answer: data(z.array(foundSchema), "A few of each kind; nothing for less than two characters"),
    },
    ({ query }) => findRecords(site.connection.db, searches, query.q),
  );
}

async function findRecords(db: Db, searches: readonly OwnerSearch[], query: string): Promise<Found[]> {
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
