import type { Feature } from "../../../kit/feature.server.ts";
import { publicPaths } from "../../../kit/public-paths.server.ts";
import { overridesKind } from "./archive.server.ts";
import { seoPagesApi } from "./overrides/api.server.ts";
import { seoRunsApi } from "./runs/api.server.ts";
import { listPublicPaths } from "./site-pages.server.ts";
import { seoPresenceApi } from "./submission/api.server.ts";
import { createIndexKey, formatKeyPath } from "./submission/index-now.server.ts";
import { searchSubmission } from "./submission/search-submission.server.ts";

export const seoFeature: Feature = {
  name: "seo",
  provide: (site) => site.provide(publicPaths, listPublicPaths),
  api: (site) => [
    ["/seo", seoPresenceApi(site).router],
    ["/seo", seoRunsApi(site).router],
    ["/seo/pages", seoPagesApi(site).router],
  ],
  files: (app, site) => {
    const key = createIndexKey(site.secret);
    app.get(formatKeyPath(key), (c) => c.text(key));
  },
  archive: [overridesKind],
  openWhileHidden: [/^\/(favicon\.svg|favicon\.ico|apple-touch-icon\.png)$/],
  workers: [searchSubmission],
};
