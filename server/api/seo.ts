import type { ApiDeps } from "./api.ts";
import { createResource } from "./resource.ts";
import { seoPagesApi } from "./seo-pages.ts";

export function seoApi(deps: ApiDeps) {
  const resource = createResource();
  resource.route("/pages", seoPagesApi(deps));
  return resource;
}
