const DRAFT_KEY = "chat-draft";
const WATCH_KEY = "chat-watch";

/** Text that was typed and not sent; kept as long as the tab is open. */
export function readDraft(): string {
  return readItem(DRAFT_KEY) ?? "";
}

export function storeDraft(text: string): void {
  writeItem(DRAFT_KEY, text || undefined);
}

/** The last line that was seen, where a person may answer at any time; then the chat listens on every page. */
export function findWatchedPosition(): number | undefined {
  const stored = readItem(WATCH_KEY);
  return stored === null ? undefined : Number(stored);
}

export function storeWatchedPosition(position: number | undefined): void {
  writeItem(WATCH_KEY, position?.toString());
}

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The browser's storage is full or closed: the window works without it.
  }
}
