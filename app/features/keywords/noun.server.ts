import type { Noun } from "../../kit/noun.server.ts";
import { KEYWORDS_BODY_MAX_BYTES, seoKeywordsApi } from "./api.server.ts";
import { keywordRefresher } from "./keyword-refresher.server.ts";

export const keywordsNoun: Noun = {
  name: "keywords",
  api: (site) => [["/seo/keywords", seoKeywordsApi(site)]],
  bodies: { larger: { "/api/seo/keywords": KEYWORDS_BODY_MAX_BYTES } },
  workers: [keywordRefresher],
};
