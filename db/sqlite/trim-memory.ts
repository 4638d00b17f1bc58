import Sqlite from "better-sqlite3";

/**
 * Gives the system back what the C library holds free between pieces that are in use: buffers of very different ages lie side by
 * side, and glibc by itself returns only the end of a heap. Node has no call for it. SQLite starts an extension by calling a
 * function of a library by its name, and glibc's `malloc_trim` can be called like that: the pointer that it is given as a
 * number only says how much of the heap's end to keep. Elsewhere there is no such function, and nothing happens.
 */
export function trimMemory(): void {
  if (process.platform !== "linux") return;
  const sqlite = new Sqlite(":memory:");
  // The types leave the function's name out.
  const loader: { loadExtension(file: string, entryPoint: string): unknown } = sqlite;
  try {
    loader.loadExtension("libc.so.6", "malloc_trim");
  } catch {
    // SQLite takes the 1 of "something was given back" for an error, too.
  } finally {
    sqlite.close();
  }
}
