import { orderCall, ownerClient, recordCalls, restoreCall } from "../../../kit/http/client.ts";
import type { pagesApi } from "./api.server.ts";

export const pagesClient = ownerClient<typeof pagesApi>("/api/pages");

export const pageCalls = {
  ...recordCalls({ $post: pagesClient.index.$post, ":id": pagesClient[":id"] }),
  ...restoreCall(pagesClient),
  ...orderCall(pagesClient),
};
