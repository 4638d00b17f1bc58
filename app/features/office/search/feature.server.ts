import type { Feature } from "../../../kit/feature.server.ts";
import { searchApi } from "./api.server.ts";

export const searchFeature: Feature = {
  name: "search",
  api: (site) => [["/admin/search", searchApi(site).router]],
};
