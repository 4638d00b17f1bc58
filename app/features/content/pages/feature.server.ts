import type { Feature } from "../../../kit/feature.server.ts";
import { LONG_TEXT_MAX_BYTES } from "../../../kit/http/json-body.server.ts";
import { pagesApi } from "./api.server.ts";
import { pagesKind } from "./archive.server.ts";
import { pageSearch } from "./search.server.ts";
import { PAGE_TRASH } from "./store/page-commands.server.ts";
import { pageSample } from "./store/page-sample.server.ts";

export const pagesFeature: Feature = {
  name: "pages",
  api: (site) => [["/pages", pagesApi(site).router]],
  bodies: { larger: { "/api/pages": LONG_TEXT_MAX_BYTES } },
  archive: [pagesKind],
  sample: pageSample,
  trash: PAGE_TRASH,
  search: pageSearch,
};
