import { ownerClient } from "../../../../kit/http/client.ts";
import type { setupApi } from "./api.server.ts";

export const setupClient = ownerClient<typeof setupApi>("/api/admin/setup");
