import { z } from "@hono/zod-openapi";
import { data, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { listManagedPages } from "./managed-pages.server.ts";
import { savePageOverride } from "./page-overrides.server.ts";
import { managedPageSchema, pageOverrideInput, savedOverrideSchema } from "./schema.ts";

export function seoPagesApi(site: Site) {
  const { connection, siteUrl, now } = site;
  return routes(site)
    .get(
      "/",
      "Every public page: what it says by itself, and what is said in its place",
      { answer: data(z.array(managedPageSchema), "Posts last") },
      () => listManagedPages({ db: connection.db, siteUrl, now: now() }),
    )
    .put(
      "/",
      "Say something else of a page in search results and on cards; what is all empty is removed",
      {
        body: pageOverrideInput,
        bodyIs: "All texts, with the version that was read",
        answer: saved(savedOverrideSchema, "Saved", "Page saved successfully"),
      },
      ({ write, body }) => savePageOverride(write(), body),
    );
}
