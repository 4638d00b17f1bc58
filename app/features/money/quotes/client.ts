import { ownerClient } from "../../../kit/http/client.ts";
import type { quotesApi } from "./api.server.ts";

export const quotesClient = ownerClient<typeof quotesApi>("/api/quotes");
