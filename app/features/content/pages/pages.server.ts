import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { PageTable } from "../../../../db/tables/content-tables.ts";
import type { OwnPageLinks } from "../../../public-pages.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { MENU_PAGES_MAX, PAGE_SLUGS, type Page, pathToPage, type RenderedPageInput } from "./page.ts";

/** Undefined for drafts and for pages in the trash. */
export async function findPage(db: Db, slug: string): Promise<Page | undefined> {
  const row = await selectShown(db).selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && toPage(row);
}

/** The pages that every site has, first, then the owner's own in the owner's order. */
export async function listPages(db: Db): Promise<Page[]> {
  const fixed = await Promise.all(PAGE_SLUGS.map((slug) => findPage(db, slug)));
  return [...fixed.filter((page) => page !== undefined), ...(await listOwnPages(db))];
}

export async function listOwnPages(db: Db): Promise<Page[]> {
  const rows = await selectShown(db)
    .selectAll()
    .where("id", "not in", PAGE_SLUGS)
    .orderBy("position")
    .orderBy("slug")
    .execute();
  return rows.map(toPage);
}

export async function listOwnPageLinks(db: Db): Promise<OwnPageLinks> {
  const rows = await selectShown(db)
    .select(["slug", "title", "place"])
    .where("id", "not in", PAGE_SLUGS)
    .where("place", "!=", "none")
    .orderBy("position")
    .orderBy("slug")
    .execute();
  const listAt = (place: string) =>
    rows
      .filter((row) => row.place === place)
      .map(({ slug, title }) => ({ path: pathToPage(slug), label: title }));
  // An imported archive can hold more menu pages than the admin area allows.
  return { ownPages: { header: listAt("menu").slice(0, MENU_PAGES_MAX), footer: listAt("footer") } };
}

/** The given slugs that have a published page. */
export async function listShownPageSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await selectShown(db).select("slug").where("slug", "in", slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Whether a page has this address, published or draft. */
export async function isPageAt(db: Db, path: string): Promise<boolean> {
  const row = await db
    .selectFrom("pages")
    .select("id")
    .where("slug", "=", path.slice(1))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function savePage(db: Db, input: RenderedPageInput, now: Date): Promise<Page> {
  const { slug, title, content, html } = input;
  const columns = { title, content, html, updated_at: toTimestamp(now) };
  const row = await db
    .insertInto("pages")
    .values({ id: slug, slug, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet(({ eb, ref }) => ({ ...columns, version: eb(ref("pages.version"), "+", 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPage(row);
}

function selectShown(db: Db) {
  return db.selectFrom("pages").where("is_published", "=", 1).where("deleted_at", "is", null);
}

function toPage(row: Selectable<PageTable>): Page {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    content: row.content,
    html: row.html,
    updatedAt: row.updated_at,
  };
}
