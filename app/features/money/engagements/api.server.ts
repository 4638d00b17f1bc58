import { routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { engagementReads } from "./api/engagement-reads.server.ts";
import { engagementFileWrites, engagementWrites } from "./api/engagement-writes.server.ts";

export function engagementsApi(site: Site) {
  return routes(site).with(engagementReads(site)).with(engagementWrites(site)).with(engagementFileWrites());
}
