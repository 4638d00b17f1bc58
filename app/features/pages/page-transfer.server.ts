import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../db/schema.ts";
import { defineArchiveKind } from "../../kit/archive-kind.server.ts";
import type { OwnerWrite } from "../../kit/owner/owner-write.server.ts";
import { recordRevision } from "../../kit/owner/revisions.server.ts";
import { isTooDeep, UNRENDERABLE } from "../markdown/depth.ts";
import { PAGE_SLUGS } from "./page.ts";
import { findOwnerPage } from "./page-commands.server.ts";
import { savePage } from "./pages.server.ts";
import { pageUpdate } from "./schema.ts";

export const pageRecord = pageUpdate
  .omit({ version: true })
  .extend({ slug: z.enum(PAGE_SLUGS), updatedAt: z.iso.datetime() });

export type PageRecord = z.infer<typeof pageRecord>;

export async function listPageRecords(db: Db): Promise<PageRecord[]> {
  const pages = await Promise.all(PAGE_SLUGS.map((slug) => findOwnerPage(db, slug)));
  return pages.flatMap((page) => {
    if (!page) return [];
    const { version: _, ...record } = page;
    return [record];
  });
}

export async function savePageRecord(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  record: PageRecord,
  html: string,
): Promise<void> {
  const { slug, title, content, updatedAt } = record;
  const before = await findOwnerPage(trx, slug);
  await savePage(trx, { slug, title, content, html }, new Date(updatedAt));
  await recordRevision(trx, by, {
    noun: "pages",
    id: slug,
    ...(before && { before: { ...toState(before), savedAt: before.updatedAt } }),
    after: toState({ title, content, version: (before?.version ?? 0) + 1 }),
  });
}

function toState({ title, content, version }: { title: string; content: string; version: number }) {
  return { version, snapshot: { title, content } };
}

export const pagesKind = defineArchiveKind({
  name: "pages",
  place: { as: "texts", folder: "pages" },
  schema: pageRecord.refine(({ content }) => !isTooDeep(content), UNRENDERABLE),
  textOf: ({ content }) => content,
  keyOf: ({ slug }) => slug,
  list: listPageRecords,
  save: ({ trx, by, rendered }, record) => savePageRecord(trx, by, record, rendered(record.content).html),
});
