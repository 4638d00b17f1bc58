import { orderCall, ownerClient, recordCalls } from "../../../kit/http/client.ts";
import type { assistantFaqApi } from "./api.server.ts";
import type { assistantUnansweredApi } from "./unanswered-api.server.ts";

export const faqClient = ownerClient<typeof assistantFaqApi>("/api/assistant/faq");

export const faqCalls = {
  ...recordCalls({ $post: faqClient.index.$post, ":id": faqClient[":id"] }),
  ...orderCall(faqClient),
};

export const unansweredClient = ownerClient<typeof assistantUnansweredApi>("/api/assistant/unanswered");
