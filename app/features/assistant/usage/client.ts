import { ownerClient } from "../../../kit/http/client.ts";
import type { assistantUsageApi } from "./api.server.ts";

export const usageClient = ownerClient<typeof assistantUsageApi>("/api/assistant/usage");
