import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { writeAsOwner } from "../activity/owner-writes.server.ts";
import type { RenderedMarkdown } from "../posts/markdown.server.ts";
import { listPostRecords } from "../posts/post-transfer.server.ts";
import { renderText } from "../posts/render-text.server.ts";
import { type Archive, ArchiveFault } from "./archive.server.ts";
import { applyPosts, type PostsWrite, type PreparedImport, toKnownPosts } from "./posts-apply.server.ts";
import {
  countOutcome,
  POST_SOURCE_LABELS,
  type PostsImportEntry,
  type PostsImportOptions,
  type PostsImportReport,
} from "./posts-import.ts";
import { storePictures } from "./posts-pictures.server.ts";
import { type Incoming, openPostsSource, readPosts } from "./posts-source.server.ts";

export type PostsImportResult =
  | { ok: true; report: PostsImportReport }
  | { ok: false; code: "bad_archive"; message: string };

/** Ends a transaction that was only to show what would happen. */
class Rehearsed extends Error {}

/** Says what an import of posts would do, and does it unless it is a rehearsal or something is refused: all, or nothing. */
export async function importPosts(
  by: PostsWrite,
  file: { path: string; name: string },
  options: PostsImportOptions,
): Promise<PostsImportResult> {
  let archive: Archive | undefined;
  try {
    archive = await openPostsSource(file.path, file.name);
    return { ok: true, report: await run(by, archive, options) };
  } catch (error) {
    if (error instanceof ArchiveFault) return { ok: false, code: "bad_archive", message: error.message };
    throw error;
  } finally {
    archive?.close();
  }
}

async function run(
  by: PostsWrite,
  archive: Archive,
  options: PostsImportOptions,
): Promise<PostsImportReport> {
  const read = (unusable: ReadonlySet<string>) =>
    readPosts(archive, { store: by.store, ownerName: by.ownerName, now: by.now, unusable });
  let incoming = await read(new Set());
  const isRefused = incoming.left.some(({ outcome }) => outcome === "refused");
  const isRehearsal = options.dryRun || isRefused;
  // What a picture is worth shows when it is decoded, which takes too long for a rehearsal.
  let pictures = isRehearsal ? undefined : await storePictures(by, archive, incoming);
  if (pictures && pictures.damaged.size > 0) {
    incoming = await read(pictures.damaged);
    pictures = await storePictures(by, archive, incoming);
  }
  const prepared: PreparedImport = {
    incoming,
    options,
    pictures: pictures?.records ?? [],
    ...(await renderPosts(by, incoming, options)),
  };
  const report = (entries: PostsImportEntry[], dryRun: boolean): PostsImportReport => {
    return { dryRun, source: incoming.source, entries };
  };
  if (isRehearsal) return report(await rehearse(by, prepared), true);
  const result = await writeAsOwner<PostsImportReport>(
    by,
    { action: "content_imported", subject: describeImport },
    async (trx) => ({ ok: true, value: report(await applyPosts(trx, by, prepared), false) }),
  );
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** The very writes of the import, taken back. */
async function rehearse(by: PostsWrite, prepared: PreparedImport): Promise<PostsImportEntry[]> {
  let entries: PostsImportEntry[] = [];
  try {
    await by.connection.transact(async (trx: Transaction<Schema>) => {
      entries = await applyPosts(trx, by, prepared);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return entries;
}

/** Outside of the transaction, since long texts take long; only what is new or different. */
async function renderPosts(
  by: PostsWrite,
  incoming: Incoming,
  options: PostsImportOptions,
): Promise<Pick<PreparedImport, "texts" | "comments" | "unrenderable">> {
  const known = toKnownPosts(await listPostRecords(by.connection.db));
  const texts = new Map<string, RenderedMarkdown>();
  const comments = new Map<string, string>();
  const unrenderable = new Map<string, string>();
  for (const { name, document, comments: written } of incoming.posts) {
    for (const { text } of options.withComments ? written : []) {
      const shown = await by.renderComment(text);
      if (shown.ok && shown.value.text !== "") comments.set(text, shown.value.html);
    }
    if (known.isSame(document)) continue;
    const rendered = await renderText(by.render, document.content);
    if (rendered.ok) texts.set(document.content, rendered.value);
    else unrenderable.set(name, rendered.message);
  }
  return { texts, comments, unrenderable };
}

function describeImport(report: PostsImportReport): string {
  return `${POST_SOURCE_LABELS[report.source]}: ${countOutcome(report, "created", "changed")} new or changed`;
}
