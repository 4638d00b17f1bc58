import { LONG_TEXT_MAX_BYTES } from "../../../kit/http/json-body.server.ts";
import type { Noun } from "../../../kit/noun.server.ts";
import { businessApi } from "./api/business-api.server.ts";
import { businessKind } from "./archive/business-transfer.server.ts";

export const businessNoun: Noun = {
  name: "business",
  api: (site) => [["/business", businessApi(site).router]],
  bodies: { larger: { "/api/business": LONG_TEXT_MAX_BYTES } },
  archive: [businessKind],
};
