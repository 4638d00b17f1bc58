import type { OpenAPIHono } from "@hono/zod-openapi";
import { createResource } from "../../app/kit/http/resource.server.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";
import type { ApiDeps } from "./api-deps.ts";
import { assistantConversationEventsApi } from "./assistant-conversation-events.ts";
import { assistantConversationsApi } from "./assistant-conversations.ts";
import { assistantFaqApi } from "./assistant-faq.ts";
import { assistantSettingsApi } from "./assistant-settings.ts";
import { assistantTestApi } from "./assistant-test.ts";
import { assistantUnansweredApi } from "./assistant-unanswered.ts";
import { assistantUsageApi } from "./assistant-usage.ts";

/** The owner's side of the assistant. */
export function assistantApi(deps: ApiDeps): OpenAPIHono<AppEnv> {
  const resource = createResource();
  resource.route("/conversations", assistantConversationsApi(deps));
  resource.route("/conversations", assistantConversationEventsApi(deps));
  resource.route("/faq", assistantFaqApi(deps));
  resource.route("/settings", assistantSettingsApi(deps));
  resource.route("/test", assistantTestApi(deps));
  resource.route("/unanswered", assistantUnansweredApi(deps));
  resource.route("/usage", assistantUsageApi(deps));
  return resource;
}
