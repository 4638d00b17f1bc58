import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { EngagementTable } from "../../../../../db/tables/invoice-tables.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { selectPeopleByText, selectTree } from "../../../clients/people/people.server.ts";
import { findClients } from "../../documents/parties.server.ts";
import { findBalance, toAmounts } from "../../invoices/invoice.ts";
import { type EngagementStatus, findMilestoneState } from "../engagement.ts";
import type { Engagement, EngagementRow, Milestone, SharedFile } from "../schema.ts";

export type StoredEngagement = Selectable<EngagementTable>;

export interface EngagementQuery {
  query: string;
  status?: EngagementStatus | undefined;
  personId?: string | undefined;
  dealId?: string | undefined;
}

/** Lists active engagements first, and the newest of each status first. */
export async function listEngagements(
  db: Db,
  { limit, offset, query, status, personId, dealId }: EngagementQuery & { limit: number; offset: number },
): Promise<{ items: EngagementRow[]; total: number }> {
  const found = db
    .selectFrom("engagements")
    .$if(status !== undefined, (select) => select.where("status", "=", status ?? "active"))
    .$if(personId !== undefined, (select) => select.where("person_id", "in", selectTree(db, personId ?? "")))
    .$if(dealId !== undefined, (select) => select.where("deal_id", "=", dealId ?? ""))
    .$if(query.trim() !== "", (select) =>
      select.where((eb) =>
        eb.or([
          containsText(query, [eb.ref("engagements.title")]),
          eb("person_id", "in", selectPeopleByText(db, query)),
        ]),
      ),
    );
  const rows = await found
    .selectAll()
    // "active" comes first in the alphabet.
    .orderBy("status")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const described = await describeEngagements(db, rows);
  return {
    items: described.map(({ milestones, files: _files, cancelledReason: _reason, ...engagement }) => ({
      ...engagement,
      milestones: milestones.length,
      done: milestones.filter(({ state }) => state !== "planned").length,
    })),
    total: Number(total),
  };
}

export function findStoredEngagement(db: Db, id: string): Promise<StoredEngagement | undefined> {
  return db.selectFrom("engagements").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function describeEngagement(db: Db, row: StoredEngagement): Promise<Engagement> {
  const [engagement] = await describeEngagements(db, [row]);
  if (!engagement) throw new Error("An engagement has no description.");
  return engagement;
}

/** With their milestones, in the order in which they were agreed, and what is paid of them. */
export async function describeEngagements(db: Db, rows: readonly StoredEngagement[]): Promise<Engagement[]> {
  if (rows.length === 0) return [];
  const clients = await findClients(
    db,
    rows.map(({ person_id }) => person_id),
  );
  const milestones = await listMilestones(
    db,
    rows.map(({ id }) => id),
  );
  const files = await listSharedFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = milestones.filter(({ engagementId }) => engagementId === row.id);
    return {
      id: row.id,
      status: row.status,
      title: row.title,
      person: clients.get(row.person_id) ?? { id: row.person_id, name: "Somebody", email: "" },
      dealId: row.deal_id,
      quoteId: row.quote_id,
      currency: row.currency,
      totalMinor: own.reduce((sum, { milestone }) => sum + milestone.totalMinor, 0),
      paidMinor: own.reduce((sum, { settledMinor }) => sum + settledMinor, 0),
      milestones: own.map(({ milestone }) => milestone),
      files: files.get(row.id) ?? [],
      startedOn: row.started_on,
      finishedOn: row.finished_on,
      cancelledReason: row.cancelled_reason,
      version: row.version,
      createdAt: row.created_at,
    };
  });
}

interface Listed {
  engagementId: string;
  milestone: Milestone;
  settledMinor: number;
}

async function listMilestones(db: Db, engagementIds: readonly string[]): Promise<Listed[]> {
  const rows = await db
    .selectFrom("milestones")
    .leftJoin("invoices", "invoices.id", "milestones.invoice_id")
    .innerJoin("quotes", "quotes.id", "milestones.quote_id")
    .select([
      ...(["milestones.id", "milestones.engagement_id", "milestones.label", "milestones.done_at"] as const),
      ...([
        "milestones.total_minor as agreed",
        "quotes.id as quote",
        "quotes.number as quoteNumber",
      ] as const),
      ...(["invoices.id as invoice", "invoices.number", "invoices.status", "invoices.total_minor"] as const),
      ...(["invoices.paid_minor", "invoices.tds_minor"] as const),
      ...(["invoices.written_off_minor", "invoices.credited_minor"] as const),
    ])
    .where("milestones.engagement_id", "in", engagementIds)
    .orderBy("milestones.engagement_id")
    .orderBy("milestones.position")
    .execute();
  return rows.map((row) => {
    const amounts = toAmounts({
      total_minor: row.total_minor ?? 0,
      paid_minor: row.paid_minor ?? 0,
      tds_minor: row.tds_minor ?? 0,
      written_off_minor: row.written_off_minor ?? 0,
      credited_minor: row.credited_minor ?? 0,
    });
    return {
      engagementId: row.engagement_id,
      settledMinor: amounts.paidMinor + amounts.tdsMinor,
      milestone: {
        id: row.id,
        label: row.label,
        quote: { id: row.quote, number: row.quoteNumber ?? "" },
        totalMinor: row.agreed,
        state: findMilestoneState({ doneAt: row.done_at, invoiceStatus: row.status }),
        doneAt: row.done_at,
        invoice:
          row.invoice === null || row.status === null
            ? null
            : {
                id: row.invoice,
                number: row.number,
                status: row.status,
                balanceMinor: Math.max(0, findBalance(amounts)),
              },
      },
    };
  });
}

/** The shared files by engagement, the latest first. */
async function listSharedFiles(db: Db, engagementIds: readonly string[]): Promise<Map<string, SharedFile[]>> {
  const rows = await db
    .selectFrom("engagement_files")
    .innerJoin("person_files", "person_files.id", "engagement_files.file_id")
    .select(["engagement_files.engagement_id", "engagement_files.shared_at"])
    .select(["person_files.id", "person_files.name", "person_files.bytes"])
    .where("engagement_files.engagement_id", "in", engagementIds)
    .orderBy("engagement_files.shared_at", "desc")
    .orderBy("person_files.id")
    .execute();
  const files = Map.groupBy(rows, ({ engagement_id }) => engagement_id);
  return new Map(
    [...files].map(([id, own]) => [
      id,
      own.map(({ id: fileId, name, bytes, shared_at }) => ({ id: fileId, name, bytes, sharedAt: shared_at })),
    ]),
  );
}
