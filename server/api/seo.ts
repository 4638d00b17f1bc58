import type { OpenAPIHono } from "@hono/zod-openapi";
import { createResource } from "../../app/kit/http/resource.server.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";
import type { ApiDeps } from "./api-deps.ts";
import { seoAuditApi } from "./seo-audit.ts";
import { seoKeywordsApi } from "./seo-keywords.ts";
import { seoPagesApi } from "./seo-pages.ts";
import { seoPresenceApi } from "./seo-presence.ts";
import { seoRedirectsApi } from "./seo-redirects.ts";
import { seoRunsApi } from "./seo-runs.ts";

/** What the SEO screen asks for, part by part. */
export function seoApi(deps: ApiDeps): OpenAPIHono<AppEnv> {
  const resource = createResource();
  // First: its status is for everybody, and the others guard all that comes after.
  resource.route("/", seoPresenceApi(deps));
  resource.route("/", seoAuditApi(deps));
  resource.route("/", seoRunsApi(deps));
  resource.route("/pages", seoPagesApi(deps));
  resource.route("/keywords", seoKeywordsApi(deps));
  resource.route("/", seoRedirectsApi(deps));
  return resource;
}
