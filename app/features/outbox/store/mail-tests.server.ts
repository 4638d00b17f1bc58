import { lockTransaction } from "../../../../db/dialect.ts";
import type { Db } from "../../../../db/schema.ts";
import { type OwnerWrite, type WriteResult, writeAsOwner } from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";

export const MAIL_TESTS_MAX = 5;
export const MAIL_TESTS_PERIOD_MS = 10 * 60_000;

/** Counts a test mail before it is sent; the log is the count, so that a restart forgives nothing. */
export function reserveMailTest(by: OwnerWrite, address: string): Promise<WriteResult<string>> {
  return writeAsOwner(by, { action: "settings_mail_tested", subject: (to) => to }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, "soloist mail test");
    if ((await countRecentTests(trx, by.now)) < MAIL_TESTS_MAX) return { ok: true, value: address };
    return {
      ok: false,
      code: "too_many_attempts",
      message: "That was a lot of test emails. Please wait ten minutes.",
    };
  });
}

async function countRecentTests(db: Db, now: Date): Promise<number> {
  const rows = await db
    .selectFrom("activity")
    .select("id")
    .where("created_at", ">", toTimestamp(new Date(now.getTime() - MAIL_TESTS_PERIOD_MS)))
    .where("action", "=", "settings_mail_tested")
    .limit(MAIL_TESTS_MAX)
    .execute();
  return rows.length;
}
