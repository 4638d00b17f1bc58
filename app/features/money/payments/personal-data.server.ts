import type { Db } from "../../../../db/schema.ts";
import {
  inList,
  type KeptRecord,
  type PersonalData,
  type PersonalRecords,
  type PersonKeys,
} from "../../../kit/personal-data.server.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { getBusiness } from "../business/business.server.ts";
import { describeTaxRecordsEnd } from "../business/fiscal-year.ts";
import type { BusinessSettings } from "../business/schema.ts";

/** Payments are kept as long as the invoices that they belong to; rejected claims are deleted with the person. */
export const paymentPersonalData: PersonalData = {
  find: findPayments,
};

async function findPayments(db: Db, { personIds }: PersonKeys): Promise<PersonalRecords> {
  const rows = await db
    .selectFrom("payments")
    .selectAll()
    .where("invoice_id", "in", (eb) =>
      eb.selectFrom("invoices").select("id").where("person_id", "in", inList(personIds)),
    )
    .orderBy("created_at")
    .execute();
  const gone = rows.filter(({ status }) => status === "rejected");
  const kept = rows.filter(({ status }) => status !== "rejected");
  const allocations = await db
    .selectFrom("allocations")
    .selectAll()
    .where("payment_id", "in", inList(kept.map(({ id }) => id)))
    .execute();
  const attempts = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("invoice_id", "in", (eb) =>
      eb.selectFrom("invoices").select("id").where("person_id", "in", inList(personIds)),
    )
    .execute();
  return {
    parts: [
      { table: "payments", noun: "rejected payment", rows: gone, fate: "deleted" },
      { table: "payments", noun: "payment", rows: kept, fate: "kept" },
      { table: "allocations", noun: "settled amount", rows: allocations, fate: "kept" },
      { table: "payment_attempts", noun: "payment link", rows: attempts, fate: "kept" },
    ],
    kept: describeKept(kept, await getBusiness(db)),
    async erase(trx) {
      const ids = gone.map(({ id }) => id);
      await trx.deleteFrom("payments").where("id", "in", inList(ids)).execute();
    },
  };
}

function describeKept(rows: readonly { received_on: string }[], business: BusinessSettings): KeptRecord[] {
  const last = rows
    .map(({ received_on }) => received_on)
    .sort()
    .at(-1);
  if (last === undefined) return [];
  return [
    {
      what: countOf(rows.length, "payment"),
      reason: "Tax records: payments belong to invoices, which the law asks to keep.",
      until: describeTaxRecordsEnd(last, business),
    },
  ];
}
