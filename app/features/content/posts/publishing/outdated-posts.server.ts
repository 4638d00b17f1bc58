import type { Updateable } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { PostTable } from "../../../../../db/tables/content-tables.ts";
import type { MarkdownRenderer } from "../../../../utils/text/rendered-markdown.ts";
import { RENDERER_VERSION } from "../../../core/markdown/markdown.server.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import { toRenderedColumns } from "./rendered-columns.server.ts";

/** Nobody has changed what these posts say, so neither their date nor their version changes. */
export async function renderOutdatedPosts(
  { db, transact }: Pick<Connection, "db" | "transact">,
  render: MarkdownRenderer,
  limit: number,
): Promise<number> {
  const posts = await db
    .selectFrom("posts")
    .select(["id", "version", "content"])
    .where("renderer", "<", RENDERER_VERSION)
    .orderBy("id")
    .limit(limit)
    .execute();
  if (posts.length === 0) return 0;
  const rendered: { id: number; version: number; columns: Updateable<PostTable> }[] = [];
  for (const { id, version, content } of posts) {
    const result = await renderText(render, content);
    // What cannot be rendered stays as it is.
    const columns = result.ok ? toRenderedColumns(result.value) : { renderer: RENDERER_VERSION };
    rendered.push({ id, version, columns });
  }
  await transact(async (trx) => {
    for (const { id, version, columns } of rendered) {
      await trx
        .updateTable("posts")
        .set(columns)
        .where("id", "=", id)
        // Saved meanwhile, it has been rendered then.
        .where("version", "=", version)
        .execute();
    }
  });
  return posts.length;
}
