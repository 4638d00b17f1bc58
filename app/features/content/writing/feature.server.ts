import type { Feature } from "../../../kit/feature.server.ts";
import { LONG_TEXT_MAX_BYTES } from "../../../kit/http/json-body.server.ts";
import { analyzeContentApi } from "./api.server.ts";

export const writingFeature: Feature = {
  name: "writing",
  api: (site) => [["/ai", analyzeContentApi(site).router]],
  bodies: { larger: { "/api/ai/analyze-content": LONG_TEXT_MAX_BYTES } },
};
