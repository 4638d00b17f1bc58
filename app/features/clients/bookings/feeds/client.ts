import { ownerClient } from "../../../../kit/http/client.ts";
import type { busyFeedsApi } from "./api.server.ts";

export const busyFeedsClient = ownerClient<typeof busyFeedsApi>("/api/busy-feeds");
