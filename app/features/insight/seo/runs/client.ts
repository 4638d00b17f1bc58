import { ownerClient } from "../../../../kit/http/client.ts";
import type { seoRunsApi } from "./api.server.ts";

export const seoRunsClient = ownerClient<typeof seoRunsApi>("/api/seo");
