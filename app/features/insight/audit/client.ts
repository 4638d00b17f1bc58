import { ownerClient } from "../../../kit/http/client.ts";
import type { seoAuditApi } from "./api.server.ts";

export const auditClient = ownerClient<typeof seoAuditApi>("/api/seo");
