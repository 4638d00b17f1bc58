import { ownerClient, recordCalls } from "../../../../kit/http/client.ts";
import type { newsletterIssuesApi } from "./api.server.ts";

export const issuesClient = ownerClient<typeof newsletterIssuesApi>("/api/newsletter/issues");

export const issueCalls = recordCalls({ $post: issuesClient.index.$post, ":id": issuesClient[":id"] });
