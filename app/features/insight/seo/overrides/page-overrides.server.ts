import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { PageOverrideTable } from "../../../../../db/tables/search-tables.ts";
import {
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { PUBLIC_PAGES } from "../../../../public-pages.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findShareFile } from "../../../core/media/media.server.ts";
import {
  HIDDEN_ROBOTS,
  type PageOverride,
  parsePostKey,
  parseProjectKey,
  type ShownOverride,
} from "./page-override.ts";
import type { PageOverrideInput, SavedOverride } from "./schema.ts";

type WrittenOverride = Omit<SavedOverride, "name">;

/** `page` is the path of a fixed page, or "post:" or "project:" and an id. */
export async function findPageOverride(db: Db, page: string): Promise<PageOverride | undefined> {
  const row = await db.selectFrom("page_overrides").selectAll().where("page", "=", page).executeTakeFirst();
  return row && toOverride(row);
}

export async function listPageOverrides(db: Db): Promise<PageOverride[]> {
  const rows = await db.selectFrom("page_overrides").selectAll().orderBy("page").execute();
  return rows.map(toOverride);
}

/** Those that search engines are kept from: fixed pages by their path, posts and projects as "post:" or "project:" and the id. */
export async function listHiddenPages(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("page_overrides").select("page").where("is_indexed", "=", 0).execute();
  return new Set(rows.map(({ page }) => page));
}

/** Ready to be spread over a page's own words; a picture that is no longer there leaves the drawn one. */
export async function findShownOverride(db: Db, page: string): Promise<ShownOverride | undefined> {
  const override = await findPageOverride(db, page);
  if (!override) return undefined;
  const { title, description, image, isIndexed } = override;
  const file = image === "" ? undefined : await findShareFile(db, image);
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(file && { image: file.path, imageSize: file.size }),
    ...(!isIndexed && { robots: HIDDEN_ROBOTS }),
  };
}

/** Saves what is said in the page's place; what says nothing is not kept. */
export function savePageOverride(
  by: OwnerWrite,
  { page, version, ...texts }: PageOverrideInput,
): Promise<WriteResult<SavedOverride>> {
  const entry = { action: "seo_page_updated", subject: getName, record: () => page } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const name = await findPageName(trx, page);
    if (name === undefined) return notFound("page");
    const row = await trx
      .selectFrom("page_overrides")
      .select("version")
      .where("page", "=", page)
      .executeTakeFirst();
    const current = row?.version ?? 0;
    if (version !== undefined && version !== current) return staleVersion("page");
    const saved = await storeOverride(trx, { page, ...texts, version: current }, toTimestamp(by.now));
    return saved ? { ok: true, value: { ...saved, name } } : staleVersion("page");
  });
}

/** Writes over the version that was read; nothing when somebody else's save has come between. */
async function storeOverride(
  db: Db,
  { page, title, description, image, isIndexed, version }: WrittenOverride,
  at: string,
): Promise<WrittenOverride | undefined> {
  const texts = { title, description, image, isIndexed };
  if (title + description + image === "" && isIndexed) {
    await db.deleteFrom("page_overrides").where("page", "=", page).where("version", "=", version).execute();
    const left = await findPageOverride(db, page);
    return left ? undefined : { page, ...texts, version: 0 };
  }
  const columns = { title, description, image, is_indexed: Number(isIndexed), updated_at: at };
  const row =
    version === 0
      ? await db
          .insertInto("page_overrides")
          .values({ page, ...columns, version: 1 })
          .onConflict((conflict) => conflict.column("page").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("page_overrides")
          .set({ ...columns, version: version + 1 })
          .where("page", "=", page)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  return row && { page, ...texts, version: row.version };
}

/** Finds the page's name for the log. Drafts count, so that a post can be prepared before it is published. */
async function findPageName(db: Db, page: string): Promise<string | undefined> {
  const fixed = PUBLIC_PAGES.find(({ path }) => path === page);
  if (fixed) return fixed.label;
  const project = parseProjectKey(page);
  const record = await db
    .selectFrom(project === undefined ? "posts" : "projects")
    .select("title")
    .where("id", "=", project ?? parsePostKey(page) ?? 0)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return record?.title;
}

function toOverride(row: Selectable<PageOverrideTable>): PageOverride {
  return {
    page: row.page,
    title: row.title,
    description: row.description,
    image: row.image,
    isIndexed: row.is_indexed === 1,
    version: row.version,
    updatedAt: row.updated_at,
  };
}

function getName({ name }: SavedOverride): string {
  return name;
}
