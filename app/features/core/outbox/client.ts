import { ownerClient } from "../../../kit/http/client.ts";
import type { mailApi } from "./api.server.ts";

export const mailClient = ownerClient<typeof mailApi>("/api/settings");
