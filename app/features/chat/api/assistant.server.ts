import type { OpenAPIHono } from "@hono/zod-openapi";
import { createResource } from "../../../kit/http/resource.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { assistantConversationEventsApi } from "./conversation-events.server.ts";
import { assistantConversationsApi } from "./conversations.server.ts";
import { assistantFaqApi } from "./faq.server.ts";
import { assistantSettingsApi } from "./settings.server.ts";
import { assistantTestApi } from "./test-question.server.ts";
import { assistantUnansweredApi } from "./unanswered.server.ts";
import { assistantUsageApi } from "./usage.server.ts";

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
