import type { OpenAPIHono } from "@hono/zod-openapi";
import { createResource } from "../../../kit/http/resource.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { assistantChatApi } from "../answering/api.server.ts";
import { assistantLiveApi } from "../live/api.server.ts";
import { assistantConfigApi } from "./config-api.server.ts";

/** The visitor's side of the assistant. */
export function aiAssistantApi(site: Site): OpenAPIHono<AppEnv> {
  const resource = createResource();
  resource.route("/", assistantConfigApi(site));
  resource.route("/", assistantChatApi(site));
  resource.route("/", assistantLiveApi(site));
  return resource;
}
