import { timingSafeEqual } from "node:crypto";
import type { Db } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { MarkdownRenderer } from "../../../../utils/text/rendered-markdown.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import { findPictures } from "../../../core/media/media.server.ts";
import { nameCategory } from "../categories/categories.ts";
import { mapPostTexts, type Post } from "../post.ts";
import { findPublicPath } from "../post-addresses.server.ts";
import { formatReadTime } from "../read-time.ts";
import { findPreviewPlace } from "../series/series.server.ts";
import type { SeriesPlace } from "../series/series.ts";
import { loadBeside, toPost } from "../store/post-rows.server.ts";
import { splitTags } from "./post-draft.ts";
import { findWorkingCopy } from "./post-drafts.server.ts";
import type { PostDraft } from "./schema.ts";

const DAY_MS = 86_400_000;
const TOKEN = /^(\d{1,9})-([0-9a-z]{1,10})-([0-9a-f]{64})$/;

export type PostPreview =
  | { kind: "post"; post: Omit<Post, "content">; series: SeriesPlace | undefined; expiresAt: string }
  /** The post is public by now, and has no unpublished changes. */
  | { kind: "public"; slug: string }
  | { kind: "expired" }
  | { kind: "unknown" };

interface PreviewLink {
  title: string;
  path: string;
  expiresAt: string;
}

/** An address that shows the post, saved or not, to anyone who has it, until it expires or is revoked. */
export function createPreviewLink(
  by: OwnerWrite,
  { id, days, secret }: { id: number; days: number; secret: string },
): Promise<WriteResult<PreviewLink>> {
  return writeAsOwner(by, { action: "post_preview_shared", subject: getTitle }, async (db) => {
    const post = await findLivePost(db, id);
    if (!post) return notFound("post");
    // The token carries whole seconds.
    const expires = Math.ceil((by.now.getTime() + days * DAY_MS) / 1000);
    const claim = { id, expires, round: await findRound(db, id) };
    const token = `${id}-${expires.toString(36)}-${signClaim(secret, claim)}`;
    const expiresAt = toTimestamp(new Date(expires * 1000));
    return { ok: true, value: { title: post.title, path: `/preview/${token}`, expiresAt } };
  });
}

export function revokePreviewLinks(by: OwnerWrite, id: number): Promise<WriteResult<{ title: string }>> {
  return writeAsOwner(by, { action: "post_preview_revoked", subject: getTitle }, async (db) => {
    const post = await findLivePost(db, id);
    if (!post) return notFound("post");
    const empty = { post_id: id, data: null, version: 1, base_version: 0, updated_at: toTimestamp(by.now) };
    await db
      .insertInto("post_drafts")
      .values({ ...empty, link_round: 1 })
      .onConflict((conflict) =>
        conflict.column("post_id").doUpdateSet(({ eb, ref }) => ({
          link_round: eb(ref("post_drafts.link_round"), "+", 1),
        })),
      )
      .execute();
    return { ok: true, value: { title: post.title } };
  });
}

export async function findPreview(
  db: Db,
  { token, secret, now, render }: { token: string; secret: string; now: Date; render: MarkdownRenderer },
): Promise<PostPreview> {
  const claim = await readToken(db, secret, token);
  const post = claim && (await findLivePost(db, claim.id));
  if (!post) return { kind: "unknown" };
  const { id, expires } = claim;
  if (expires * 1000 <= now.getTime()) return { kind: "expired" };
  const { workingCopy } = await findWorkingCopy(db, id);
  const isPublic = !workingCopy && (await findPublicPath(db, id, now)) !== undefined;
  if (isPublic) return { kind: "public", slug: post.slug };
  const beside = await loadBeside(db, [post]);
  const stored = toPost(post, beside);
  const { content: _source, ...shown } = workingCopy
    ? {
        ...(await applyDraft(db, stored, workingCopy.draft, render)),
        categoryName: nameCategory(beside.categories, workingCopy.draft.category),
      }
    : stored;
  const seriesId = workingCopy ? workingCopy.draft.seriesId || null : post.series_id;
  const position = workingCopy ? Number(workingCopy.draft.seriesPosition) || null : post.series_position;
  const { slug, title } = shown;
  const series = await findPreviewPlace(db, { id, slug, title, seriesId, position }, now);
  return { kind: "post", post: shown, series, expiresAt: toTimestamp(new Date(expires * 1000)) };
}

/** True for a link that this site made and hasn't revoked, even if it has expired. */
export async function isPreviewToken({ connection, secret }: Site, token: string): Promise<boolean> {
  return (await readToken(connection.db, secret, token)) !== undefined;
}

async function readToken(db: Db, secret: string, token: string) {
  const [, idText = "", expiresText = "", signature = ""] = TOKEN.exec(token) ?? [];
  if (!signature) return undefined;
  const id = Number(idText);
  const expires = Number.parseInt(expiresText, 36);
  const expected = signClaim(secret, { id, expires, round: await findRound(db, id) });
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { id, expires } : undefined;
}

async function applyDraft(db: Db, post: Post, draft: PostDraft, render: MarkdownRenderer): Promise<Post> {
  const rendered = await renderText(render, draft.content);
  const { html, headings, words: count } = rendered.ok ? rendered.value : { ...post, words: 0 };
  const { title, excerpt, category, featured, image, content } = draft;
  const picture = (await findPictures(db, [image])).get(image) ?? null;
  const words = { title: title.trim() || post.title, author: draft.author.trim() || post.author };
  const shown = { ...words, excerpt, category, featured, image, picture, content, html, headings };
  const readTime = draft.readTime.trim() || formatReadTime(count);
  return { ...post, ...shown, readTime, tags: splitTags(draft.tags), ...mapPostTexts((name) => draft[name]) };
}

function findLivePost(db: Db, id: number) {
  return db
    .selectFrom("posts")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

async function findRound(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom("post_drafts")
    .select("link_round")
    .where("post_id", "=", id)
    .executeTakeFirst();
  return row?.link_round ?? 0;
}

function signClaim(
  secret: string,
  { id, expires, round }: { id: number; expires: number; round: number },
): string {
  return createKeyedHash(secret, "post-preview", `${id}\n${expires}\n${round}`, "hex");
}

function getTitle({ title }: { title: string }): string {
  return title;
}
