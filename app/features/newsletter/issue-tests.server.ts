import { lockTransaction } from "../../../db/dialect.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { getSubject } from "./issues/issue-commands.server.ts";
import { findIssue } from "./issues/issues.server.ts";
import type { Issue } from "./issues/schema.ts";

const ISSUE_TESTS_MAX = 20;
export const ISSUE_TESTS_PERIOD_MS = 10 * 60_000;

/** Counts a test mail before it is sent; the log is the count. */
export function reserveIssueTest(by: OwnerWrite, id: string): Promise<WriteResult<Issue>> {
  return writeAsOwner(by, { action: "newsletter_issue_tested", subject: getSubject }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, "soloist issue test");
    const since = toTimestamp(new Date(by.now.getTime() - ISSUE_TESTS_PERIOD_MS));
    const { count } = await trx
      .selectFrom("activity")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("action", "=", "newsletter_issue_tested")
      .where("created_at", ">", since)
      .executeTakeFirstOrThrow();
    if (Number(count) >= ISSUE_TESTS_MAX) {
      const message = "That was a lot of test emails. Please wait ten minutes.";
      return { ok: false, code: "too_many_attempts", message };
    }
    const issue = await findIssue(trx, id);
    return issue ? { ok: true, value: issue } : notFound("issue");
  });
}
