import type { Noun } from "../../kit/noun.server.ts";
import { seoPagesApi } from "./api/pages.server.ts";
import { seoRunsApi } from "./api/runs.server.ts";
import { seoPresenceApi } from "./api/submission.server.ts";
import { overridesKind } from "./page-override-transfer.server.ts";
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
