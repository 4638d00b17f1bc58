import { ownerClient } from "../../../../kit/http/client.ts";
import type { notificationsApi } from "./api.server.ts";

export const notificationsClient = ownerClient<typeof notificationsApi>("/api/notifications");
