import { routes } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { quoteReads } from "./api/quote-reads.server.ts";
import { quoteSending } from "./api/quote-sending.server.ts";
import { quoteWrites } from "./api/quote-writes.server.ts";

export function quotesApi(site: Site) {
  return routes(site).with(quoteReads(site)).with(quoteWrites(site)).with(quoteSending(site));
}
