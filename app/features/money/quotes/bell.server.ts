import { sql } from "kysely";
import type { NotificationSources } from "../../../kit/feature.server.ts";

type Source = NotificationSources[string];

/** Decisions of clients about quotes. */
export const quoteNotifications: NotificationSources = {
  quote_accepted: listDecisions("accepted"),
  quote_declined: listDecisions("declined"),
};

function listDecisions(status: "accepted" | "declined"): Source {
  return (db, since) =>
    db
      .selectFrom("quotes")
      .where("status", "=", status)
      .where("decided_at", ">", since)
      .orderBy("decided_at", "desc")
      .select(({ ref }) => [
        "id",
        "id as recordId",
        sql<string>`${ref("number")} || ', ' || ${ref("title")}`.as("text"),
        "decided_at as at",
      ]);
}
