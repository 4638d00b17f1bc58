import type { Connection } from "../../../db/connection.ts";
import { watchTables } from "./watch-tables.ts";

export interface TableCache<T> {
  /** As it is now; the same object until something of it changes. */
  get(): Promise<T>;
  /** The same without waiting; undefined while nobody has asked since the last change. */
  peek(): T | undefined;
}

/** Reads something once for all who ask, and again when one of its tables has changed. */
export function createTableCache<T>(
  changes: Connection["changes"],
  tables: readonly string[],
  load: () => Promise<T>,
): TableCache<T> {
  let kept: Promise<T> | undefined;
  let known: T | undefined;
  const drop = () => {
    kept = undefined;
    known = undefined;
  };
  watchTables({ changes }, tables, drop);

  function get(): Promise<T> {
    if (kept !== undefined) return kept;
    const loading = load();
    kept = loading;
    loading.then(
      (value) => {
        // A change that came meanwhile has dropped it.
        if (kept === loading) known = value;
      },
      () => {
        // The next who asks tries again.
        if (kept === loading) drop();
      },
    );
    return loading;
  }

  return { get, peek: () => known };
}
