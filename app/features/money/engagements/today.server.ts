import type { Db } from "../../../../db/schema.ts";
import type { TodayPart } from "../../../kit/today-part.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatMoney } from "../../../utils/money.ts";
import { listNotices } from "../documents/parties.server.ts";

const MILESTONES_MAX = 50;

/** Milestones that are due while their invoice is still a draft, so that the client can't pay it. */
export async function listMilestonesToday(db: Db): Promise<TodayPart[]> {
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("milestones", "milestones.invoice_id", "invoices.id")
    .innerJoin("engagements", "engagements.id", "milestones.engagement_id")
    .select([
      ...(["milestones.id", "milestones.label", "milestones.total_minor", "milestones.done_at"] as const),
      ...(["engagements.title", "engagements.currency", "engagements.person_id"] as const),
      "invoices.id as invoice",
    ])
    .where("invoices.status", "=", "draft")
    .orderBy("invoices.created_at")
    .orderBy("milestones.engagement_id")
    .orderBy("milestones.position")
    .limit(MILESTONES_MAX)
    .execute();
  const items = await listNotices(db, rows, (row) => {
    const money = formatMoney({ minor: row.total_minor, currency: row.currency });
    return {
      id: row.id,
      title: `${row.title}: ${row.label}`,
      detail: `${money}. Issue its invoice, so that it can be paid.`,
      at: row.done_at ?? "",
      path: pathToRecord("invoice", row.invoice),
      version: null,
    };
  });
  return [{ kind: "milestones", items, total: items.length }];
}
