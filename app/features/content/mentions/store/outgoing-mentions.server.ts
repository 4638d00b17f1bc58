import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { MentionSentTable } from "../../../../../db/tables/publishing-tables.ts";
import { findNextTry } from "../../../../kit/retry.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { listPageLinks } from "../exchange/page-links.server.ts";
import type { SentMention } from "../schema.ts";
import { findLeaseEnd, MENTION_DELAYS_MS, selectFirstDue } from "./due-mentions.server.ts";

const LINKS_PER_POST_MAX = 50;
const CHANGED_POSTS_MAX = 200;

/** A notification to send: to a site that a page of ours links to it, or to a hub that a feed has changed. */
export interface Telling {
  source: string;
  target: string;
  /** Where it is taken, when that is known without asking. */
  endpoint: string;
  fingerprint: string;
  postId: number | null;
}

export type DueTelling = Selectable<MentionSentTable>;

/** The public posts, changed since the moment when the owner turned it on. */
export function listToldPosts(
  db: Db,
  { since, now }: { since: string; now: Date },
): Promise<{ id: number; version: number }[]> {
  return db
    .selectFrom("posts")
    .select(["id", "version"])
    .where("status", "=", "published")
    .where("audience", "!=", "mail")
    .where("deleted_at", "is", null)
    .where("published_at", "<=", toTimestamp(now))
    .where((eb) => eb.or([eb("updated_at", ">=", since), eb("published_at", ">=", since)]))
    .orderBy("updated_at", "desc")
    .limit(CHANGED_POSTS_MAX)
    .execute();
}

/** The notifications that follow from the present links of these posts. */
export async function listTellings(db: Db, postIds: readonly number[], siteUrl: URL): Promise<Telling[]> {
  if (postIds.length === 0) return [];
  const posts = await db
    .selectFrom("posts")
    .select(["id", "slug", "html", "version"])
    .where("id", "in", postIds)
    .execute();
  return posts.flatMap(({ id, slug, html, version }) => {
    const page = new URL(`/blog/${slug}`, siteUrl);
    const outside = listPageLinks(html, page).links.filter(
      (link) => /^https?:$/.test(link.protocol) && link.origin !== siteUrl.origin,
    );
    const targets = [...new Set(outside.map(({ href }) => href))].slice(0, LINKS_PER_POST_MAX);
    return targets.map((target) => ({
      source: page.href,
      target,
      endpoint: "",
      fingerprint: `${version}`,
      postId: id,
    }));
  });
}

/** Makes notifications due that are new, or whose post has changed since they were sent. */
export async function queueTellings(
  db: Db,
  tellings: readonly Telling[],
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  const at = toTimestamp(now);
  for (const { source, target, endpoint, fingerprint, postId } of tellings) {
    const due = { status: "waiting", attempts: 0, next_try_at: at, updated_at: at } as const;
    await db
      .insertInto("mentions_sent")
      .values({
        id: newId(),
        post_id: postId,
        source,
        target,
        endpoint,
        fingerprint,
        answer: "",
        created_at: at,
        ...due,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["source", "target"])
          .doUpdateSet({ ...due, endpoint, fingerprint })
          .where("mentions_sent.fingerprint", "!=", fingerprint),
      )
      .execute();
  }
}

/** Claims the one that has waited longest, so that no other process takes it. */
export function claimDueTelling(db: Db, now: Date): Promise<DueTelling | undefined> {
  return db
    .updateTable("mentions_sent")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), next_try_at: findLeaseEnd(now) }))
    .where("id", "=", selectFirstDue(db, "mentions_sent", now))
    .where("next_try_at", "<=", toTimestamp(now))
    .returningAll()
    .executeTakeFirst();
}

export type Told =
  | { kind: "sent" | "unsupported" | "refused"; endpoint: string; answer: string }
  | { kind: "unreachable"; answer: string };

export async function saveTold(db: Db, due: DueTelling, told: Told, now: Date): Promise<void> {
  const nextTry = told.kind === "unreachable" && findNextTry(MENTION_DELAYS_MS, due.attempts, now);
  const endStatus = told.kind === "sent" || told.kind === "unsupported" ? told.kind : "failed";
  await db
    .updateTable("mentions_sent")
    .set({
      status: nextTry ? "waiting" : endStatus,
      endpoint: "endpoint" in told ? told.endpoint : due.endpoint,
      answer: told.answer,
      next_try_at: nextTry ? toTimestamp(nextTry) : null,
      updated_at: toTimestamp(now),
    })
    .where("id", "=", due.id)
    // A post that was changed in the meantime is due again.
    .where("fingerprint", "=", due.fingerprint)
    .execute();
}

export async function listSentMentions(db: Db, limit: number): Promise<SentMention[]> {
  const rows = await db
    .selectFrom("mentions_sent")
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    target: row.target,
    status: row.status,
    answer: row.answer,
    updatedAt: row.updated_at,
  }));
}
