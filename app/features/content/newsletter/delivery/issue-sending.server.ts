import type { Transaction, UpdateObject } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { ActivityAction } from "../../../core/activity/activity.ts";
import type { IssueStatus } from "../issues/issue.ts";
import { closed, getSubject } from "../issues/issue-commands.server.ts";
import { toIssue } from "../issues/issue-rows.server.ts";
import { findIssue } from "../issues/issues.server.ts";
import type { Issue } from "../issues/schema.ts";
import { countActiveSubscribers } from "../subscribers/subscribers.server.ts";
import { createDeliveries } from "./issue-start.server.ts";

interface Step {
  action: ActivityAction;
  from: readonly IssueStatus[];
  /** Why it cannot be done in another state. */
  refusal: string;
}

/** Begins at once. The number is the one that the owner has confirmed: with another one nothing is sent. */
export function sendIssue(by: OwnerWrite, id: string, recipients: number): Promise<WriteResult<Issue>> {
  const step: Step = {
    action: "newsletter_issue_sent",
    from: ["draft", "scheduled"],
    refusal: "This issue is being sent or has already been sent.",
  };
  return takeStep(by, id, step, async (trx, issue) => {
    const fault = findTextFault(issue);
    if (fault) return fault;
    const audience = await countActiveSubscribers(trx, issue.topics);
    if (audience === 0) return closed("Nobody would get this issue: no subscriber has chosen these topics.");
    if (audience !== recipients) {
      return closed(
        `There are now ${audience} recipients, not ${recipients}. Please confirm the new number.`,
      );
    }
    await createDeliveries(trx, issue, by.now);
    return {
      ok: true,
      value: { status: "sending", started_at: toTimestamp(by.now), scheduled_at: null, fault: null },
    };
  });
}

export function scheduleIssue(by: OwnerWrite, id: string, at: string): Promise<WriteResult<Issue>> {
  const step: Step = {
    action: "newsletter_issue_scheduled",
    from: ["draft", "scheduled"],
    refusal: "This issue is being sent or has already been sent.",
  };
  return takeStep(by, id, step, async (_trx, issue) => {
    if (Date.parse(at) <= by.now.getTime()) return invalidField("at", "Please choose a time in the future.");
    return (
      findTextFault(issue) ?? { ok: true, value: { status: "scheduled", scheduled_at: toTimestamp(at) } }
    );
  });
}

export function unscheduleIssue(by: OwnerWrite, id: string): Promise<WriteResult<Issue>> {
  const step: Step = {
    action: "newsletter_issue_unscheduled",
    from: ["scheduled"],
    refusal: "This issue isn't scheduled.",
  };
  return takeStep(by, id, step, async () => ({ ok: true, value: { status: "draft", scheduled_at: null } }));
}

/** The mail in flight is finished; the others wait. */
export function pauseIssue(by: OwnerWrite, id: string): Promise<WriteResult<Issue>> {
  const step: Step = {
    action: "newsletter_issue_paused",
    from: ["sending"],
    refusal: "Only an issue that is being sent can be paused.",
  };
  return takeStep(by, id, step, async () => ({ ok: true, value: { status: "paused", fault: null } }));
}

/** Includes mails that were kept as files while email was off. */
export function resumeIssue(by: OwnerWrite, id: string): Promise<WriteResult<Issue>> {
  const step: Step = {
    action: "newsletter_issue_resumed",
    from: ["paused"],
    refusal: "Only a paused issue can be resumed.",
  };
  return takeStep(by, id, step, async (trx) => {
    await trx
      .updateTable("newsletter_deliveries")
      .set({ status: "waiting", next_try_at: toTimestamp(by.now) })
      .where("issue_id", "=", id)
      .where("status", "=", "captured")
      .execute();
    return { ok: true, value: { status: "sending", fault: null } };
  });
}

/** For good: readers who have not got it yet never will. */
export function cancelIssue(by: OwnerWrite, id: string): Promise<WriteResult<Issue>> {
  const step: Step = {
    action: "newsletter_issue_cancelled",
    from: ["scheduled", "sending", "paused"],
    refusal: "There's nothing left to cancel.",
  };
  return takeStep(by, id, step, async (trx) => {
    await trx
      .updateTable("newsletter_deliveries")
      .set({ status: "skipped", last_error: "cancelled" })
      .where("issue_id", "=", id)
      .where("status", "in", ["waiting", "captured"])
      .execute();
    const finished_at = toTimestamp(by.now);
    return { ok: true, value: { status: "cancelled", scheduled_at: null, finished_at, fault: null } };
  });
}

function findTextFault({ subject, content }: Issue) {
  const fields = {
    ...(!subject.trim() && { subject: "Please give the issue a subject." }),
    ...(!content.trim() && { content: "Please write something first." }),
  };
  const [message] = Object.values(fields);
  return message ? { ok: false as const, code: "invalid_input" as const, message, fields } : undefined;
}

/** Changes the state of an issue, and logs it; when refused, nothing changes. */
export function takeStep(
  by: OwnerWrite,
  id: string,
  { action, from, refusal }: Step,
  prepare: (
    trx: Transaction<Schema>,
    issue: Issue,
  ) => Promise<WriteResult<UpdateObject<Schema, "newsletter_issues">>>,
): Promise<WriteResult<Issue>> {
  return writeAsOwner(by, { action, subject: getSubject }, async (trx) => {
    // The first write: it holds back another step until this one is done.
    const held = await trx
      .updateTable("newsletter_issues")
      .set(({ eb, ref }) => ({ version: eb(ref("version"), "+", 1), updated_at: toTimestamp(by.now) }))
      .where("id", "=", id)
      .where("status", "in", [...from])
      .returningAll()
      .executeTakeFirst();
    if (!held) return (await findIssue(trx, id)) ? closed(refusal) : notFound("issue");
    const prepared = await prepare(trx, toIssue(held));
    if (!prepared.ok) {
      await trx
        .updateTable("newsletter_issues")
        .set({ version: held.version - 1 })
        .where("id", "=", id)
        .execute();
      return prepared;
    }
    const row = await trx
      .updateTable("newsletter_issues")
      .set(prepared.value)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: toIssue(row) };
  });
}
