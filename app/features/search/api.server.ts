import { createRoute, z } from "@hono/zod-openapi";
import { searchText } from "../../kit/http/paging.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import { createResource, jsonContent, unauthorized } from "../../kit/http/resource.server.ts";
import { nounList } from "../../kit/noun.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { findRecords } from "./search.server.ts";
import { FOUND_KIND_VALUES } from "./search.ts";

const foundSchema = z
  .object({ kind: z.enum(FOUND_KIND_VALUES), id: z.string(), title: z.string(), note: z.string() })
  .openapi("Found");

const searchRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Find projects, posts, services, messages and comments by a word",
  request: { query: z.object({ q: searchText }) },
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: z.array(foundSchema) }),
      "A few of each kind; nothing for less than two characters",
    ),
    ...unauthorized,
  },
});

export function searchApi(site: Site) {
  const searches = site.get(nounList).flatMap(({ search }) => search ?? []);
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource.openapi(searchRoute, async (c) => {
    const data = await findRecords(site.connection.db, searches, c.req.valid("query").q);
    return c.json({ success: true as const, data }, 200);
  });
}
