import { ownerClient } from "../../../../kit/http/client.ts";
import type { siteAddressApi } from "./api.server.ts";

export const siteAddressClient = ownerClient<typeof siteAddressApi>("/api/settings");
