import type { Db } from "../../../../../db/schema.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { type CsvColumns, exportCsv } from "../../../../kit/csv.server.ts";
import type { DeliveryStatus } from "../issues/issue.ts";
import { toShownStatus } from "../issues/issues.server.ts";
import type { DeliveryResult } from "../issues/schema.ts";

export interface ResultFilter {
  issueId: string;
  status?: DeliveryStatus | undefined;
  query: string;
}

export async function listResults(
  db: Db,
  filter: ResultFilter,
  { limit, after, offset = 0 }: { limit: number; after?: string | undefined; offset?: number },
): Promise<DeliveryResult[]> {
  const rows = await selectResults(db, filter)
    .select(["id", "email", "status", "attempts", "next_try_at", "sent_at", "last_error", "last_answer"])
    .$if(after !== undefined, (select) => select.where("email", ">", after ?? ""))
    .orderBy("email")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    status: toShownStatus(row.status),
    attempts: row.attempts,
    nextTryAt: row.status === "waiting" ? row.next_try_at : null,
    sentAt: row.sent_at,
    lastError: row.last_answer ?? row.last_error,
  }));
}

export async function countResults(db: Db, filter: ResultFilter): Promise<number> {
  const { count } = await selectResults(db, filter)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectResults(db: Db, { issueId, status, query }: ResultFilter) {
  return db
    .selectFrom("newsletter_deliveries")
    .where("issue_id", "=", issueId)
    .$call((select) =>
      status ? select.where("status", "in", status === "sending" ? ["sending", "handed"] : [status]) : select,
    )
    .$if(query.trim() !== "", (select) => select.where(({ ref }) => containsText(query, [ref("email")])));
}

const COLUMNS: CsvColumns<DeliveryResult> = {
  Email: ({ email }) => email,
  Result: ({ status }) => status,
  Attempts: ({ attempts }) => String(attempts),
  Sent: ({ sentAt }) => sentAt ?? "",
  "Next attempt": ({ nextTryAt }) => nextTryAt ?? "",
  "What the server said": ({ lastError }) => lastError ?? "",
};

export function exportResults(db: Db, filter: ResultFilter): AsyncGenerator<string> {
  return exportCsv(
    COLUMNS,
    (limit, after?: DeliveryResult) => listResults(db, filter, { limit, after: after?.email }),
    (results) => results,
  );
}
