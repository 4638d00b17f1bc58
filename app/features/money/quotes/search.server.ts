import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

/** Finds quotes and change orders by their number, their title, or the name or company of their client. */
export const quoteSearch: OwnerSearch = {
  kind: "quote",
  async find(db, text, max) {
    const rows = await db
      .selectFrom("quotes")
      .innerJoin("people as known", "known.id", "quotes.person_id")
      .innerJoin("people as person", "person.id", "known.root_id")
      .select(["quotes.id", "quotes.number", "quotes.title", "person.name as note"])
      .where(({ ref }) =>
        containsText(text, [
          ref("quotes.number"),
          ref("quotes.title"),
          ref("person.name"),
          ref("person.company"),
        ]),
      )
      .orderBy("quotes.created_at", "desc")
      .limit(max)
      .execute();
    return rows.map(({ id, number, title, note }) => ({
      id,
      title: number === null ? title : `${number} ${title}`,
      note,
    }));
  },
};
