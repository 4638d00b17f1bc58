import { countUpTo } from "../../../../../db/counters.ts";
import type { Db } from "../../../../../db/schema.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { Suppression } from "../schema.ts";
import {
  LIFTABLE_REASONS,
  type SuppressionReason,
  type SuppressionScope,
  THROWN_BACK_REASONS,
} from "./suppressions.ts";

export async function isSuppressed(db: Db, email: string, scope: SuppressionScope): Promise<boolean> {
  return (await findSuppression(db, email, scope)) !== undefined;
}

/** Whether one of the addresses is suppressed at all, whatever mail it was about: for mails that weren't asked for. */
export async function hasSuppression(db: Db, emails: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("mail_suppressions")
    .select("email")
    .where(
      "email",
      "in",
      emails.map((email) => email.toLowerCase()),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether mail of any kind to one of the addresses bounced for good or was reported as spam. */
export async function isThrownBack(db: Db, emails: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("mail_suppressions")
    .select("email")
    .where(
      "email",
      "in",
      emails.map((email) => email.toLowerCase()),
    )
    .where("reason", "in", [...THROWN_BACK_REASONS])
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSuppression(
  db: Db,
  email: string,
  scope: SuppressionScope,
): Promise<SuppressionReason | undefined> {
  const row = await db
    .selectFrom("mail_suppressions")
    .select("reason")
    .where("email", "=", email.toLowerCase())
    .where("scope", "=", scope)
    .executeTakeFirst();
  return row?.reason;
}

/** A reason that the address cannot lift itself stays in place of one that it can. */
export async function suppressAddress(
  db: Db,
  { email, scope, reason }: Omit<Suppression, "createdAt">,
  now: Date,
): Promise<void> {
  await db
    .insertInto("mail_suppressions")
    .values({ email: email.toLowerCase(), scope, reason, created_at: toTimestamp(now) })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "scope"])
        .doUpdateSet({ reason, created_at: toTimestamp(now) })
        .where("mail_suppressions.reason", "in", [...LIFTABLE_REASONS]),
    )
    .execute();
}

/** Lifted by the address itself; false when only the owner can lift the suppression. */
export async function liftSuppression(db: Db, email: string, scope: SuppressionScope): Promise<boolean> {
  const reason = await findSuppression(db, email, scope);
  if (!reason) return true;
  if (!isLiftable(reason)) return false;
  await deleteSuppression(db, email, scope);
  return true;
}

/** By the owner, whatever the reason. */
export async function deleteSuppression(db: Db, email: string, scope: SuppressionScope): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mail_suppressions")
    .where("email", "=", email.toLowerCase())
    .where("scope", "=", scope)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function isLiftable(reason: SuppressionReason): boolean {
  return LIFTABLE_REASONS.some((liftable) => liftable === reason);
}

export async function listSuppressions(
  db: Db,
  query: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Suppression[]> {
  const rows = await selectSuppressions(db, query)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("email")
    .orderBy("scope")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    scope: row.scope,
    reason: row.reason,
    createdAt: row.created_at,
  }));
}

export function countSuppressions(db: Db, query: string): Promise<number> {
  return countUpTo(db, selectSuppressions(db, query));
}

function selectSuppressions(db: Db, query: string) {
  return db
    .selectFrom("mail_suppressions")
    .$if(query.trim() !== "", (select) =>
      select.where(({ ref }) => containsText(query, [ref("mail_suppressions.email")])),
    );
}
