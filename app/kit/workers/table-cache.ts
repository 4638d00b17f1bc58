import type { Connection } from "../../../db/connection.ts";
import { watchTables } from "./watch-tables.ts";

export interface TableCache<T> {
  /** As it is now; the same object until something of it changes. */
  get(): Promise<T>;
}

/** Reads something once for all who ask, and again when one of its tables has changed. */
export function createTableCache<T>(
  changes: Connection["changes"],
  tables: readonly string[],
  load: () => Promise<T>,
): TableCache<T> {
  let kept: Promise<T> | undefined;
  const drop = () => {
    kept = undefined;
  };
  watchTables({ changes }, tables, drop);

  function get(): Promise<T> {
    if (kept !== undefined) return kept;
    const loading = load();
    kept = loading;
    loading.catch(() => {
      // The next who asks tries again.
      if (kept === loading) drop();
    });
    return loading;
  }

  return { get };
}
