import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  jsonContent,
  jsonInput,
  savedSchema,
  sendSaved,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { listManagedPages } from "./managed-pages.server.ts";
import { pageOverrideInput } from "./page-override-input.ts";
import { savePageOverride } from "./page-overrides.server.ts";

const texts = {
  page: z.string().describe('The path of a fixed page, or "post:" and the id of a post'),
  name: z.string(),
  title: z.string().describe("Empty: the page's own"),
  description: z.string(),
  image: z.string().describe("A picture of the library as /media/<id>, or an https address"),
  isIndexed: z.boolean(),
  version: z.number().int().describe("0 while nothing is saved"),
};

const pageSchema = z
  .object({
    ...texts,
    path: z.string(),
    own: z
      .object({ title: z.string(), description: z.string(), image: z.string() })
      .describe("What the page says by itself, its title with the owner's name"),
  })
  .openapi("ManagedPage");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Every public page: what it says by itself, and what is said in its place",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: z.array(pageSchema) }), "Posts last"),
    ...unauthorized,
  },
});

const saveRoute = createRoute({
  method: "put",
  path: "/",
  summary: "Say something else of a page in search results and on cards; what is all empty is removed",
  request: jsonInput(pageOverrideInput, "All texts, with the version that was read"),
  responses: { 200: jsonContent(savedSchema(z.object(texts)), "Saved"), ...writeErrors },
});

export function seoPagesApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => {
      const source = { db: site.connection.db, siteUrl: site.siteUrl, now: site.now() };
      return c.json({ success: true as const, data: await listManagedPages(source) }, 200);
    })
    .openapi(saveRoute, async (c) => {
      const result = await savePageOverride(writeOf(c, site), c.req.valid("json"));
      return sendSaved(c, result, "Page saved successfully", 200);
    });
}
