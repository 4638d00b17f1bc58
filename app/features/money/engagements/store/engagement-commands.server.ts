import type { Db } from "../../../../../db/schema.ts";
import {
  getTitle,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { lockDocuments } from "../../invoices/settlement.server.ts";
import { formatPortalLink } from "../portal-links.server.ts";
import type { CancelInput, Engagement } from "../schema.ts";
import { describeEngagement, findStoredEngagement, type StoredEngagement } from "./engagement-rows.server.ts";
import { addMilestoneDraft } from "./milestone-drafts.server.ts";

export interface EngagementWrite extends OwnerWrite {
  newId: () => string;
  /** In the owner's time zone. */
  today: string;
}

/** Marks a milestone as done and drafts its invoice; again only where that was deleted as a draft, or credited. */
export function finishMilestone(
  by: EngagementWrite,
  { id, milestoneId }: { id: string; milestoneId: string },
): Promise<WriteResult<Engagement>> {
  return writeAsOwner(by, { action: "engagement_milestone_done", subject: getTitle }, async (trx) => {
    await lockDocuments(trx, by.connection);
    const row = await findStoredEngagement(trx, id);
    const milestone = await trx
      .selectFrom("milestones")
      .selectAll()
      .where("id", "=", milestoneId)
      .where("engagement_id", "=", id)
      .executeTakeFirst();
    if (!row || !milestone) return notFound("milestone");
    const refusal = refuseUnlessActive(row);
    if (refusal) return refusal;
    if (await hasInvoice(trx, milestone))
      return { ok: false, code: "wrong_state", message: `“${milestone.label}” is done already.` };
    await trx
      .updateTable("milestones")
      .set({ done_at: milestone.done_at ?? toTimestamp(by.now) })
      .where("id", "=", milestoneId)
      .execute();
    await addMilestoneDraft(trx, milestone, by);
    return { ok: true, value: await describeEngagement(trx, row) };
  });
}

async function hasInvoice(db: Db, { invoice_id }: { invoice_id: string | null }): Promise<boolean> {
  if (invoice_id === null) return false;
  const invoice = await db
    .selectFrom("invoices")
    .select("status")
    .where("id", "=", invoice_id)
    .executeTakeFirst();
  return invoice !== undefined && invoice.status !== "credited";
}

export function completeEngagement(
  by: EngagementWrite,
  id: string,
  { version }: { version?: number | undefined },
): Promise<WriteResult<Engagement>> {
  return writeAsOwner(by, { action: "engagement_closed", subject: getTitle }, (trx) =>
    end(trx, by, { id, version, columns: { status: "completed" } }),
  );
}

export function cancelEngagement(
  by: EngagementWrite,
  id: string,
  { reason, version }: CancelInput,
): Promise<WriteResult<Engagement>> {
  return writeAsOwner(by, { action: "engagement_cancelled", subject: getTitle }, (trx) =>
    end(trx, by, { id, version, columns: { status: "cancelled", cancelled_reason: reason } }),
  );
}

interface Ending {
  id: string;
  version: number | undefined;
  columns: { status: "completed" } | { status: "cancelled"; cancelled_reason: string };
}

async function end(
  trx: Parameters<Parameters<OwnerWrite["connection"]["transact"]>[0]>[0],
  by: EngagementWrite,
  { id, version, columns }: Ending,
): Promise<WriteResult<Engagement>> {
  const before = await findStoredEngagement(trx, id);
  if (!before) return notFound("engagement");
  const refusal = refuseUnlessActive(before);
  if (refusal) return refusal;
  const row = await trx
    .updateTable("engagements")
    .set(({ eb }) => ({
      ...columns,
      finished_on: by.today,
      version: eb("version", "+", 1),
      updated_at: toTimestamp(by.now),
    }))
    .where("id", "=", id)
    .where("version", "=", version ?? before.version)
    .returningAll()
    .executeTakeFirst();
  return row ? { ok: true, value: await describeEngagement(trx, row) } : staleVersion("engagement");
}

function refuseUnlessActive({ status }: StoredEngagement): WriteFailure | undefined {
  return status === "active"
    ? undefined
    : { ok: false, code: "wrong_state", message: `This engagement is ${status}.` };
}

/** Revokes the portal links that were sent before. */
export function renewPortalLink(
  by: OwnerWrite & { site: Pick<Site, "secret" | "siteUrl"> },
  id: string,
): Promise<WriteResult<{ id: string; title: string; link: string }>> {
  return writeAsOwner(by, { action: "engagement_link_renewed", subject: getTitle }, async (trx) => {
    const row = await trx
      .updateTable("engagements")
      .set(({ eb }) => ({ link_version: eb("link_version", "+", 1), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return notFound("engagement");
    return { ok: true, value: { id, title: row.title, link: formatPortalLink(by.site, row) } };
  });
}
