import type { Feature } from "../../../../kit/feature.server.ts";
import { todayApi } from "./api.server.ts";
import { todaySender } from "./mail/today-sender.server.ts";
import { countTodayItems } from "./today.server.ts";

export const todayFeature: Feature = {
  name: "today",
  api: (site) => [["/today", todayApi(site).router]],
  figures: async (db, now, features) => ({ today: await countTodayItems(db, now, features) }),
  workers: [todaySender],
};
