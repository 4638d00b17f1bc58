import { type RawBuilder, type Selectable, sql } from "kysely";
import { countUpTo } from "../../../../../db/counters.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { MentionTable } from "../../../../../db/tables/publishing-tables.ts";
import { findNextTry } from "../../../../kit/retry.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { ReadMention } from "../exchange/read-source.server.ts";
import { findLeaseEnd, MENTION_DELAYS_MS, selectFirstDue } from "./due-mentions.server.ts";

/** The number that may wait to be verified; more are refused until some have been. */
const WAITING_MENTIONS_MAX = 500;
const WAITING_PER_SITE_MAX = 20;
/** Services that send for many sites do so from few addresses. */
const WAITING_PER_SENDER_MAX = 50;

export type DueMention = Pick<
  Selectable<MentionTable>,
  "id" | "source" | "target" | "status" | "attempts" | "next_try_at"
>;

interface NewMention {
  id: string;
  source: URL;
  target: string;
  postId: number;
  senderKey: string;
}

/** Keeps it to be looked at; one that is known is looked at again. False when too many wait. */
export async function receiveMention(
  db: Db,
  { id, source, target, postId, senderKey }: NewMention,
  now: Date,
): Promise<boolean> {
  const waiting = db.selectFrom("mentions").where("next_try_at", "is not", null);
  const ofSite = waiting.where(isOfSite(source));
  if ((await countUpTo(db, waiting)) >= WAITING_MENTIONS_MAX) return false;
  if ((await countUpTo(db, ofSite)) >= WAITING_PER_SITE_MAX) return false;
  const ofSender = waiting.where("sender_key", "=", senderKey);
  if ((await countUpTo(db, ofSender)) >= WAITING_PER_SENDER_MAX) return false;
  const at = toTimestamp(now);
  await db
    .insertInto("mentions")
    .values({
      id,
      source: source.href,
      target,
      post_id: postId,
      kind: "mention",
      author: "",
      author_url: "",
      excerpt: "",
      status: "received",
      attempts: 0,
      next_try_at: at,
      sender_key: senderKey,
      created_at: at,
      verified_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["source", "target"])
        .doUpdateSet({ attempts: 0, next_try_at: at, sender_key: senderKey, post_id: postId }),
    )
    .execute();
  return true;
}

/** Claims the one that has waited longest, so that no other process takes it. */
export function claimDueMention(db: Db, now: Date): Promise<DueMention | undefined> {
  return (
    db
      .updateTable("mentions")
      .set((eb) => ({ attempts: eb("attempts", "+", 1), next_try_at: findLeaseEnd(now) }))
      .where("id", "=", selectFirstDue(db, "mentions", now))
      // A second process waits for the first, and then finds that the row is no longer due.
      .where("next_try_at", "<=", toTimestamp(now))
      .returning(["id", "source", "target", "status", "attempts", "next_try_at"])
      .executeTakeFirst()
  );
}

/**
 * The owner's decision stays; an approved site needs no new one, unless a redirect led to another site.
 */
export async function saveVerified(
  db: Db,
  due: DueMention,
  { isFromSource, ...read }: ReadMention & { isFromSource: boolean },
  now: Date,
): Promise<void> {
  const isNew = due.status === "received" || due.status === "gone";
  const isKnown = isNew && isFromSource && (await isTrusted(db, due));
  const status = isNew ? (isKnown ? "approved" : "held") : due.status;
  await db
    .updateTable("mentions")
    .set({
      kind: read.kind,
      author: read.author,
      author_url: read.authorUrl,
      excerpt: read.excerpt,
      status,
      attempts: 0,
      next_try_at: null,
      sender_key: null,
      verified_at: toTimestamp(now),
    })
    .where("id", "=", due.id)
    .execute();
}

/**
 * A mention that was never shown is deleted. Spam stays, or its page could come back as a trusted site's.
 */
export async function dropMention(db: Db, { id, status }: DueMention): Promise<void> {
  if (status === "received") await db.deleteFrom("mentions").where("id", "=", id).execute();
  else {
    await db
      .updateTable("mentions")
      .set({ status: status === "spam" ? "spam" : "gone", attempts: 0, next_try_at: null, sender_key: null })
      .where("id", "=", id)
      .execute();
  }
}

/** The page could not be read: it is tried again later, and after the last attempt the mention stays as it is. */
export async function postponeMention(db: Db, due: DueMention, now: Date): Promise<void> {
  const nextTry = findNextTry(MENTION_DELAYS_MS, due.attempts, now);
  if (!nextTry && due.status === "received") return dropMention(db, due);
  await db
    .updateTable("mentions")
    .set(nextTry ? { next_try_at: toTimestamp(nextTry) } : { next_try_at: null, sender_key: null })
    .where("id", "=", due.id)
    .execute();
}

async function isTrusted(db: Db, { id, source }: DueMention): Promise<boolean> {
  const decided = await db
    .selectFrom("mentions")
    .select("status")
    .distinct()
    .where(isOfSite(new URL(source)))
    .where("id", "!=", id)
    .where("status", "in", ["approved", "spam"])
    .execute();
  return decided.length === 1 && decided[0]?.status === "approved";
}

/** Doesn't use `like`, where an underscore in a host matches any letter. */
function isOfSite({ origin }: URL): RawBuilder<boolean> {
  const start = `${origin}/`;
  return sql<boolean>`substr(${sql.ref("source")}, 1, ${sql.lit(start.length)}) = ${start}`;
}
