import { ownerClient } from "../../../../kit/http/client.ts";
import type { issueMailsApi, newsletterSendingsApi } from "./api.server.ts";

export const sendingsClient = ownerClient<typeof newsletterSendingsApi>("/api/newsletter/issues");

export const issueMailsClient = ownerClient<typeof issueMailsApi>("/api/newsletter/issues");
