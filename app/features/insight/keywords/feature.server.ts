import type { Feature } from "../../../kit/feature.server.ts";
import { KEYWORDS_BODY_MAX_BYTES, keywordsApi } from "./api.server.ts";
import { keywordRefresher } from "./keyword-refresher.server.ts";

export const keywordsFeature: Feature = {
  name: "keywords",
  api: (site) => [["/seo/keywords", keywordsApi(site).router]],
  bodies: { larger: { "/api/seo/keywords": KEYWORDS_BODY_MAX_BYTES } },
  workers: [keywordRefresher],
};
