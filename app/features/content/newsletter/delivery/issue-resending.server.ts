import type { OwnerWrite, WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { RESENDABLE_STATUSES } from "../issues/issue.ts";
import { closed } from "../issues/issue-commands.server.ts";
import type { Issue } from "../issues/schema.ts";
import { takeStep } from "./issue-sending.server.ts";

/** Mails whose answer was lost: a reader may get one twice, so the owner has confirmed their number. */
export function resendUnconfirmed(
  by: OwnerWrite,
  id: string,
  recipients: number,
): Promise<WriteResult<Issue>> {
  const step = {
    action: "newsletter_issue_resent",
    from: RESENDABLE_STATUSES,
    refusal: "Only an issue that was sent, and not cancelled, can be resent.",
  } as const;
  return takeStep(by, id, step, async (trx, issue) => {
    const lost = await trx
      .selectFrom("newsletter_deliveries")
      .select("id")
      .where("issue_id", "=", id)
      .where("status", "=", "unconfirmed")
      .execute();
    const count = lost.length;
    if (count === 0) return closed("Every email of this issue is confirmed.");
    if (count !== recipients) {
      return closed(`${count} are now unconfirmed, not ${recipients}. Please confirm the new number.`);
    }
    await trx
      .updateTable("newsletter_deliveries")
      .set({ status: "waiting", next_try_at: toTimestamp(by.now), last_error: null, last_answer: null })
      .where("issue_id", "=", id)
      .where("status", "=", "unconfirmed")
      .execute();
    const { status, fault } = issue;
    const isPaused = status === "paused";
    return {
      ok: true,
      value: { status: isPaused ? status : "sending", finished_at: null, fault: isPaused ? fault : null },
    };
  });
}
