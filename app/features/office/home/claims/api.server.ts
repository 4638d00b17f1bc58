import { featureList } from "../../../../kit/feature.server.ts";
import { json, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { listContradictions, saveAccepted } from "./claims.server.ts";
import { acceptInput, claimsSchema } from "./schema.ts";

export function claimsApi(site: Site) {
  const { db } = site.connection;
  const read = async () => ({ contradictions: await listContradictions(db, site.get(featureList)) });
  return routes(site)
    .get(
      "/",
      "What the site says differently in several places",
      { answer: json(claimsSchema, "Times, counts and prices that contradict each other") },
      read,
    )
    .put(
      "/",
      "Call all sides of a contradiction right, or take that back",
      {
        body: acceptInput,
        bodyIs: "Which one, and whether it is right as it is",
        answer: saved(claimsSchema, "What is left", "Saved"),
      },
      async ({ body }) => {
        await saveAccepted(db, body, site.now());
        return { ok: true as const, value: await read() };
      },
    );
}
