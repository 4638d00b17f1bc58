import { ownerClient, recordCalls } from "../../../kit/http/client.ts";
import type { redirectsApi } from "./api.server.ts";

export const redirectsClient = ownerClient<typeof redirectsApi>("/api/seo");

export const redirectCalls = recordCalls(redirectsClient.redirects);
