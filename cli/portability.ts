import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createCommentRenderer } from "../app/features/core/markdown/comment-renderer.server.ts";
import { moduleUrl } from "../app/features/core/markdown/pipeline/render-job.server.ts";
import { createTextThread } from "../app/features/core/markdown/pipeline/render-thread.server.ts";
import { openMediaStore } from "../app/features/core/media/media-store.server.ts";
import { createExport } from "../app/features/office/portability/archive/export.server.ts";
import { importArchive } from "../app/features/office/portability/archive/import.server.ts";
import {
  countRefused,
  type ImportReport,
  KIND_LABELS,
} from "../app/features/office/portability/portability.ts";
import type { ArchiveKind } from "../app/kit/archive-kind.server.ts";
import type { Config } from "../config.ts";
import packageFile from "../package.json" with { type: "json" };
import { openSite } from "./open-site.ts";
import { EXPORT_USAGE, IMPORT_USAGE, NO_SITE } from "./portability-words.ts";
import { exportPosts, importPostFiles } from "./posts.ts";
import type { CommandResult } from "./reset-password.ts";

export async function exportContent(config: Config, args: string[]): Promise<CommandResult> {
  if (args.includes("--posts"))
    return exportPosts(
      config,
      args.filter((arg) => arg !== "--posts"),
    );
  const parsed = parse(args, "messages");
  if (!parsed) return EXPORT_USAGE;
  const connection = openSite(config);
  if (!connection) return NO_SITE;
  // Half an archive must not be taken for a whole one.
  const unfinished = `${parsed.file}.part`;
  try {
    const archive = await createExport(connection, {
      kinds: await loadKinds(),
      store: openMediaStore(config),
      appVersion: packageFile.version,
      now: new Date(),
      withMessages: parsed.flag,
    });
    await pipeline(archive, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, parsed.file);
    return { ok: true, message: `All content is in ${parsed.file}` };
  } finally {
    await rm(unfinished, { force: true });
    await connection.close();
  }
}

/** Works beside a running server, which notices the change. */
export async function importContent(
  config: Config,
  args: string[],
  tell?: (line: string) => void,
): Promise<CommandResult> {
  if (args.includes("--posts"))
    return importPostFiles(
      config,
      args.filter((arg) => arg !== "--posts"),
      tell,
    );
  const parsed = parse(args, "dry-run");
  if (!parsed) return IMPORT_USAGE;
  const connection = openSite(config);
  if (!connection) return NO_SITE;
  try {
    const by = {
      kinds: await loadKinds(),
      connection,
      actor: config.admin.username,
      now: new Date(),
      store: openMediaStore(config),
      // As the site does: one text that takes for ever must not hold up the others.
      render: createTextThread({ moduleUrl, findPictures: undefined }).renderPost,
      renderComment: createCommentRenderer(),
      siteUrl: config.siteUrl,
    };
    const result = await importArchive(by, parsed.file, { dryRun: parsed.flag });
    if (!result.ok) return result;
    const { report } = result;
    const outcome = report.dryRun ? "Nothing was changed." : "Content imported.";
    return { ok: countRefused(report) === 0, message: [...describeReport(report), outcome].join("\n") };
  } finally {
    await connection.close();
  }
}

/** Loaded here: the other commands need none of the features. */
async function loadKinds(): Promise<ArchiveKind[]> {
  const { FEATURES } = await import("../app/features/features.server.ts");
  return FEATURES.flatMap((feature) => feature.archive ?? []);
}

function parse(args: string[], flag: "messages" | "dry-run"): { file: string; flag: boolean } | undefined {
  try {
    const options = { [flag]: { type: "boolean", default: false } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...rest] = positionals;
    return file && rest.length === 0 ? { file, flag: values[flag] === true } : undefined;
  } catch {
    return undefined;
  }
}

function describeReport({ lines, leftOut }: ImportReport): string[] {
  const counted = lines.flatMap(({ kind, created, changed, unchanged, refused }) => {
    if (created.length + changed.length + unchanged + refused.length === 0) return [];
    const counts = `${created.length} new, ${changed.length} changed, ${unchanged} unchanged, ${refused.length} refused`;
    return [
      `${KIND_LABELS[kind]}: ${counts}`,
      ...refused.map(({ key, reason }) => `  refused ${key}: ${reason}`),
    ];
  });
  return [...counted, ...leftOut.map(({ name, reason }) => `Left out, ${name}: ${reason}`)];
}
