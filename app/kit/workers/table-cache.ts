import type { Connection } from "../../../db/connection.ts";

export interface TableCache<T> {
  /** As it is now; the same object until something of it changes. */
  get(): Promise<T>;
  /**
   * The same without waiting; undefined if it wasn't asked for since the last change. While the database is away, the
   * last known value, unless something may have been taken away since.
   */
  peek(): T | undefined;
}

/** Reads something once for all who ask, and again when one of its tables has changed. */
export function createTableCache<T>(
  { changes, isLost }: Pick<Connection, "changes" | "isLost">,
  tables: readonly string[],
  load: () => Promise<T>,
): TableCache<T> {
  let kept: Promise<T> | undefined;
  let known: T | undefined;
  let last: T | undefined;
  const drop = () => {
    kept = undefined;
    known = undefined;
  };
  changes.subscribe(
    (changed, removals) => {
      if (tables.some((table) => changed.has(table))) drop();
      if (tables.some((table) => removals.has(table))) last = undefined;
    },
    () => {
      drop();
      last = undefined;
    },
  );

  const peek = () => known ?? (isLost() ? last : undefined);

  function get(): Promise<T> {
    if (kept !== undefined) return kept;
    const value = peek();
    if (value !== undefined) return Promise.resolve(value);
    const loading = load();
    kept = loading;
    loading.then(
      (value) => {
        // A change in the meantime has dropped it.
        if (kept === loading) {
          known = value;
          last = value;
        }
      },
      () => {
        // The next who asks tries again.
        if (kept === loading) drop();
      },
    );
    return loading;
  }

  return { get, peek };
}
