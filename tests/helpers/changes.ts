import { vi } from "vitest";
import type { Connection } from "../../db/connection.ts";
import type { Schema } from "../../db/schema.ts";

/** Called after each commit that has changed the table, as its worker or the page cache would be. */
export function watchTable({ changes }: Pick<Connection, "changes">, table: keyof Schema) {
  const onChange = vi.fn();
  const listener = (tables: ReadonlySet<string>) => {
    if (tables.has(table)) onChange();
  };
  changes.subscribe(listener, () => undefined);
  return onChange;
}
