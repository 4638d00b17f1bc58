import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../app.ts";
import type { ApiDeps } from "./api.ts";
import { createResource } from "./resource.ts";

/** How the site stands with search engines. */
export function seoPresenceApi(_deps: ApiDeps): OpenAPIHono<AppEnv> {
  return createResource();
}
