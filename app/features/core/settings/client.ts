import { ownerClient } from "../../../kit/http/client.ts";
import type { settingsApi } from "./api.server.ts";

export const settingsClient = ownerClient<typeof settingsApi>("/api/settings");
