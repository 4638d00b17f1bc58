import { ownerClient, send } from "../../kit/http/client.ts";
import type { pagesApi } from "./api.server.ts";
import type { PageUpdate } from "./schema.ts";

export const pagesClient = ownerClient<typeof pagesApi>("/api/pages");

export const pageCalls = {
  update: (slug: string | number, json: PageUpdate) =>
    send(pagesClient[":slug"].$put({ param: { slug: encodeURIComponent(slug) }, json })),
};
