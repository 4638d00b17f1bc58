import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind } from "../../../kit/archive-kind.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import { takePageAddress } from "../../../kit/owner/page-addresses.server.ts";
import { importVersioned } from "../../../kit/owner/versioned-write.server.ts";
import { isTooDeep, UNRENDERABLE } from "../../core/markdown/depth.ts";
import { isFixedPage, PAGE_LIMITS, PAGE_PLACES, PAGE_SLUGS, pathToPage } from "./page.ts";
import { pageSlug, pageTexts } from "./schema.ts";
import { lockPages, PAGE } from "./store/page-commands.server.ts";

/** The privacy policy and the terms have only a title and a text; an own page is known by its address. */
export const pageRecord = pageTexts.extend({
  slug: z.union([z.enum(PAGE_SLUGS), pageSlug]),
  description: z.string().trim().max(PAGE_LIMITS.description).optional(),
  place: z.enum(PAGE_PLACES).optional(),
  position: z.int().min(0).max(100_000).optional(),
  isPublished: z.boolean().optional(),
  updatedAt: z.iso.datetime(),
});

export type PageRecord = z.infer<typeof pageRecord>;

/** The pages that every site has, first. */
export async function listPageRecords(db: Db): Promise<PageRecord[]> {
  const rows = await db
    .selectFrom("pages")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("slug")
    .execute();
  const records = rows.map((row) => {
    const { slug, title, description, content, place, position, updated_at: updatedAt } = row;
    return isFixedPage(row.id)
      ? { slug, title, content, updatedAt }
      : {
          slug,
          title,
          description,
          content,
          place,
          position,
          isPublished: row.is_published === 1,
          updatedAt,
        };
  });
  return [
    ...records.filter(({ slug }) => isFixedPage(slug)),
    ...records.filter(({ slug }) => !isFixedPage(slug)),
  ];
}

/** Overwrites the page at this address, including one in the trash, or adds it. */
export async function savePageRecord(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  { slug, title, content, updatedAt, ...own }: PageRecord,
  html: string,
): Promise<void> {
  await lockPages(trx, by);
  const known = await trx.selectFrom("pages").select("id").where("slug", "=", slug).executeTakeFirst();
  const id = known?.id ?? (isFixedPage(slug) ? slug : randomUUID());
  const columns = {
    title,
    content,
    html,
    updated_at: updatedAt,
    deleted_at: null,
    ...(!isFixedPage(slug) && {
      description: own.description ?? "",
      place: own.place ?? "none",
      position: own.position ?? 0,
      is_published: Number(own.isPublished ?? true),
    }),
  };
  await importVersioned(trx, by, PAGE, id, (before) =>
    before
      ? trx
          .updateTable("pages")
          .set(({ eb }) => ({ ...columns, version: eb("version", "+", 1) }))
          .where("id", "=", id)
          .execute()
      : trx
          .insertInto("pages")
          .values({ id, slug, ...columns })
          .execute(),
  );
  if (!isFixedPage(slug)) await takePageAddress(trx, pathToPage(slug));
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
