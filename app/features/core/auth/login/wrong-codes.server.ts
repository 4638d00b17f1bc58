import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { TwoFactorTable } from "../../../../../db/tables/account-tables.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import type { Owner } from "../../../../kit/owner/caller.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { formatDevice } from "../../../../utils/text/device-name.ts";
import type { MailAddress } from "../../outbox/mail.ts";
import { queueSecurityMail } from "../account/security-mail.server.ts";
import { formatWait } from "../two-factor/two-factor.ts";
import { formatWrongCodesMail } from "./wrong-codes-mail.ts";

/** So many wrong codes are looked at before all who are unknown are made to wait, whatever address they have. */
export const WRONG_CODES_FREE = 10;
const REFUSAL_START_MS = 60_000;
export const REFUSAL_MAX_MS = 6 * 3_600_000;
/** The count goes on until this has passed without a wrong code. */
export const WRONG_CODES_KEPT_MS = 86_400_000;
const WARNED_FROM = 3;
const WARNED_PER_MS = 86_400_000;

export interface WrongCodeDeps {
  siteUrl: URL;
  newId: () => string;
}

export interface CodeClient {
  label: string;
  isKnown: boolean;
}

type Counted = Pick<Selectable<TwoFactorTable>, "owner_id" | "wrong_codes" | "wrong_code_at" | "warned_at">;

/** How long codes that could be guesses are not looked at. */
export function findCodeWait(row: Counted, now: Date): number {
  if (row.wrong_code_at === null) return 0;
  const refusedMs = refusalAfter(countKept(row, now));
  return Math.max(Date.parse(row.wrong_code_at) + refusedMs - now.getTime(), 0);
}

/** Counts a wrong code that was looked at, in the transaction that holds back all others. */
export async function countWrongCode(db: Db, row: Counted, now: Date): Promise<void> {
  const count = countKept(row, now) + 1;
  await db
    .updateTable("two_factor")
    .set({ wrong_codes: count, wrong_code_at: toTimestamp(now) })
    .where("owner_id", "=", row.owner_id)
    .execute();
  const refusedMs = refusalAfter(count);
  if (refusedMs === 0) return;
  const subject = formatWait(refusedMs);
  await recordActivity(db, { actor: "Soloist", action: "account_codes_refused", subject }, now);
}

export async function forgetWrongCodes(db: Db, ownerId: string): Promise<void> {
  await db
    .updateTable("two_factor")
    .set({ wrong_codes: 0, wrong_code_at: null })
    .where("owner_id", "=", ownerId)
    .execute();
}

/** Notifies the owner that someone has the password: each time in the log, and of the third in a day by mail. */
export async function reportWrongCode(
  db: Db,
  deps: WrongCodeDeps,
  { owner, client, row }: { owner: Owner; client: CodeClient; row: Counted },
  now: Date,
): Promise<void> {
  const actor = client.isKnown ? "Someone on a known device" : "Someone on a new device";
  const subject = formatDevice(client.label);
  await recordActivity(db, { actor, action: "account_code_wrong", subject }, now);
  const since = toTimestamp(new Date(now.getTime() - WARNED_PER_MS));
  if (row.warned_at !== null && row.warned_at > since) return;
  // Counted by the log: the owner's own right code in between does not hide the attempts of others.
  const wrong = await db
    .selectFrom("activity")
    .select("id")
    .where("action", "=", "account_code_wrong")
    .where("created_at", ">", since)
    .limit(WARNED_FROM)
    .execute();
  if (wrong.length < WARNED_FROM) return;
  await queueWarning(db, deps, { owner, client }, now);
}

async function queueWarning(
  db: Db,
  { siteUrl, newId }: WrongCodeDeps,
  { owner, client }: { owner: Owner; client: CodeClient },
  now: Date,
): Promise<void> {
  await db
    .updateTable("two_factor")
    .set({ warned_at: toTimestamp(now) })
    .where("owner_id", "=", owner.id)
    .execute();
  const compose = (to: MailAddress) => formatWrongCodesMail({ ...client, at: now }, { owner: to, siteUrl });
  await queueSecurityMail(db, { id: newId(), owner, subjectId: owner.id }, compose, now);
}

function countKept({ wrong_codes: count, wrong_code_at: at }: Counted, now: Date): number {
  return at !== null && now.getTime() - Date.parse(at) < WRONG_CODES_KEPT_MS ? count : 0;
}

function refusalAfter(count: number): number {
  return count < WRONG_CODES_FREE
    ? 0
    : Math.min(REFUSAL_START_MS * 2 ** (count - WRONG_CODES_FREE), REFUSAL_MAX_MS);
}
