import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { MarkdownRenderer, RenderedMarkdown } from "../../../../utils/text/rendered-markdown.ts";
import { listPostRecords, type PostRecord, savePostRecord } from "../../../content/posts/archive.server.ts";
import { isOnSite } from "../../../content/posts/post.ts";
import { pathToPost } from "../../../content/posts/post-addresses.server.ts";
import { leadOldPath } from "../../../content/redirects/archive.server.ts";
import type { CommentRenderer } from "../../../core/markdown/comment-renderer.server.ts";
import { listMediaRecords, type MediaRecord, saveMediaRecord } from "../../../core/media/archive.server.ts";
import type { MediaFiles } from "../../../core/media/media-commands.server.ts";
import type { IncomingPost } from "./incoming.server.ts";
import { listPictureRecords } from "./own-posts.server.ts";
import { formatPostDocument, postDocument } from "./post-document.server.ts";
import { applyComments, listCommentIds } from "./posts-comments.server.ts";
import type { PostsImportEntry, PostsImportOptions } from "./posts-import.ts";
import { applySeries } from "./posts-series.server.ts";
import type { Incoming } from "./posts-source.server.ts";
import type { ReadBlog } from "./read-blog.server.ts";

export interface PostsWrite extends OwnerWrite, Pick<MediaFiles, "store" | "encode"> {
  render: MarkdownRenderer;
  renderComment: CommentRenderer;
  readBlog: ReadBlog;
  ownerName: string;
  siteUrl: URL;
}

export interface PreparedImport {
  incoming: Incoming;
  options: PostsImportOptions;
  /** Pictures whose files have just been stored. */
  pictures: MediaRecord[];
  texts: ReadonlyMap<string, RenderedMarkdown>;
  comments: ReadonlyMap<string, string>;
  unrenderable: ReadonlyMap<string, string>;
  /** To be awaited after each post. */
  pace(done: number, total: number): Promise<void>;
}

export interface KnownPosts {
  find(slug: string): PostRecord | undefined;
  isSame(document: IncomingPost["document"]): boolean;
}

/** Writes what is new or different and reports what has become of each thing. */
export async function applyPosts(
  trx: Transaction<Schema>,
  by: PostsWrite,
  prepared: PreparedImport,
): Promise<PostsImportEntry[]> {
  const { incoming, options } = prepared;
  const entries = [
    ...incoming.left,
    ...(await applyPictures(trx, by, prepared)),
    ...(await applySeries(trx, by, incoming)),
  ];
  const known = toKnownPosts(await listPostRecords(trx));
  const hereBefore = await listCommentIds(trx);
  for (const [index, post] of incoming.posts.entries()) {
    await prepared.pace(index + 1, incoming.posts.length);
    const entry = await applyPost(trx, by, prepared, known, post);
    entries.push(entry);
    if (entry.outcome === "refused" || entry.target === "") continue;
    if (isPublic(post, by.now)) entries.push(...(await applyRedirects(trx, by, post)));
    else if (post.oldPaths.length > 0)
      entry.notes.push("Not public, so its old address does not redirect here.");
    if (options.withComments)
      entries.push(...(await applyComments(trx, post, { rendered: prepared.comments, hereBefore })));
    else if (post.comments.length === 1) entry.notes.push("1 comment is left out.");
    else if (post.comments.length > 1) entry.notes.push(`${post.comments.length} comments are left out.`);
  }
  return entries;
}

export function toKnownPosts(records: readonly PostRecord[]): KnownPosts {
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  return {
    find: (slug) => bySlug.get(slug),
    isSame(document) {
      const record = bySlug.get(document.slug);
      if (!record) return false;
      // Left out, it is counted.
      const readTime = document.readTime || record.readTime;
      return formatPostDocument(toDocument(record)) === formatPostDocument({ ...document, readTime });
    },
  };
}

export function isTaken(
  known: KnownPosts,
  { slug }: IncomingPost["document"],
  { incoming, options }: { incoming: Incoming; options: Pick<PostsImportOptions, "replaces"> },
): boolean {
  return known.find(slug) !== undefined && !incoming.own && !options.replaces;
}

export function toDocument(record: PostRecord): IncomingPost["document"] {
  const { id: _, likes: __, views: ___, createdAt: ____, ...fields } = record;
  return postDocument.safeParse(fields).data ?? fields;
}

async function applyPost(
  trx: Transaction<Schema>,
  by: PostsWrite,
  { incoming, options, texts, unrenderable }: PreparedImport,
  known: KnownPosts,
  { name, document, notes: given }: IncomingPost,
): Promise<PostsImportEntry> {
  const existing = known.find(document.slug);
  const target = pathToPost(document.slug);
  const entry = (outcome: PostsImportEntry["outcome"], ...notes: string[]): PostsImportEntry => {
    const isHere = outcome !== "refused" && !(outcome === "skipped" && existing === undefined);
    return { kind: "post", name, outcome, target: isHere ? target : "", notes: [...given, ...notes] };
  };
  if (known.isSame(document)) return entry("unchanged");
  const fault = unrenderable.get(name);
  if (fault) return entry(incoming.own ? "refused" : "skipped", fault);
  if (isTaken(known, document, { incoming, options })) {
    return entry("skipped", `Another post is at ${target}. It is only replaced if you ask for that.`);
  }
  const rendered = texts.get(document.content);
  if (!rendered) throw new Error("The content changed during the import. Please try again.");
  const { id, likes = 0, views = 0, createdAt = by.now.toISOString() } = existing ?? {};
  await savePostRecord(trx, by, { ...document, id, likes, views, createdAt }, rendered);
  return entry(existing ? "changed" : "created");
}

async function applyPictures(
  trx: Transaction<Schema>,
  by: PostsWrite,
  { incoming, pictures }: PreparedImport,
): Promise<PostsImportEntry[]> {
  const here = new Map((await listMediaRecords(trx)).map((record) => [record.id, JSON.stringify(record)]));
  const entry = (id: string, name: string, outcome: PostsImportEntry["outcome"]): PostsImportEntry => {
    return { kind: "picture", name, outcome, target: `/media/${id}`, notes: [] };
  };
  if (!incoming.own) {
    for (const record of pictures) await saveMediaRecord(trx, by, record);
    return (incoming.pictures ?? []).map(({ id, path }) =>
      entry(id, path, here.has(id) ? "unchanged" : "created"),
    );
  }
  const { files } = incoming.own;
  const isTouched = (id: string) =>
    [...files.created, ...files.changed].some((name) => /^([\w-]+?)(-\d+)?\.\w+$/.exec(name)?.[1] === id);
  const entries: PostsImportEntry[] = [];
  for (const record of listPictureRecords(incoming.own)) {
    const isSame = here.get(record.id) === JSON.stringify(record) && !isTouched(record.id);
    if (!isSame) await saveMediaRecord(trx, by, record);
    const outcome = isSame ? "unchanged" : here.has(record.id) ? "changed" : "created";
    entries.push(entry(record.id, record.name, outcome));
  }
  return entries;
}

/** Visitors would be led from their link to a page that is not there. */
function isPublic({ document: { status, publishedAt, audience } }: IncomingPost, now: Date): boolean {
  return status === "published" && Date.parse(publishedAt) <= now.getTime() && isOnSite(audience);
}

async function applyRedirects(
  trx: Transaction<Schema>,
  by: PostsWrite,
  { document, oldPaths }: IncomingPost,
): Promise<PostsImportEntry[]> {
  const target = pathToPost(document.slug);
  const entries: PostsImportEntry[] = [];
  for (const source of new Set(oldPaths.map((path) => path.replace(/(?<=.)\/+$/, "")))) {
    if (source === target) continue;
    const { outcome, reason } = await leadOldPath(trx, by, by.siteUrl, { source, target });
    entries.push({ kind: "redirect", name: source, outcome, target, notes: reason ? [reason] : [] });
  }
  return entries;
}
