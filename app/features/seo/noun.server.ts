import type { Noun } from "../../kit/noun.server.ts";
import { seoPagesApi } from "./overrides/api.server.ts";
import { overridesKind } from "./overrides/page-override-transfer.server.ts";
import { seoRunsApi } from "./runs/api.server.ts";
import { seoPresenceApi } from "./submission/api.server.ts";
import { searchSubmission } from "./submission/search-submission.server.ts";

export const seoNoun: Noun = {
  name: "seo",
  api: (site) => [
    // First: its status is for everybody, and the others guard all that comes after.
    ["/seo", seoPresenceApi(site)],
    ["/seo", seoRunsApi(site)],
    ["/seo/pages", seoPagesApi(site)],
  ],
  files: (app, site) => {
    const { key, keyPath } = site.get(searchSubmission);
    app.get(keyPath, (c) => c.text(key));
  },
  archive: [overridesKind],
  workers: [searchSubmission],
};
