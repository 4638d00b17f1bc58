import { ownerClient } from "../../../../kit/http/client.ts";
import type { dashboardApi } from "./api.server.ts";

export const dashboardClient = ownerClient<typeof dashboardApi>("/api/admin/dashboard");
