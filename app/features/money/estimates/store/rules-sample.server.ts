import type { Db } from "../../../../../db/schema.ts";
import type { ClaimSource } from "../../../../kit/owner/claim.server.ts";
import type { SamplePart } from "../../../../kit/owner/sample.server.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { findSpan } from "../estimate.ts";
import { listRulesRows, toStoredRules } from "./rules.server.ts";

/** Estimates sell by themselves: once the sample is gone, the site must not go on quoting its prices. */
export const rulesSample: readonly SamplePart[] = [
  {
    noun: "estimate_rules",
    label: ["estimate", "estimates"],
    list: async (db) => (await listRulesRows(db, { onlyOffered: false })).map(toWords),
    async remove({ trx }, found) {
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await trx.deleteFrom("estimate_rules").where("service_id", "in", ids).execute();
    },
  },
];

type Row = Awaited<ReturnType<typeof listRulesRows>>[number];

function toWords(row: Row) {
  const { version: _, ...words } = toStoredRules(row);
  return { id: row.service_id, words };
}

/** The starting price of each offered estimate, to be compared with the services page. */
export const listEstimateClaims: ClaimSource = async (db) => {
  const titles = await listTitles(db);
  const rows = await listRulesRows(db, { onlyOffered: true });
  return rows.flatMap((row) => {
    const title = titles.get(row.service_id);
    if (title === undefined) return [];
    const { lowMinor: minor, currency } = findSpan(toStoredRules(row));
    const from = { minor, currency };
    const text = `${title}, from ${formatMoney(from)} in its estimate`;
    const record = toWords(row);
    return [{ place: "Estimates", to: "/admin/estimates/rules", text, record, price: { title, from } }];
  });
};

async function listTitles(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("services")
    .select(["id", "title"])
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
