export const TRASH_NOUNS = ["projects", "posts", "services", "pages"] as const;
export type TrashNoun = (typeof TRASH_NOUNS)[number];
