import type { Picture } from "../media/media.ts";

export const PROJECT_CATEGORIES = ["fullstack", "frontend", "backend", "mobile"] as const;
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];

/** The most technology tags that a card shows before "+N" (spec section 9). */
export const PROJECT_CARD_TAGS_MAX = 3;

export interface Project {
  id: number;
  title: string;
  description: string;
  image: string;
  tech: string[];
  category: ProjectCategory;
  github: string;
  live: string;
  /** The year as the owner wrote it. */
  date: string;
  featured: boolean;
  stats: { stars: number; forks: number; views: number };
}

export interface ProjectWithPicture extends Project {
  picture: Picture | null;
}

export function parseProjectCategory(text: string | null): ProjectCategory | undefined {
  return PROJECT_CATEGORIES.find((category) => category === text);
}
