import type { Connection } from "../../../db/connection.ts";

/** Calls when one of the tables has changed, and when changes may have been missed. */
export function watchTables(
  { changes }: Pick<Connection, "changes">,
  tables: readonly string[],
  onChange: () => void,
): () => void {
  return changes.subscribe((changed) => {
    if (tables.some((table) => changed.has(table))) onChange();
  }, onChange);
}
