import { ownerClient } from "../../../../kit/http/client.ts";
import type { commentModerationApi } from "./api.server.ts";

export const commentsClient = ownerClient<typeof commentModerationApi>("/api/admin/comments");
