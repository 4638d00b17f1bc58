import { containsText } from "../../../../db/text-search.ts";
import type { OwnerSearch } from "../../../kit/feature.server.ts";

/** Finds drafts, invoices and credit notes by their number, their title, or the name or company of their client. */
export const invoiceSearch: OwnerSearch = {
  kind: "invoice",
  async find(db, text, max) {
    const rows = await db
      .selectFrom("invoices")
      .innerJoin("people as known", "known.id", "invoices.person_id")
      .innerJoin("people as person", "person.id", "known.root_id")
      .select(["invoices.id", "invoices.number", "invoices.title", "person.name as note"])
      .where(({ ref }) =>
        containsText(text, [
          ref("invoices.number"),
          ref("invoices.title"),
          ref("person.name"),
          ref("person.company"),
        ]),
      )
      .orderBy("invoices.created_at", "desc")
      .limit(max)
      .execute();
    return rows.map(({ id, number, title, note }) => ({
      id,
      title: number === null ? title : `${number} ${title}`,
      note,
    }));
  },
};
