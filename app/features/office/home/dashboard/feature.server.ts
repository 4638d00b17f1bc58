import type { Feature } from "../../../../kit/feature.server.ts";
import { dashboardApi } from "./api.server.ts";

export const dashboardFeature: Feature = {
  name: "dashboard",
  api: (site) => [["/admin/dashboard", dashboardApi(site).router]],
};
