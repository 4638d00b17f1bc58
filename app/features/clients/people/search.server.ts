import { sql } from "kysely";
import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";
import { selectPeopleByText } from "./people.server.ts";

/** Finds each person once, by name, company or any of their addresses. */
export const personSearch: OwnerSearch = {
  kind: "person",
  find: (db, text, max) =>
    db
      .selectFrom("person_emails")
      .innerJoin("people as known", "known.id", "person_emails.person_id")
      .innerJoin("people", "people.id", "known.root_id")
      .select(({ fn }) => [
        "people.id",
        sql<string>`coalesce(nullif(people.name, ''), min(person_emails.email))`.as("title"),
        fn.min("person_emails.email").as("note"),
      ])
      // Finds them before their addresses are joined, which are as many as all people have.
      .where("people.id", "in", ({ selectFrom }) =>
        selectFrom("people as found")
          .select("found.root_id")
          .where("found.id", "in", selectPeopleByText(db, text)),
      )
      .where(({ ref }) =>
        containsText(text, [ref("people.name"), ref("people.company"), ref("person_emails.email")]),
      )
      .groupBy(["people.id", "people.name", "people.created_at"])
      .orderBy("people.created_at", "desc")
      .limit(max)
      .execute(),
};
