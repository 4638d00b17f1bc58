import type { PageMeta } from "../meta.ts";

export const OVERRIDE_LIMITS = { title: 120, description: 320, image: 2000 } as const;

export const HIDDEN_ROBOTS = "noindex, follow";

/** The owner's own texts for a page in search results; an empty one keeps the page's own. */
export interface OverrideTexts {
  title: string;
  description: string;
  image: string;
  isIndexed: boolean;
}

export interface PageOverride extends OverrideTexts {
  page: string;
  version: number;
  updatedAt: string;
}

/** The values that a page's `meta` overrides; unchanged ones are absent. */
export type ShownOverride = Pick<PageMeta, "image" | "imageSize" | "robots"> &
  Partial<Pick<PageMeta, "title" | "description">>;

export function formatPostKey(id: number): string {
  return `post:${id}`;
}

export function formatProjectKey(id: number): string {
  return `project:${id}`;
}

export function parseProjectKey(page: string): number | undefined {
  const [, id] = /^project:([1-9]\d{0,8})$/.exec(page) ?? [];
  return id === undefined ? undefined : Number(id);
}

export function parsePostKey(page: string): number | undefined {
  const [, id] = /^post:([1-9]\d{0,8})$/.exec(page) ?? [];
  return id === undefined ? undefined : Number(id);
}
