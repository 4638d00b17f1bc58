import type { Feature } from "../../../kit/feature.server.ts";
import { REDIRECT_IMPORT_BODY_MAX_BYTES, redirectsApi } from "./api.server.ts";
import { ownRedirectsKind } from "./archive.server.ts";
import { misses } from "./miss-recorder.server.ts";

export const redirectsFeature: Feature = {
  name: "redirects",
  api: (site) => [["/seo", redirectsApi(site).router]],
  bodies: { larger: { "/api/seo/redirects/import": REDIRECT_IMPORT_BODY_MAX_BYTES } },
  onPage: (site) => {
    const { record } = site.get(misses);
    return (page) => {
      if (page.status !== 200) record(page);
    };
  },
  archive: [ownRedirectsKind],
  recorders: [misses],
};
