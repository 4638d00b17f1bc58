import { ownerClient } from "../../../../kit/http/client.ts";
import type { claimsApi } from "./api.server.ts";

export const claimsClient = ownerClient<typeof claimsApi>("/api/admin/claims");
