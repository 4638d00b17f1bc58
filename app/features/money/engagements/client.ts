import { ownerClient } from "../../../kit/http/client.ts";
import type { engagementsApi } from "./api.server.ts";

export const engagementsClient = ownerClient<typeof engagementsApi>("/api/engagements");
