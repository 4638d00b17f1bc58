import type { Selectable } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { PageTable } from "../../../db/tables/content-tables.ts";
import {
  getTitle,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../kit/owner/owner-write.server.ts";
import { recordRevision } from "../../kit/owner/revisions.server.ts";
import { toTimestamp } from "../../utils/dates.ts";
import type { MarkdownRenderer } from "../../utils/text/rendered-markdown.ts";
import { renderText } from "../markdown/render-text.server.ts";
import type { PageSlug } from "./page.ts";
import type { OwnerPage, OwnerPageSummary, PageUpdate } from "./schema.ts";

export interface PageWrite extends OwnerWrite {
  render: MarkdownRenderer;
}

export async function listOwnerPages(db: Db): Promise<OwnerPageSummary[]> {
  const rows = await db.selectFrom("pages").selectAll().orderBy("slug").execute();
  return rows.map((row) => {
    const { content: _, ...summary } = toOwnerPage(row);
    return summary;
  });
}

export async function findOwnerPage(db: Db, slug: string): Promise<OwnerPage | undefined> {
  const row = await db.selectFrom("pages").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && toOwnerPage(row);
}

export async function updatePage(
  by: PageWrite,
  slug: string,
  { title, content, version }: PageUpdate,
): Promise<WriteResult<OwnerPage>> {
  const rendered = await renderText(by.render, content);
  if (!rendered.ok) return rendered;
  const entry = { action: "page_updated", subject: getTitle, record: () => slug } as const;
  return writeAsOwner(by, entry, async (db) => {
    const row = await db.selectFrom("pages").selectAll().where("slug", "=", slug).executeTakeFirst();
    if (!row) return notFound("page");
    if (version !== undefined && version !== row.version) return staleVersion("page");
    const updated = await db
      .updateTable("pages")
      .set({ title, content, html: rendered.value.html })
      .set({ version: row.version + 1, updated_at: toTimestamp(by.now) })
      .where("slug", "=", slug)
      // Somebody else's save may have come between the two statements.
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst();
    if (!updated) return staleVersion("page");
    await recordRevision(db, by, {
      noun: "pages",
      id: slug,
      before: { ...toState(row), savedAt: row.updated_at },
      after: toState(updated),
    });
    return { ok: true, value: toOwnerPage(updated) };
  });
}

function toState({ version, title, content }: Selectable<PageTable>) {
  return { version, snapshot: { title, content } satisfies PageUpdate };
}

function toOwnerPage(row: Selectable<PageTable>): OwnerPage {
  return {
    slug: row.slug as PageSlug,
    title: row.title,
    content: row.content,
    version: row.version,
    updatedAt: row.updated_at,
  };
}
