import { json, routes } from "../../kit/http/routes.server.ts";
import { nounList } from "../../kit/noun.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { listContradictions } from "./claims.server.ts";
import { claimsSchema } from "./schema.ts";

export function claimsApi(site: Site) {
  return routes(site).get(
    "/",
    "What the site says differently in several places",
    { answer: json(claimsSchema, "Times, counts and prices that contradict each other") },
    async () => ({ contradictions: await listContradictions(site.connection.db, site.get(nounList)) }),
  );
}
