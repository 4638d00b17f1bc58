/** The resources whose records go into the trash before they are gone. */
export const TRASH_NOUNS = ["projects", "posts", "services"] as const;
export type TrashNoun = (typeof TRASH_NOUNS)[number];

export interface TrashedRecord {
  noun: TrashNoun;
  /** As text; the ids of services are no numbers. */
  id: string;
  title: string;
  /** ISO-8601 UTC. */
  deletedAt: string;
  /** Until it is gone for good; at least 1. */
  daysLeft: number;
}
