import { ownerClient } from "../../../kit/http/client.ts";
import type { businessApi } from "./api/business-api.server.ts";

export const businessClient = ownerClient<typeof businessApi>("/api/business");
