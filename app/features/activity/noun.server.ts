import type { Noun } from "../../kit/noun.server.ts";
import { activityApi } from "./api.server.ts";

export const activityNoun: Noun = {
  name: "activity",
  api: (site) => [["/activity", activityApi(site)]],
};
