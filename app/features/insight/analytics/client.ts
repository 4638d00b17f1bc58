import { ownerClient } from "../../../kit/http/client.ts";
import type { analyticsApi } from "./api/figures-api.server.ts";
import type { analyticsSettingsApi } from "./digest/api.server.ts";

export const analyticsClient = ownerClient<typeof analyticsApi>("/api/analytics");

export const digestClient = ownerClient<typeof analyticsSettingsApi>("/api/analytics");
