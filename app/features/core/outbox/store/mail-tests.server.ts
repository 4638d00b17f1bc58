import { type ActionLimit, findTooMany } from "../../../../kit/owner/action-limit.server.ts";
import { type OwnerWrite, type WriteResult, writeAsOwner } from "../../../../kit/owner/owner-write.server.ts";

export const MAIL_TESTS = {
  action: "settings_mail_tested",
  max: 5,
  periodMs: 10 * 60_000,
  message: "That was a lot of test emails. Please wait ten minutes.",
} as const satisfies ActionLimit;

/** Counts a test mail before it is sent. */
export function reserveMailTest(by: OwnerWrite, address: string): Promise<WriteResult<string>> {
  return writeAsOwner(
    by,
    { action: MAIL_TESTS.action, subject: (to) => to },
    async (trx) => (await findTooMany(trx, by, MAIL_TESTS)) ?? { ok: true, value: address },
  );
}
