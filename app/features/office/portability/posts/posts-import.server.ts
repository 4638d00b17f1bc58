import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { YieldPlugin } from "../../../../../db/yield-plugin.ts";
import { writeAsOwner } from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { RenderedMarkdown } from "../../../../utils/text/rendered-markdown.ts";
import { listPostRecords } from "../../../content/posts/archive.server.ts";
import { listCategories } from "../../../content/posts/categories/categories.server.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import { announceFiles, type MediaRecord } from "../../../core/media/archive.server.ts";
import { type Archive, ArchiveFault } from "../archive/archive-file.server.ts";
import { createPace, type Pace, type TellProgress } from "../archive/long-work.server.ts";
import { writeFiles } from "../archive/media-files.server.ts";
import { openPostsSource } from "../archive/open-posts.server.ts";
import type { IncomingComment } from "./incoming.server.ts";
import { listPictureRecords } from "./own-posts.server.ts";
import {
  applyPosts,
  isTaken,
  type PostsWrite,
  type PreparedImport,
  toKnownPosts,
} from "./posts-apply.server.ts";
import {
  countOutcome,
  POST_SOURCE_LABELS,
  type PostsImportEntry,
  type PostsImportOptions,
  type PostsImportReport,
} from "./posts-import.ts";
import { type Incoming, readPosts } from "./posts-source.server.ts";

export type PostsImportResult =
  | { ok: true; report: PostsImportReport }
  | { ok: false; code: "bad_archive"; message: string };

const UNRENDERED: RenderedMarkdown = { html: "", headings: [], text: "", words: 0 };

/** Ends a transaction that was only to show what would happen. */
class DryRunEnded extends Error {}

/** Reports the effect of an import of posts, and writes all of it unless it is a preview or something is refused. */
export async function importPosts(
  by: PostsWrite,
  file: { path: string; name: string },
  options: PostsImportOptions,
  tell?: TellProgress,
): Promise<PostsImportResult> {
  let archive: Archive | undefined;
  try {
    archive = await openPostsSource(file.path, file.name);
    return { ok: true, report: await runImport(by, { ...file, archive }, options, createPace(tell)) };
  } catch (error) {
    if (error instanceof ArchiveFault) return { ok: false, code: "bad_archive", message: error.message };
    throw error;
  } finally {
    archive?.close();
  }
}

async function runImport(
  by: PostsWrite,
  { archive, ...file }: { archive: Archive; path: string; name: string },
  options: PostsImportOptions,
  pace: Pace,
): Promise<PostsImportReport> {
  const { store, readBlog, ownerName, now } = by;
  const categories = await listCategories(by.connection.db);
  const read = (unusable: ReadonlySet<string>) => {
    const blog = { ...file, ownerName, categories, now, unusable };
    return readPosts(archive, { store, readBlog, blog, pace });
  };
  let incoming = await read(new Set());
  const isRefused = incoming.left.some(({ outcome }) => outcome === "refused");
  const isDryRun = options.dryRun || isRefused;
  // Only decoding shows whether a picture is damaged, which takes too long for a preview.
  let pictures = isDryRun ? undefined : await storePictures(by, archive, incoming);
  if (pictures && pictures.damaged.size > 0) {
    incoming = await read(pictures.damaged);
    pictures = await storePictures(by, archive, incoming);
  }
  const prepared: PreparedImport = {
    incoming,
    options,
    pictures: pictures?.records ?? [],
    pace: (done, total) => pace(isDryRun ? "Compared" : "Written", done, total),
    ...(await renderPosts(isDryRun ? { ...by, render: async () => UNRENDERED } : by, incoming, {
      ...options,
      pace: (done, total) => pace(isDryRun ? "Checked" : "Rendered", done, total),
    })),
  };
  const report = (entries: PostsImportEntry[], dryRun: boolean): PostsImportReport => {
    return { dryRun, source: incoming.source, entries };
  };
  if (isDryRun) return report(await preview(by, prepared), true);
  const result = await writeAsOwner<PostsImportReport>(
    by,
    { action: "content_imported", subject: describeImport },
    async (trx) => ({ ok: true, value: report(await applyInTurns(trx, by, prepared), false) }),
  );
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** Does the same writes as the import, and rolls them back. */
async function preview(by: PostsWrite, prepared: PreparedImport): Promise<PostsImportEntry[]> {
  let entries: PostsImportEntry[] = [];
  try {
    await by.connection.transact(async (trx: Transaction<Schema>) => {
      entries = await applyInTurns(trx, by, prepared);
      throw new DryRunEnded();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnded)) throw error;
  }
  return entries;
}

function applyInTurns(
  trx: Transaction<Schema>,
  by: PostsWrite,
  prepared: PreparedImport,
): Promise<PostsImportEntry[]> {
  return applyPosts(trx.withPlugin(new YieldPlugin()), by, prepared);
}

/** Outside of the transaction, since long texts take long; only what will be written. */
async function renderPosts(
  by: PostsWrite,
  incoming: Incoming,
  options: PostsImportOptions & Pick<PreparedImport, "pace">,
): Promise<Pick<PreparedImport, "texts" | "comments" | "unrenderable">> {
  const known = toKnownPosts(await listPostRecords(by.connection.db));
  const texts = new Map<string, RenderedMarkdown>();
  const comments = new Map<string, string>();
  const unrenderable = new Map<string, string>();
  const renderComments = async (written: readonly IncomingComment[]) => {
    for (const { text } of written) {
      const shown = await by.renderComment(text);
      if (shown.ok && shown.value.text !== "") comments.set(text, shown.value.html);
    }
  };
  const { posts } = incoming;
  for (const [index, { name, document, comments: written }] of posts.entries()) {
    if (options.withComments) await renderComments(written);
    if (!known.isSame(document) && !isTaken(known, document, { incoming, options })) {
      const rendered = await renderText(by.render, document.content);
      if (rendered.ok) texts.set(document.content, rendered.value);
      else unrenderable.set(name, rendered.message);
    }
    await options.pace(index + 1, posts.length);
  }
  return { texts, comments, unrenderable };
}

function describeImport(report: PostsImportReport): string {
  return `${POST_SOURCE_LABELS[report.source]}: ${countOutcome(report, "created", "changed")} new or changed`;
}

interface StoredPictures {
  /** Pictures whose rows are still to be written; their files are stored. */
  records: MediaRecord[];
  damaged: ReadonlySet<string>;
}

/** Stores files before any row names them: even after a crash, no row names a missing file. */
async function storePictures(by: PostsWrite, archive: Archive, incoming: Incoming): Promise<StoredPictures> {
  const { db } = by.connection;
  if (incoming.own) {
    const { pictures, files } = incoming.own;
    await writeFiles({ db, store: by.store, now: by.now }, archive, { ...files, pictures });
    return { records: listPictureRecords(incoming.own), damaged: new Set() };
  }
  const records: MediaRecord[] = [];
  const damaged = new Set<string>();
  for (const { id, path, fileName } of incoming.pictures ?? []) {
    if (await db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst()) continue;
    const encoded = await by.encode({ bytes: await archive.read(path), purpose: "picture" });
    if (!encoded.ok) {
      damaged.add(path);
      continue;
    }
    const { width, height, widths, fallback, placeholder, mime, files } = encoded;
    const record: MediaRecord = {
      id,
      name: fileName,
      alt: "",
      mime,
      fallback,
      width,
      height,
      widths,
      placeholder,
      bytes: files.reduce((total, { bytes }) => total + bytes.byteLength, 0),
      createdAt: toTimestamp(by.now),
    };
    await announceFiles(db, record, by.now);
    for (const { suffix, bytes } of files) await by.store.put(`${id}${suffix}`, bytes);
    records.push(record);
  }
  return { records, damaged };
}
