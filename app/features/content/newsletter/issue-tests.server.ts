import { type ActionLimit, findTooMany } from "../../../kit/owner/action-limit.server.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { getSubject } from "./issues/issue-commands.server.ts";
import { findIssue } from "./issues/issues.server.ts";
import type { Issue } from "./issues/schema.ts";

const ISSUE_TESTS = {
  action: "newsletter_issue_tested",
  max: 20,
  periodMs: 10 * 60_000,
  message: "That was a lot of test emails. Please wait ten minutes.",
} as const satisfies ActionLimit;

/** Counts a test mail before it is sent. */
export function reserveIssueTest(by: OwnerWrite, id: string): Promise<WriteResult<Issue>> {
  return writeAsOwner(by, { action: ISSUE_TESTS.action, subject: getSubject }, async (trx) => {
    const tooMany = await findTooMany(trx, by, ISSUE_TESTS);
    if (tooMany) return tooMany;
    const issue = await findIssue(trx, id);
    return issue ? { ok: true, value: issue } : notFound("issue");
  });
}
