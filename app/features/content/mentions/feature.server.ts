import type { Feature } from "../../../kit/feature.server.ts";
import { mentionsApi } from "./api/mentions-api.server.ts";
import { WEBMENTION_PATH, webmentionsApi } from "./api/webmentions-api.server.ts";
import { mentionSettingsKind, mentionsKind } from "./archive.server.ts";
import { mentionNotifications } from "./bell.server.ts";
import { mentionWorker } from "./worker.server.ts";

export const mentionsFeature: Feature = {
  name: "mentions",
  api: (site) => [
    ["/mentions", mentionsApi(site).router],
    ["/webmentions", webmentionsApi(site).router],
  ],
  publicWrites: [`POST ${WEBMENTION_PATH}`],
  writesFromElsewhere: [`POST ${WEBMENTION_PATH}`],
  bodies: { own: [WEBMENTION_PATH] },
  archive: [mentionSettingsKind, mentionsKind],
  notifications: mentionNotifications,
  waiting: { heldMentions: (db) => db.selectFrom("mentions").where("status", "=", "held") },
  workers: [mentionWorker],
};
