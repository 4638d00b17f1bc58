import type { Feature } from "../../../kit/feature.server.ts";
import { sampleApi } from "./api.server.ts";

export const sampleFeature: Feature = {
  name: "sample",
  api: (site) => [["/sample", sampleApi(site).router]],
};
