import type { Selectable } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { PageTable } from "../../../db/tables/content-tables.ts";
import { toTimestamp } from "../../utils/dates.ts";
import type { Page, PageSlug, RenderedPageInput } from "./page.ts";

export async function findPage(db: Db, slug: string): Promise<Page | undefined> {
  const row = await db.selectFrom("pages").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && toPage(row);
}

export async function savePage(db: Db, input: RenderedPageInput, now: Date): Promise<Page> {
  const { slug, title, content, html } = input;
  const columns = { title, content, html, updated_at: toTimestamp(now) };
  const row = await db
    .insertInto("pages")
    .values({ slug, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet(({ eb, ref }) => ({ ...columns, version: eb(ref("pages.version"), "+", 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPage(row);
}

function toPage(row: Selectable<PageTable>): Page {
  return {
    slug: row.slug as PageSlug,
    title: row.title,
    content: row.content,
    html: row.html,
    updatedAt: row.updated_at,
  };
}
