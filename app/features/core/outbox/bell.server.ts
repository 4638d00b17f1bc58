import { sql } from "kysely";
import type { NotificationSources } from "../../../kit/feature.server.ts";
import { selectUndelivered } from "./mail-states.server.ts";

/** Nothing is stored for a notification: each kind is a view of records, newest first, after a moment. */
export const mailNotifications: NotificationSources = {
  mail_failed: (db, since) =>
    selectUndelivered(db)
      .where("outbox.failed_at", ">", since)
      .orderBy("outbox.failed_at", "desc")
      .select(({ fn, ref, val }) => [
        "outbox.id",
        "outbox.record_id as recordId",
        "outbox.record_noun as noun",
        sql<string>`${fn.coalesce("outbox.title", val("An email"))} || ' didn''t reach ' || ${ref("outbox.recipient")}`.as(
          "text",
        ),
        "outbox.failed_at as at",
      ]),
};
