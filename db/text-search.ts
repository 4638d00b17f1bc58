import { type Expression, type RawBuilder, sql } from "kysely";

/** Whether one of the columns holds the text, whatever the case; for queries over a bounded number of rows. */
export function containsText(
  text: string,
  columns: readonly Expression<string | null>[],
): RawBuilder<boolean> {
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = columns.map((column) => sql`lower(${column}) like lower(${pattern}) escape '\\'`);
  return sql<boolean>`(${sql.join(matches, sql` or `)})`;
}
