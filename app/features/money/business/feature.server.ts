import type { Feature } from "../../../kit/feature.server.ts";
import { LONG_TEXT_MAX_BYTES } from "../../../kit/http/json-body.server.ts";
import { businessApi } from "./api/business-api.server.ts";
import { businessKind } from "./archive.server.ts";

export const businessFeature: Feature = {
  name: "business",
  api: (site) => [["/business", businessApi(site).router]],
  bodies: { larger: { "/api/business": LONG_TEXT_MAX_BYTES } },
  archive: [businessKind],
};
