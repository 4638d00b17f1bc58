const PREFIX = "backup:";

/** Words that no server has confirmed yet, for the day when the network or the browser goes first. */
export interface Backup<T> {
  value: T;
  at: string;
}

export function storeBackup(name: string, value: unknown, at: Date): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ value, at: at.toISOString() }));
  } catch {
    // The browser's storage is full or closed; the server's copy has to do.
  }
}

/** A value that `parse` does not recognise counts as none. */
export function findBackup<T>(name: string, parse: (value: unknown) => T | undefined): Backup<T> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    const value = stored && parse(stored.value);
    return value && typeof stored.at === "string" ? { value, at: stored.at } : undefined;
  } catch {
    return undefined;
  }
}

export function clearBackup(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** For the log-out: nothing of the owner stays in this browser. */
export function clearBackups(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}
