import { ownerClient } from "../../../kit/http/client.ts";
import type { messagesApi } from "./api/messages-api.server.ts";

export const messagesClient = ownerClient<typeof messagesApi>("/api/messages");
