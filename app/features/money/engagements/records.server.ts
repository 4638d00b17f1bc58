import type { Db } from "../../../../db/schema.ts";
import type { RecordList } from "../../../kit/record-list.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { findRecordClients } from "../../clients/people/record-clients.server.ts";
import type { DocumentLine } from "../documents/schema.ts";

/** Agreed work with its milestones in their order. Files that its portal showed stay behind with the people's files. */
async function listEngagementRecords(db: Db) {
  const rows = await db.selectFrom("engagements").selectAll().orderBy("created_at").orderBy("id").execute();
  const milestones = await db.selectFrom("milestones").selectAll().orderBy("position").execute();
  const byEngagement = Map.groupBy(milestones, ({ engagement_id }) => engagement_id);
  const findClient = await findRecordClients(db);
  return rows.map((row) => ({
    id: row.id,
    client: findClient(row.person_id),
    status: row.status,
    dealId: row.deal_id,
    quoteId: row.quote_id,
    title: row.title,
    currency: row.currency,
    startedOn: row.started_on,
    finishedOn: row.finished_on,
    cancelledReason: row.cancelled_reason,
    createdAt: row.created_at,
    milestones: (byEngagement.get(row.id) ?? []).map((milestone) => ({
      id: milestone.id,
      quoteId: milestone.quote_id,
      label: milestone.label,
      lines: parseJson<DocumentLine[]>(milestone.lines),
      totalMinor: milestone.total_minor,
      doneAt: milestone.done_at,
      invoiceId: milestone.invoice_id,
      createdAt: milestone.created_at,
    })),
  }));
}

export const engagementRecords: RecordList = { name: "engagements", list: listEngagementRecords };
