import { ownerClient } from "../../../kit/http/client.ts";
import type { keywordsApi } from "./api.server.ts";

export const keywordsClient = ownerClient<typeof keywordsApi>("/api/seo/keywords");
