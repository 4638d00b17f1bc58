import { routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { dealReads } from "./api/deal-reads.server.ts";
import { dealWrites } from "./api/deal-writes.server.ts";

export function dealsApi(site: Site) {
  return routes(site).with(dealReads(site)).with(dealWrites(site));
}
