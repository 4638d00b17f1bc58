import { ownerClient } from "../../../kit/http/client.ts";
import type { ownerProfileApi, profileApi } from "./api.server.ts";

export const profileClient = ownerClient<typeof profileApi>("/api/profile");

export const ownerProfileClient = ownerClient<typeof ownerProfileApi>("/api/admin/profile");
