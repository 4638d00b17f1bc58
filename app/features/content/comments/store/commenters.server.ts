import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { BrowserTokenUse } from "../../../../kit/keys/browser-token.server.ts";
import { toDay, toTimestamp } from "../../../../utils/dates.ts";
import { createConfirmKey } from "./comment-key.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const COMMENT_MAIL_LIMITS = {
  /** The mails to one address a UTC day, confirmation mails included. */
  perDay: 3,
  /** The time between two confirmation mails to one address. */
  askPauseMs: DAY_MS,
  /** Site-wide limit of confirmation mails: a visitor can type any address. */
  askedPerHour: 30,
} as const;

/** Distinguishes the commenter's browser from others that type the same address. */
export const COMMENTER_TOKEN: BrowserTokenUse = { token: "commenter-token", key: "commenter" };

export interface CommenterStanding {
  /** Whether a comment from this address was approved and still exists. */
  isApproved: boolean;
  /** Whether, in addition, this browser wrote it, or has confirmed the address by its mail. */
  isTrusted: boolean;
}

/** One query whatever the result: its duration must not reveal whether the address is known. */
export async function findStanding(
  db: Db,
  { email, browserKey }: { email: string; browserKey: string | null },
): Promise<CommenterStanding> {
  const own = browserKey ?? "";
  const { trusted } = await db
    .selectFrom("comments")
    .leftJoin("commenters", "commenters.email", "comments.email")
    .select(({ fn, case: when, eb, or }) =>
      fn
        .max(
          when()
            .when(or([eb("comments.browser_key", "=", own), eb("commenters.browser_key", "=", own)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("trusted"),
    )
    .where("comments.email", "=", email)
    .where("comments.status", "=", "approved")
    .where("comments.deleted_at", "is", null)
    .where("comments.is_owner", "=", 0)
    .executeTakeFirstOrThrow();
  return { isApproved: trusted !== null, isTrusted: Number(trusted) === 1 };
}

/** Undefined for an address that was never asked whether it is theirs who typed it. */
export async function findCommenter(
  db: Db,
  email: string,
): Promise<{ confirmKey: string | null; isConfirmed: boolean } | undefined> {
  const row = await db
    .selectFrom("commenters")
    .select(["confirm_key", "confirmed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row && { confirmKey: row.confirm_key, isConfirmed: row.confirmed_at !== null };
}

/** Counts a confirmation mail to the address, and returns the key that its link is signed for; undefined at the limit. */
export async function reserveQuestion(db: Db, email: string, now: Date): Promise<string | undefined> {
  const { askPauseMs, askedPerHour } = COMMENT_MAIL_LIMITS;
  const ago = (ms: number) => toTimestamp(new Date(now.getTime() - ms));
  const recent = await db
    .selectFrom("commenters")
    .select("email")
    .where("asked_at", ">", ago(HOUR_MS))
    .limit(askedPerHour)
    .execute();
  if (recent.length >= askedPerHour) return undefined;
  const asked = { confirm_key: createConfirmKey(), asked_at: toTimestamp(now) };
  const row = await db
    .insertInto("commenters")
    .values({ email, ...asked, mail_day: toDay(now), mail_count: 1 })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({
          confirm_key: sql`coalesce(commenters.confirm_key, excluded.confirm_key)`,
          asked_at: asked.asked_at,
          ...countMail(now),
        })
        .where("commenters.asked_at", "<=", ago(askPauseMs))
        .where(hasRoom(now)),
    )
    .returning("confirm_key")
    .executeTakeFirst();
  return row?.confirm_key ?? undefined;
}

/** Counts a mail about a reply; false where the address has had its mails for today. */
export async function reserveNotice(db: Db, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("commenters")
    .set(countMail(now))
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .where(hasRoom(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the addresses that have no comment left. */
export async function deleteLoneCommenters(db: Db): Promise<void> {
  await db
    .deleteFrom("commenters")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("comments").select("comments.id").whereRef("comments.email", "=", "commenters.email"),
        ),
      ),
    )
    .execute();
}

function countMail(now: Date) {
  const day = toDay(now);
  const count = sql<number>`case when commenters.mail_day = ${day} then commenters.mail_count + 1 else 1 end`;
  return { mail_day: day, mail_count: count };
}

function hasRoom(now: Date) {
  return sql<boolean>`(commenters.mail_day <> ${toDay(now)} or commenters.mail_count < ${COMMENT_MAIL_LIMITS.perDay})`;
}
