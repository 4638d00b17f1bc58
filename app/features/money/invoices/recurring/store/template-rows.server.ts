import type { Selectable } from "kysely";
import type { Db } from "../../../../../../db/schema.ts";
import type { InvoiceTemplateTable } from "../../../../../../db/tables/invoice-tables.ts";
import { parseJson } from "../../../../../utils/text/json.ts";
import { assessRow, type Client, findClients } from "../../../documents/parties.server.ts";
import type { DocumentLine } from "../../../documents/schema.ts";
import type { InvoiceTemplate } from "../schema.ts";

export type StoredTemplate = Selectable<InvoiceTemplateTable>;

/** Newest first. */
export async function listTemplates(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: InvoiceTemplate[]; total: number }> {
  const rows = await db
    .selectFrom("invoice_templates")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("invoice_templates")
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const ids = rows.map(({ person_id }) => person_id);
  const clients = await findClients(db, ids);
  const items: InvoiceTemplate[] = [];
  for (const row of rows) items.push(await toTemplate(db, row, clients.get(row.person_id)));
  return { items, total: Number(total) };
}

export function findStoredTemplate(db: Db, id: string): Promise<StoredTemplate | undefined> {
  return db.selectFrom("invoice_templates").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function describeTemplate(db: Db, row: StoredTemplate): Promise<InvoiceTemplate> {
  return toTemplate(db, row, (await findClients(db, [row.person_id])).get(row.person_id));
}

async function toTemplate(db: Db, row: StoredTemplate, client: Client | undefined): Promise<InvoiceTemplate> {
  const lines = parseJson<DocumentLine[]>(row.lines);
  const { totals } = await assessRow(db, row, lines);
  return {
    id: row.id,
    person: client ?? { id: row.person_id, name: "Somebody", email: "" },
    title: row.title,
    currency: row.currency,
    inrRateMicro: row.inr_rate_micro,
    paymentDays: row.payment_days,
    lines,
    notes: row.notes,
    totalMinor: totals.totalMinor,
    every: row.every,
    nextOn: row.next_on,
    untilOn: row.until_on,
    issuesAutomatically: row.issues_automatically === 1,
    isPaused: row.paused === 1,
    isOver: row.until_on !== null && row.next_on > row.until_on,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
