import { ownerClient } from "../../../../kit/http/client.ts";
import type { seoPresenceApi } from "./api.server.ts";

export const seoPresenceClient = ownerClient<typeof seoPresenceApi>("/api/seo");
