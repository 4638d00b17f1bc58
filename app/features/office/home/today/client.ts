import { ownerClient } from "../../../../kit/http/client.ts";
import type { todayApi } from "./api.server.ts";

export const todayClient = ownerClient<typeof todayApi>("/api/today");
