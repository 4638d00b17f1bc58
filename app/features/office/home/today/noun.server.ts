import type { Noun } from "../../../../kit/noun.server.ts";
import { todayApi } from "./api.server.ts";
import { todaySender } from "./mail/today-sender.server.ts";
import { countTodayItems } from "./today.server.ts";

export const todayNoun: Noun = {
  name: "today",
  api: (site) => [["/today", todayApi(site).router]],
  figures: async (db, now, nouns) => ({ today: await countTodayItems(db, now, nouns) }),
  workers: [todaySender],
};
