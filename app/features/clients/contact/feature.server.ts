import { countUpTo } from "../../../../db/counters.ts";
import type { Feature } from "../../../kit/feature.server.ts";
import { contactApi } from "./api/contact-api.server.ts";
import { messagesApi } from "./api/messages-api.server.ts";
import { messageNotifications } from "./bell.server.ts";
import { messagePersonalData } from "./personal-data.server.ts";
import { messageRecords } from "./records.server.ts";
import { messageSearch } from "./search.server.ts";
import { listContactClaims } from "./store/contact-claims.server.ts";
import { countQuarantinedToday, listUnansweredToday } from "./today.server.ts";

export const contactFeature: Feature = {
  name: "contact",
  api: (site) => [
    ["/contact", contactApi(site).router],
    ["/messages", messagesApi(site).router],
  ],
  publicWrites: ["POST /api/contact"],
  records: [messageRecords],
  personalData: messagePersonalData,
  claims: listContactClaims,
  search: messageSearch,
  notifications: messageNotifications,
  today: async (db, moment) => [...(await listUnansweredToday(db, moment)), await countQuarantinedToday(db)],
  waiting: { unreadMessages: (db) => db.selectFrom("messages").where("status", "=", "new") },
  figures: async (db) => ({
    messages: await countUpTo(db, db.selectFrom("messages").where("status", "!=", "quarantined")),
  }),
};
