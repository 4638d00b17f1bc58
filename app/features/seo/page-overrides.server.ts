import type { Db } from "../../../db/schema.ts";

/** The pages that search engines are asked to leave out, as overrides name them. */
export async function listHiddenPages(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("page_overrides").select("page").where("is_indexed", "=", 0).execute();
  return new Set(rows.map(({ page }) => page));
}
