import type { Db } from "../../../../../db/schema.ts";
import { recordOf } from "../../../../utils/object-keys.ts";
import { DELIVERY_STATUSES, type DeliveryStatus, type IssueProgress } from "./issue.ts";
import { toIssue } from "./issue-rows.server.ts";
import type { Issue, IssueLine } from "./schema.ts";

export async function findIssue(db: Db, id: string): Promise<Issue | undefined> {
  const row = await db.selectFrom("newsletter_issues").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toIssue(row);
}

export async function listIssues(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<IssueLine[]> {
  const rows = await db
    .selectFrom("newsletter_issues")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const progress = await countDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { content: _, ...line } = toIssue(row);
    return { ...line, progress: progress.get(row.id) ?? formatProgress() };
  });
}

export async function countIssues(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("newsletter_issues")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function getProgress(db: Db, issueId: string): Promise<IssueProgress> {
  return (await countDeliveries(db, [issueId])).get(issueId) ?? formatProgress();
}

async function countDeliveries(db: Db, issueIds: readonly string[]): Promise<Map<string, IssueProgress>> {
  const counts = new Map<string, IssueProgress>();
  if (issueIds.length === 0) return counts;
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select(({ fn }) => ["issue_id", "status", fn.countAll().as("count")])
    .where("issue_id", "in", issueIds)
    .groupBy(["issue_id", "status"])
    .execute();
  for (const row of rows) {
    const progress = counts.get(row.issue_id) ?? formatProgress();
    progress[toShownStatus(row.status)] += Number(row.count);
    counts.set(row.issue_id, progress);
  }
  return counts;
}

function formatProgress(): IssueProgress {
  return recordOf(DELIVERY_STATUSES, () => 0);
}

/** Whether the end of a mail has left is the sender's business. */
export function toShownStatus(stored: DeliveryStatus | "handed"): DeliveryStatus {
  return stored === "handed" ? "sending" : stored;
}
