import type { Noun } from "../../kit/noun.server.ts";
import { POST_BODY_MAX_BYTES } from "../posts/api/writes.server.ts";
import { analyzeContentApi } from "./api.server.ts";

export const writingNoun: Noun = {
  name: "writing",
  api: (site) => [["/ai", analyzeContentApi(site)]],
  bodies: { larger: { "/api/ai/analyze-content": POST_BODY_MAX_BYTES } },
};
