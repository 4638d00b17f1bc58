import type { Db } from "../../../../../db/schema.ts";
import { YieldPlugin } from "../../../../../db/yield-plugin.ts";
import type { ArchiveKind, Entry } from "../../../../kit/archive-kind.server.ts";
import { type OwnerWrite, writeAsOwner } from "../../../../kit/owner/owner-write.server.ts";
import type { Alarm, SensitiveChange } from "../../../../kit/proof/sensitive-change.server.ts";
import { createBreather } from "../../../../kit/workers/breather.server.ts";
import type { MarkdownRenderer, RenderedMarkdown } from "../../../../utils/text/rendered-markdown.ts";
import type { CommentRenderer } from "../../../core/markdown/comment-renderer.server.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import { mediaKind } from "../../../core/media/archive.server.ts";
import type { MediaStore } from "../../../core/media/media-store.server.ts";
import {
  compareKinds,
  countChanges,
  countRefused,
  type ImportLine,
  type ImportReport,
  type LeftOut,
  toKindName,
} from "../portability.ts";
import { type Archive, ArchiveFault, openArchive } from "./archive-file.server.ts";
import { listLeftOut } from "./left-out.server.ts";
import { createPace, type Pace } from "./long-work.server.ts";
import { type FilePlan, planFiles, writeFiles } from "./media-files.server.ts";
import { type KindRecords, readManifest, readRecords } from "./read-records.server.ts";

export interface ImportWrite extends OwnerWrite {
  kinds: readonly ArchiveKind[];
  store: MediaStore;
  render: MarkdownRenderer;
  renderComment: CommentRenderer;
  siteUrl: URL;
  /** Asks for the owner's password. Left out on the command line: its user can write the database anyway. */
  prove?: () => Promise<Alarm>;
}

export type ImportResult =
  | { ok: true; report: ImportReport }
  | { ok: false; code: "bad_archive"; message: string };

interface Incoming {
  exportedAt: string;
  kinds: { kind: ArchiveKind; records: KindRecords }[];
  pictures: KindRecords;
  files: FilePlan;
  leftOut: LeftOut[];
}

interface KindPlan {
  kind: ArchiveKind;
  line: ImportLine;
  entries: Entry[];
  sensitive: SensitiveChange[];
}

const CHANGED = "The content changed during the import. Please try again.";

/** Reports the effect of an import, and writes all of it unless it is a preview or something is refused. */
export async function importArchive(
  by: ImportWrite,
  file: string,
  { dryRun }: { dryRun: boolean },
): Promise<ImportResult> {
  let archive: Archive | undefined;
  try {
    archive = await openArchive(file);
    return { ok: true, report: await runImport(by, archive, dryRun) };
  } catch (error) {
    if (error instanceof ArchiveFault) return { ok: false, code: "bad_archive", message: error.message };
    throw error;
  } finally {
    archive?.close();
  }
}

async function runImport(by: ImportWrite, archive: Archive, dryRun: boolean): Promise<ImportReport> {
  const incoming = await readIncoming(by, archive);
  const preview = await planImport(by.connection.db, incoming);
  const pace = createPace();
  // A preview needs no HTML: the schema has already refused texts that are nested too deeply.
  const texts = dryRun ? new Map() : await renderTexts(by.render, preview, pace);
  const comments = await renderComments(by.renderComment, preview, pace);
  const report = toReport(incoming, preview);
  if (dryRun || countRefused(report) > 0) return { ...report, dryRun: true };
  const alarm = preview.some(({ sensitive }) => sensitive.length > 0) ? await by.prove?.() : undefined;
  const { pictures, files } = incoming;
  await writeFiles({ db: by.connection.db, store: by.store, now: by.now }, archive, { ...files, pictures });
  let late: ImportReport | undefined;
  const result = await writeAsOwner<ImportReport>(
    by,
    { action: "content_imported", subject: describeImport },
    async (transaction) => {
      const trx = transaction.withPlugin(new YieldPlugin());
      const plans = await planImport(trx, incoming);
      const planned = toReport(incoming, plans);
      if (countRefused(planned) > 0) {
        // Something was written here since the preview that an entry of the archive would contradict.
        late = { ...planned, dryRun: true };
        return { ok: false, code: "wrong_state", message: "The archive no longer fits." };
      }
      for (const { kind, entries, sensitive } of plans) {
        if (entries.length === 0) continue;
        if (sensitive.length > 0 && by.prove && !alarm) throw new Error(CHANGED);
        for (const change of sensitive) await alarm?.(trx, change);
        const records = entries.map(({ record }) => record);
        const rendered = (content: string) => requireText(texts, content);
        const renderedComment = (text: string) => requireText(comments, text);
        await kind.save({ trx, by, rendered, renderedComment, siteUrl: by.siteUrl }, records);
      }
      return { ok: true, value: { ...planned, dryRun: false } };
    },
  );
  if (late) return late;
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function readIncoming({ kinds, store }: ImportWrite, archive: Archive): Promise<Incoming> {
  const exportedAt = await readManifest(archive);
  const pictures = await readRecords(archive, mediaKind);
  const found = [];
  for (const kind of kinds) {
    found.push({ kind, records: kind === mediaKind ? pictures : await readRecords(archive, kind) });
  }
  const files = await planFiles(archive, store, pictures);
  const leftOut = await listLeftOut(archive, kinds);
  return { exportedAt, kinds: found, pictures, files, leftOut };
}

async function planImport(db: Db, { kinds }: Incoming): Promise<KindPlan[]> {
  const plans: KindPlan[] = [];
  const breathe = createBreather();
  for (const { kind, records } of kinds) {
    const existing = new Map((await kind.list(db)).map((entry) => [entry.key, entry.record]));
    const line: ImportLine = {
      kind: toKindName(kind.name),
      created: [],
      changed: [],
      unchanged: 0,
      refused: [...records.refused],
    };
    const entries: Entry[] = [];
    const sensitive: SensitiveChange[] = [];
    for (const entry of records.entries.values()) {
      await breathe();
      const before = existing.get(entry.key);
      if (before && kind.isSettled(before, entry.record)) {
        line.unchanged += 1;
        continue;
      }
      entries.push(entry);
      const change = await kind.findSensitive?.(db, entry.record);
      if (change) sensitive.push(change);
      (before ? line.changed : line.created).push(kind.nameOf(entry.record));
    }
    plans.push({ kind, line, entries, sensitive });
  }
  return plans;
}

/** Outside of the transaction, since a long text takes long; a text that cannot be rendered is refused. */
async function renderTexts(
  render: MarkdownRenderer,
  plans: readonly KindPlan[],
  pace: Pace,
): Promise<Map<string, RenderedMarkdown>> {
  const texts = new Map<string, RenderedMarkdown>();
  for (const { kind, entries, line } of plans) {
    const { textOf } = kind;
    if (!textOf) continue;
    for (const [index, { key, record }] of entries.entries()) {
      await pace("Rendered", index + 1, entries.length);
      const content = textOf(record);
      if (content === "") continue;
      const rendered = await renderText(render, content);
      if (rendered.ok) texts.set(content, rendered.value);
      else line.refused.push({ key, reason: "This text cannot be displayed." });
    }
  }
  return texts;
}

async function renderComments(
  render: CommentRenderer,
  plans: readonly KindPlan[],
  pace: Pace,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { entries, line } of plans.filter(({ kind }) => kind.name === "comments")) {
    for (const [index, { key, record }] of entries.entries()) {
      await pace("Rendered", index + 1, entries.length);
      const { text } = record as { text: string };
      const rendered = await render(text);
      if (rendered.ok) texts.set(text, rendered.value.html);
      else line.refused.push({ key, reason: rendered.message });
    }
  }
  return texts;
}

function requireText<T>(texts: ReadonlyMap<string, T>, content: string): T {
  const rendered = texts.get(content);
  if (rendered === undefined) throw new Error(CHANGED);
  return rendered;
}

function toReport({ exportedAt, files, leftOut }: Incoming, plans: readonly KindPlan[]): ImportReport {
  const lines: ImportLine[] = [...plans.map(({ line }) => line), { kind: "files", ...files }];
  return { dryRun: true, exportedAt, lines: lines.toSorted((a, b) => compareKinds(a.kind, b.kind)), leftOut };
}

function describeImport(report: ImportReport): string {
  return `from ${report.exportedAt.slice(0, 10)}: ${countChanges(report)} new or changed`;
}
