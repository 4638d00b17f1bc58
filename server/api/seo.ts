import type { ApiDeps } from "./api.ts";
import { createResource } from "./resource.ts";
import { seoKeywordsApi } from "./seo-keywords.ts";

export function seoApi(deps: ApiDeps) {
  const resource = createResource();
  resource.route("/keywords", seoKeywordsApi(deps));
  return resource;
}
