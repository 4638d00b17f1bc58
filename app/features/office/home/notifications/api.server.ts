import { featureList } from "../../../../kit/feature.server.ts";
import { data, done, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { siteZone } from "../../../core/settings/site-zone.server.ts";
import { listNotifications, saveSeenUntil } from "./notifications.server.ts";
import { notificationListSchema, seenInput } from "./schema.ts";

export function notificationsApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "The newest notifications, and how many are unseen; and the unread messages",
      { answer: data(notificationListSchema, "The newest first") },
      async () => {
        const zone = await site.get(siteZone).get();
        return listNotifications(db, { features: site.get(featureList), zone, now: site.now() });
      },
    )
    .post(
      "/seen",
      "Mark everything up to a moment as seen, on every device",
      {
        body: seenInput,
        bodyIs: "The moment of the newest notification that was shown",
        answer: done("Marked", "Marked as seen"),
        errors: { 400: "The moment is missing or not one" },
      },
      async ({ body }) => {
        await saveSeenUntil(db, body.until, site.now());
        return { ok: true as const, value: undefined };
      },
    );
}
