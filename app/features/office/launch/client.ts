import { ownerClient } from "../../../kit/http/client.ts";
import type { launchApi } from "./api.server.ts";

export const launchClient = ownerClient<typeof launchApi>("/api/admin/launch");
