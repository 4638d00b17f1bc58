import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import {
  inList,
  type KeptRecord,
  omitColumns,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { getBusiness } from "../business/business.server.ts";
import { describeTaxRecordsEnd } from "../business/fiscal-year.ts";
import type { BusinessSettings } from "../business/schema.ts";

/** Numbered documents are kept, since the law asks for it; drafts are deleted with the person. */
export const invoicePersonalData: PersonalData = {
  find: findInvoices,
  holds: ({ id }) => sql`(exists (select 1 from invoices where invoices.person_id = ${id})
    or exists (select 1 from invoice_templates where invoice_templates.person_id = ${id}))`,
};

async function findInvoices(db: Db, { personIds }: PersonKeys): Promise<PersonalRecords> {
  const rows = await db
    .selectFrom("invoices")
    .selectAll()
    .where("person_id", "in", inList(personIds))
    .orderBy("created_at")
    .execute();
  const templates = await db
    .selectFrom("invoice_templates")
    .selectAll()
    .where("person_id", "in", inList(personIds))
    .execute();
  const drafts = rows.filter(({ number }) => number === null);
  const issued = rows.filter(({ number }) => number !== null);
  return {
    parts: [
      {
        table: "invoices",
        noun: "draft of an invoice",
        plural: "drafts of invoices",
        rows: omitColumns(drafts, "link_version"),
        fate: "deleted",
      },
      {
        table: "invoices",
        noun: "invoice or credit note",
        plural: "invoices and credit notes",
        rows: omitColumns(issued, "link_version"),
        fate: "kept",
      },
      { table: "invoice_templates", noun: "recurring invoice", rows: templates, fate: "deleted" },
    ],
    kept: describeKept(issued, await getBusiness(db)),
    async erase(trx) {
      const ids = drafts.map(({ id }) => id);
      await trx.deleteFrom("invoices").where("id", "in", inList(ids)).where("number", "is", null).execute();
      const templateIds = templates.map(({ id }) => id);
      await trx.deleteFrom("invoice_templates").where("id", "in", inList(templateIds)).execute();
    },
  };
}

function describeKept(
  issued: readonly { issued_on: string | null }[],
  business: BusinessSettings,
): KeptRecord[] {
  const last = issued
    .flatMap(({ issued_on }) => issued_on ?? [])
    .sort()
    .at(-1);
  if (last === undefined) return [];
  return [
    {
      what: `${countOf(issued.length, "invoice or credit note", "invoices and credit notes")}, PDF included`,
      reason: "Tax records: the law asks to keep them, with the name and address they were issued to.",
      until: describeTaxRecordsEnd(last, business),
    },
  ];
}
