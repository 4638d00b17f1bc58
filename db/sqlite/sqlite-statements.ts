import type Sqlite from "better-sqlite3";

const STATEMENTS_MAX = 300;
/** SQLite carries out some pragmas while it prepares them, so that a kept one would do nothing when it is run. */
const KEPT = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** The part of the database's API that Kysely uses; repeated statements are prepared only once. */
export function keepStatements(sqlite: Sqlite.Database): Pick<Sqlite.Database, "prepare" | "close"> {
  /** The most recently used statement is at the end. */
  const kept = new Map<string, Sqlite.Statement>();
  function prepare(text: string): Sqlite.Statement {
    const found = kept.get(text);
    if (!found && !KEPT.test(text)) {
      // It may have changed the tables that the others name.
      kept.clear();
      return sqlite.prepare(text);
    }
    // A statement whose rows are still being read can't be started again.
    const statement = found && !found.busy ? found : sqlite.prepare(text);
    kept.delete(text);
    kept.set(text, statement);
    if (kept.size > STATEMENTS_MAX) kept.delete(kept.keys().next().value ?? text);
    return statement;
  }
  return {
    prepare: prepare as Sqlite.Database["prepare"],
    close() {
      kept.clear();
      return sqlite.close();
    },
  };
}
