import { ownerClient } from "../../../../kit/http/client.ts";
import type { mailSetupApi } from "./api.server.ts";

export const mailSetupClient = ownerClient<typeof mailSetupApi>("/api/settings");
