export const PROJECT_CATEGORIES = ["fullstack", "frontend", "backend", "mobile"] as const;
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];

/** Shown before "+N". */
export const PROJECT_CARD_TAGS_MAX = 3;

export const PROJECT_TITLE_MAX_CHARS = 200;
export const PROJECT_DESCRIPTION_MAX_CHARS = 2000;

export function parseProjectCategory(text: string | null): ProjectCategory | undefined {
  return PROJECT_CATEGORIES.find((category) => category === text);
}
