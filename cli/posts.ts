import { createWriteStream } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createCommentRenderer } from "../app/features/core/markdown/comment-renderer.server.ts";
import { moduleUrl } from "../app/features/core/markdown/pipeline/render-job.server.ts";
import { createTextThread } from "../app/features/core/markdown/pipeline/render-thread.server.ts";
import { createUploadEncoder } from "../app/features/core/media/encode-upload.server.ts";
import { openMediaStore } from "../app/features/core/media/media-store.server.ts";
import { getSettings } from "../app/features/core/settings/settings.server.ts";
import {
  createPostsExport,
  writePostsFolder,
} from "../app/features/office/portability/posts/posts-export.server.ts";
import { importPosts } from "../app/features/office/portability/posts/posts-import.server.ts";
import {
  countByKind,
  countOutcome,
  ENTRY_KIND_LABELS,
  OUTCOME_LABELS,
  OUTCOMES,
  POSTS_MARKER,
  type PostsImportEntry,
  type PostsImportReport,
} from "../app/features/office/portability/posts/posts-import.ts";
import { createBlogReader } from "../app/features/office/portability/posts/read-blog.server.ts";
import type { Config } from "../config.ts";
import { openSite } from "./open-site.ts";
import { EXPORT_USAGE, IMPORT_USAGE, NO_SITE } from "./portability-words.ts";
import type { CommandResult } from "./reset-password.ts";

/** Into a zip archive when the name says so, else into a folder. */
export async function exportPosts(config: Config, args: string[]): Promise<CommandResult> {
  const parsed = parse(args, []);
  if (!parsed) return EXPORT_USAGE;
  const { path } = parsed;
  const isZip = /\.zip$/i.test(path);
  if (!isZip && !(await isOurs(path))) {
    return {
      ok: false,
      message: `${path} contains other files. Please name a new folder, or one from an earlier export.`,
    };
  }
  const connection = openSite(config);
  if (!connection) return NO_SITE;
  // Half an archive must not be taken for a whole one.
  const unfinished = `${path}.part`;
  try {
    const store = openMediaStore(config);
    if (!isZip) {
      const { posts, strangers } = await writePostsFolder(connection, store, path);
      const left = strangers.map((name) => `  not from this site, left alone: ${name}`);
      const written = posts === 1 ? "1 post is" : `${posts} posts are`;
      return { ok: true, message: [`${written} in ${path}`, ...left].join("\n") };
    }
    await pipeline(
      await createPostsExport(connection, store),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await rename(unfinished, path);
    return { ok: true, message: `All posts are in ${path}` };
  } finally {
    await rm(unfinished, { force: true });
    await connection.close();
  }
}

/** Works beside a running server, which notices the change; a whole blog takes a while, so that it tells how far it is. */
export async function importPostFiles(
  config: Config,
  args: string[],
  tell?: (line: string) => void,
): Promise<CommandResult> {
  const parsed = parse(args, ["dry-run", "replace", "comments"]);
  if (!parsed) return IMPORT_USAGE;
  const connection = openSite(config);
  if (!connection) return NO_SITE;
  try {
    const { name } = await getSettings(connection.db);
    const by = {
      connection,
      actor: config.admin.username,
      now: new Date(),
      store: openMediaStore(config),
      encode: createUploadEncoder(),
      readBlog: createBlogReader(),
      // As the site does: one text that takes for ever must not hold up the others.
      render: createTextThread({ moduleUrl, findPictures: undefined }).renderPost,
      renderComment: createCommentRenderer(),
      siteUrl: config.siteUrl,
      ownerName: name || config.admin.username,
    };
    const { path, flags } = parsed;
    const options = {
      dryRun: flags.has("dry-run"),
      replaces: flags.has("replace"),
      withComments: flags.has("comments"),
    };
    const result = await importPosts(by, { path, name: path }, options, (step, done, total) =>
      tell?.(`${step} ${done} of ${total} posts`),
    );
    if (!result.ok) return result;
    const { report } = result;
    const changes = countOutcome(report, "created", "changed");
    const outcome = report.dryRun
      ? "Nothing was changed."
      : changes > 0
        ? "Posts imported."
        : "Everything is already here. Nothing was changed.";
    return {
      ok: countOutcome(report, "refused") === 0,
      message: [...describeReport(report), outcome].join("\n"),
    };
  } finally {
    await connection.close();
  }
}

function parse(
  args: string[],
  names: readonly string[],
): { path: string; flags: ReadonlySet<string> } | undefined {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "boolean" as const }]));
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [path, ...rest] = positionals;
    return path && rest.length === 0 ? { path, flags: new Set(Object.keys(values)) } : undefined;
  } catch {
    return undefined;
  }
}

async function isOurs(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return true;
  if (!found.isDirectory()) return false;
  const names = await readdir(folder);
  return names.length === 0 || names.includes(POSTS_MARKER);
}

function describeReport(report: PostsImportReport): string[] {
  const counts = countByKind(report).map(({ kind, counts: of }) => {
    const said = OUTCOMES.filter((outcome) => of[outcome] > 0).map(
      (outcome) => `${of[outcome]} ${OUTCOME_LABELS[outcome].toLowerCase()}`,
    );
    return `${ENTRY_KIND_LABELS[kind]}: ${said.join(", ")}`;
  });
  return [...report.entries.flatMap(describeEntry), ...counts];
}

function describeEntry({ kind, name, outcome, target, notes }: PostsImportEntry): string[] {
  if (outcome === "unchanged" && notes.length === 0) return [];
  const label = `${OUTCOME_LABELS[outcome].toLowerCase()} ${kind}`;
  return [
    `${label}: ${name}${target && target !== name ? ` → ${target}` : ""}`,
    ...notes.map((note) => `  ${note}`),
  ];
}
