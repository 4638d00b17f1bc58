import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../app.ts";
import type { ApiDeps } from "./api.ts";
import { createResource } from "./resource.ts";
import { seoKeywordsApi } from "./seo-keywords.ts";
import { seoPagesApi } from "./seo-pages.ts";
import { seoRedirectsApi } from "./seo-redirects.ts";

/** What the SEO screen asks for, part by part. */
export function seoApi(deps: ApiDeps): OpenAPIHono<AppEnv> {
  const resource = createResource();
  resource.route("/pages", seoPagesApi(deps));
  resource.route("/keywords", seoKeywordsApi(deps));
  resource.route("/", seoRedirectsApi(deps));
  return resource;
}
