import { z } from "@hono/zod-openapi";
import { featureList } from "../../../kit/feature.server.ts";
import { searchText } from "../../../kit/http/paging.server.ts";
import { data, routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { foundSchema } from "./schema.ts";
import { findRecords } from "./search.server.ts";

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
