import type { OpenAPIHono } from "@hono/zod-openapi";
import { createResource } from "../../app/kit/http/resource.server.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";
import type { ApiDeps } from "./api-deps.ts";
import { assistantChatApi } from "./assistant-chat.ts";
import { assistantConfigApi } from "./assistant-config.ts";
import { assistantLiveApi } from "./assistant-live.ts";

/** The visitor's side of the assistant. */
export function aiAssistantApi(deps: ApiDeps): OpenAPIHono<AppEnv> {
  const resource = createResource();
  resource.route("/", assistantConfigApi(deps));
  resource.route("/", assistantChatApi(deps));
  resource.route("/", assistantLiveApi(deps));
  return resource;
}
