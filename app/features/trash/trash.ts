export const TRASH_NOUNS = ["projects", "posts", "services"] as const;
export type TrashNoun = (typeof TRASH_NOUNS)[number];
