import { type Selectable, sql } from "kysely";
import type { Db } from "../../../../../../db/schema.ts";
import type { PaymentAttemptTable } from "../../../../../../db/tables/payment-tables.ts";
import type { Provider } from "../../payment.ts";

export type Attempt = Selectable<PaymentAttemptTable>;

/** The same condition as the index has, so that it's used. */
const IS_LIVE = sql<boolean>`status in ('making', 'open')`;

/** The attempt that is being made or can be paid. */
export function findLiveAttempt(
  db: Db,
  { invoiceId, provider }: { invoiceId: string; provider: Provider },
): Promise<Attempt | undefined> {
  return db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("invoice_id", "=", invoiceId)
    .where("provider", "=", provider)
    .where(IS_LIVE)
    .executeTakeFirst();
}

export function findAttemptByReference(
  db: Db,
  { provider, reference }: Pick<Attempt, "provider" | "reference">,
): Promise<Attempt | undefined> {
  return db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** The latest first. */
export function listAttempts(db: Db, invoiceId: string): Promise<Attempt[]> {
  return db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("invoice_id", "=", invoiceId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function changeAttempt(
  db: Db,
  id: string,
  changes: Partial<
    Pick<Attempt, "status" | "fault" | "provider_ref" | "url" | "expires_at" | "asked_at" | "updated_at">
  > & { updated_at: string },
): Promise<void> {
  await db.updateTable("payment_attempts").set(changes).where("id", "=", id).execute();
}
