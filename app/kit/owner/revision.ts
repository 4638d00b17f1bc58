/** The resources whose records keep their history. */
export const REVISION_NOUNS = ["projects", "posts", "services", "pages"] as const;
export type RevisionNoun = (typeof REVISION_NOUNS)[number];

/** So many of the newest are kept, and of the older ones the last of each day. */
export const REVISIONS_KEPT_MAX = 50;

export interface RevisionSummary {
  id: string;
  version: number;
  /** The name of the person who saved it; empty for the state before the history began. */
  actor: string;
  createdAt: string;
  changes: string[];
}

export type Snapshot = Readonly<Record<string, unknown>>;

export interface Revision extends RevisionSummary {
  /** The editable fields, in the shape in which they are saved. */
  snapshot: Snapshot;
}

export function listChanges(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
