import type { Feature } from "../../../kit/feature.server.ts";
import { listActivity } from "./activity.server.ts";
import { activityApi } from "./api.server.ts";

/** On the owner's first screen. */
const RECENT_MAX = 10;

export const activityFeature: Feature = {
  name: "activity",
  api: (site) => [["/activity", activityApi(site).router]],
  figures: async (db) => ({ recent: await listActivity(db, {}, { limit: RECENT_MAX }) }),
};
