import type { OpenAPIHono } from "@hono/zod-openapi";
import { createResource } from "../../../kit/http/resource.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { assistantConversationsApi } from "../conversations/api.server.ts";
import { assistantConversationEventsApi } from "../conversations/conversation-events-api.server.ts";
import { assistantFaqApi } from "../faq/api.server.ts";
import { assistantUnansweredApi } from "../faq/unanswered-api.server.ts";
import { assistantSettingsApi } from "../settings/api.server.ts";
import { assistantTestApi } from "../settings/test-api.server.ts";
import { assistantUsageApi } from "../usage/api.server.ts";

/** The owner's side of the assistant. */
export function assistantApi(site: Site): OpenAPIHono<AppEnv> {
  const resource = createResource();
  resource.route("/conversations", assistantConversationsApi(site));
  resource.route("/conversations", assistantConversationEventsApi(site));
  resource.route("/faq", assistantFaqApi(site));
  resource.route("/settings", assistantSettingsApi(site));
  resource.route("/test", assistantTestApi(site));
  resource.route("/unanswered", assistantUnansweredApi(site));
  resource.route("/usage", assistantUsageApi(site));
  return resource;
}
