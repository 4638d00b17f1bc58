import { ownerClient } from "../../../kit/http/client.ts";
import type { searchApi } from "./api.server.ts";

export const searchClient = ownerClient<typeof searchApi>("/api/admin/search");
