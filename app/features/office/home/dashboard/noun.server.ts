import type { Noun } from "../../../../kit/noun.server.ts";
import { dashboardApi } from "./api.server.ts";

export const dashboardNoun: Noun = {
  name: "dashboard",
  api: (site) => [["/admin/dashboard", dashboardApi(site).router]],
};
