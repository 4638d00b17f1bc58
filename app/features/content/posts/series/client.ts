import { ownerClient } from "../../../../kit/http/client.ts";
import type { seriesApi } from "./api.server.ts";

export const seriesClient = ownerClient<typeof seriesApi>("/api/series");
