import type { Connection } from "../../../../db/connection.ts";
import type { Db } from "../../../../db/schema.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { StoredAudit } from "./audit.ts";
import type { AuditReport, AuditSummary } from "./schema.ts";

const RUNS_KEPT = 10;

export async function getLatestAudit(db: Db): Promise<StoredAudit | undefined> {
  return (await listNewest(db, 1))[0];
}

export async function getLatestAudits(db: Db): Promise<[latest?: StoredAudit, before?: StoredAudit]> {
  const [latest, before] = await listNewest(db, 2);
  if (!latest) return [];
  return before ? [latest, before] : [latest];
}

export async function listAudits(db: Db): Promise<AuditSummary[]> {
  const audits = await listNewest(db, RUNS_KEPT);
  return audits.map(({ report: { pages, findings }, ...run }) => {
    const errors = findings.filter(({ severity }) => severity === "error").length;
    return { ...run, pages, errors, warnings: findings.length - errors };
  });
}

async function listNewest(db: Db, limit: number): Promise<StoredAudit[]> {
  const rows = await db
    .selectFrom("seo_audits")
    .selectAll()
    .orderBy("finished_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    report: parseJson<AuditReport>(row.report),
  }));
}

export async function saveAudit(
  { transact }: Pick<Connection, "transact">,
  { id, startedAt, finishedAt, report }: StoredAudit,
): Promise<void> {
  await transact(async (db) => {
    await db
      .insertInto("seo_audits")
      .values({
        id,
        started_at: startedAt,
        finished_at: finishedAt,
        pages: report.pages,
        report: JSON.stringify(report),
      })
      .execute();
    const kept = db
      .selectFrom("seo_audits")
      .select("id")
      .orderBy("finished_at", "desc")
      .orderBy("id", "desc")
      .limit(RUNS_KEPT);
    await db.deleteFrom("seo_audits").where("id", "not in", kept).execute();
  });
}
