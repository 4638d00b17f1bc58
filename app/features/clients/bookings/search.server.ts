import { sql } from "kysely";
import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

/** Finds calls by who booked them and by what kind of call they are, the latest first. */
export const bookingSearch: OwnerSearch = {
  kind: "booking",
  find: (db, text, max) =>
    db
      .selectFrom("bookings")
      .select(({ ref }) => [
        "id",
        sql<string>`${ref("name")} || ', ' || ${ref("title")}`.as("title"),
        "email as note",
      ])
      .where(({ ref }) => containsText(text, [ref("name"), ref("email"), ref("title")]))
      .orderBy("starts_at", "desc")
      .orderBy("id", "desc")
      .limit(max)
      .execute(),
};
