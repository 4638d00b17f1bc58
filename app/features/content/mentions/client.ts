import { ownerClient } from "../../../kit/http/client.ts";
import type { mentionsApi } from "./api/mentions-api.server.ts";

export const mentionsClient = ownerClient<typeof mentionsApi>("/api/mentions");
