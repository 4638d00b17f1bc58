import type { Selectable, Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { PageTable } from "../../../../../db/tables/content-tables.ts";
import { reorderAsOwner } from "../../../../kit/owner/order.server.ts";
import {
  invalidField,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
} from "../../../../kit/owner/owner-write.server.ts";
import { movePageAddress, takePageAddress } from "../../../../kit/owner/page-addresses.server.ts";
import {
  deleteAsOwner,
  restoreAsOwner,
  type TrashedNoun,
} from "../../../../kit/owner/trashed-records.server.ts";
import {
  createVersioned,
  mapValue,
  updateVersioned,
  type VersionedNoun,
} from "../../../../kit/owner/versioned-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { MarkdownRenderer } from "../../../../utils/text/rendered-markdown.ts";
import { createSlug } from "../../../../utils/text/slug.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import { DESCRIPTION_MISSING, isFixedPage, PAGE_SLUGS, pathToPage } from "../page.ts";
import { findSlugFault } from "../page-slug.ts";
import type { OwnerPage, OwnerPageSummary, PageInput, PageUpdate } from "../schema.ts";
import { findPlaceFault } from "./page-places.server.ts";

type Row = Selectable<PageTable>;
type Trx = Transaction<Schema>;

export interface PageWrite extends OwnerWrite {
  render: MarkdownRenderer;
}

export const PAGE: VersionedNoun<Row> = {
  noun: "page",
  find: findRow,
  /** Restoring an old version neither publishes the page nor moves it in the menu. */
  toSnapshot: ({ id, slug, title, description, content }): PageUpdate =>
    isFixedPage(id) ? { title, content } : { slug, title, description, content },
};

/** In the owner's order, without their texts. */
export async function listOwnerPages(db: Db): Promise<OwnerPageSummary[]> {
  const rows = await db
    .selectFrom("pages")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("slug")
    .execute();
  return rows.map((row) => {
    const { content: _, ...summary } = toOwnerPage(row);
    return summary;
  });
}

export async function findOwnerPage(db: Db, id: string): Promise<OwnerPage | undefined> {
  const row = await findRow(db, id);
  return row && row.deleted_at === null ? toOwnerPage(row) : undefined;
}

export async function createPage(
  by: PageWrite,
  id: string,
  input: PageInput,
): Promise<WriteResult<OwnerPage>> {
  const slug = input.slug || createSlug(input.title);
  const fault = slug === "" ? "Please choose an address." : findSlugFault(slug);
  if (fault) return invalidField("slug", fault);
  const rendered = await renderText(by.render, input.content);
  if (!rendered.ok) return rendered;
  const { title, description, content, place } = input;
  const created = await createVersioned(by, PAGE, async (trx) => {
    await lockPages(trx, by);
    const obstacle = await findPlaceFault(trx, { id, slug, place });
    if (obstacle) return obstacle;
    const last = await trx
      .selectFrom("pages")
      .select(({ fn }) => fn.max("position").as("position"))
      .executeTakeFirst();
    await trx
      .insertInto("pages")
      .values({
        id,
        slug,
        title,
        description,
        content,
        html: rendered.value.html,
        place,
        position: (last?.position ?? 0) + 1,
        is_published: Number(input.isPublished),
        updated_at: toTimestamp(by.now),
      })
      .execute();
    await takePageAddress(trx, pathToPage(slug));
    return { ok: true, value: id };
  });
  return mapValue(created, toOwnerPage);
}

export async function updatePage(
  by: PageWrite,
  id: string,
  input: PageUpdate,
): Promise<WriteResult<OwnerPage>> {
  const rendered = await renderText(by.render, input.content);
  if (!rendered.ok) return rendered;
  const updated = await updateVersioned(by, PAGE, { id, version: input.version }, async (trx, row, next) => {
    await lockPages(trx, by);
    const { title, content, slug = row.slug, description = row.description, place = row.place } = input;
    const isPublished = input.isPublished ?? row.is_published === 1;
    const wanted = { id, slug, description, place, isPublished };
    const obstacle = isFixedPage(id) ? findFixedFault(row, wanted) : await findOwnFault(trx, row, wanted);
    if (obstacle) return obstacle;
    const saved = await trx
      .updateTable("pages")
      .set({ slug, title, description, content, html: rendered.value.html, place })
      .set({ is_published: Number(isPublished), ...next })
      .where("id", "=", id)
      // Another save may have happened between the two statements.
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst();
    if (saved && slug !== row.slug) await leaveAddress(trx, row, slug, toTimestamp(by.now));
    return saved;
  });
  return mapValue(updated, toOwnerPage);
}

/** Drafts leave no redirect: there are no links to one. */
async function leaveAddress(trx: Trx, before: Row, slug: string, since: string): Promise<void> {
  const to = pathToPage(slug);
  if (before.is_published === 0) return takePageAddress(trx, to);
  await movePageAddress(trx, { from: pathToPage(before.slug), to, since });
}

export function reorderPages(by: OwnerWrite, ids: readonly string[]): Promise<WriteResult<number>> {
  return reorderAsOwner(by, { noun: "page", table: "pages", without: PAGE_SLUGS }, ids);
}

export const PAGE_TRASH: TrashedNoun = {
  noun: "page",
  table: "pages",
  parseId: (text) => text,
};

export async function deletePage(by: OwnerWrite, id: string): Promise<WriteResult<{ title: string }>> {
  if (!isFixedPage(id)) return deleteAsOwner(by, { ...PAGE_TRASH, id });
  return { ok: false, code: "closed", message: "Every site has this page, so it can't be deleted." };
}

export function restorePage(by: OwnerWrite, id: string): Promise<WriteResult<OwnerPage>> {
  return restoreAsOwner(
    by,
    { ...PAGE_TRASH, id },
    (db) => findOwnerPage(db, id),
    async (trx) => {
      await lockPages(trx, by);
      const row = await findRow(trx, id);
      return row?.deleted_at ? findPlaceFault(trx, row) : undefined;
    },
  );
}

/** Keeps concurrent writes from taking the same address or the last place in the menu. */
export function lockPages(trx: Trx, by: Pick<OwnerWrite, "connection">): Promise<void> {
  return lockTransaction(trx, by.connection.dialect, "soloist pages");
}

type Wanted = Omit<OwnerPageSummary, "title" | "version" | "updatedAt">;

async function findOwnFault(trx: Trx, row: Row, wanted: Wanted): Promise<WriteFailure | undefined> {
  const message = findSlugFault(wanted.slug);
  if (message) return invalidField("slug", message);
  if (wanted.description === "") return invalidField("description", DESCRIPTION_MISSING);
  return findPlaceFault(trx, wanted, row);
}

function findFixedFault(row: Row, wanted: Wanted): WriteFailure | undefined {
  const changed: Record<string, boolean> = {
    slug: wanted.slug !== row.slug,
    description: wanted.description !== row.description,
    place: wanted.place !== row.place,
    isPublished: !wanted.isPublished,
  };
  const field = Object.keys(changed).find((name) => changed[name]);
  return field === undefined
    ? undefined
    : invalidField(field, "Every site has this page. Only its title and text can be changed.");
}

function findRow(db: Db, id: string): Promise<Row | undefined> {
  return db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();
}

function toOwnerPage(row: Row): OwnerPage {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    place: row.place,
    isPublished: row.is_published === 1,
    content: row.content,
    version: row.version,
    updatedAt: row.updated_at,
  };
}
