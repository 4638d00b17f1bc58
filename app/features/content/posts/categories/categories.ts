/** The id is used in URLs, archives and the API and never changes; the name is for people. */
export interface PostCategory {
  id: string;
  name: string;
}

export const CATEGORIES_MAX = 30;
export const CATEGORY_NAME_MAX_CHARS = 40;
export const CATEGORY_ID_MAX_CHARS = 100;

/** The categories of a new site. */
export const FIRST_CATEGORIES: readonly PostCategory[] = [
  { id: "react", name: "React" },
  { id: "typescript", name: "TypeScript" },
  { id: "nodejs", name: "Node.js" },
  { id: "tutorial", name: "Tutorials" },
  { id: "python", name: "Python" },
  { id: "devops", name: "DevOps" },
];

export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Falls back to the id, for a category that is no longer in the list. */
export function nameCategory(categories: readonly PostCategory[], id: string): string {
  return categories.find((category) => category.id === id)?.name ?? id;
}

export function listCategoryOptions(categories: readonly PostCategory[]): { value: string; label: string }[] {
  return categories.map(({ id, name }) => ({ value: id, label: name }));
}
