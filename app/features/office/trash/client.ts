import { ownerClient } from "../../../kit/http/client.ts";
import type { trashApi } from "./api.server.ts";

export const trashClient = ownerClient<typeof trashApi>("/api/trash");
