import type { Feature } from "../../../../kit/feature.server.ts";
import { setupApi } from "./api.server.ts";

export const setupFeature: Feature = {
  name: "setup",
  api: (site) => [["/admin/setup", setupApi(site).router]],
};
