import { ownerClient } from "../../../kit/http/client.ts";
import type { activityApi } from "./api.server.ts";

export const activityClient = ownerClient<typeof activityApi>("/api/activity");
