import type { Db } from "../../../../../db/schema.ts";
import type { TodayPart } from "../../../../kit/today-part.ts";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";
import { listNotices } from "../../documents/parties.server.ts";

const DRAFTS_MAX = 50;

/** Drafts made by recurring invoices: they can't be paid before the owner issues them. */
export async function listRecurringDraftsToday(db: Db): Promise<TodayPart[]> {
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("invoice_templates", "invoice_templates.id", "invoices.template_id")
    .select([
      ...(["invoices.id", "invoices.period", "invoices.total_minor", "invoices.currency"] as const),
      ...(["invoices.person_id", "invoices.created_at", "invoice_templates.title"] as const),
    ])
    .where("invoices.status", "=", "draft")
    .orderBy("invoices.created_at")
    .orderBy("invoices.id")
    .limit(DRAFTS_MAX)
    .execute();
  const items = await listNotices(db, rows, (row) => {
    const money = formatMoney({ minor: row.total_minor, currency: row.currency });
    const day = formatDocumentDay(row.period ?? row.created_at);
    return {
      id: row.id,
      title: row.title,
      detail: `${money}, for ${day}. Issue it, so that it can be paid.`,
      at: row.created_at,
      path: pathToRecord("invoice", row.id),
      version: null,
    };
  });
  return [{ kind: "recurring", items, total: items.length }];
}
