import { z } from "zod";
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

export const PROJECT_TITLE_MAX_CHARS = 200;
export const PROJECT_DESCRIPTION_MAX_CHARS = 2000;

export const projectInput = z.object({
  title: z.string().trim().min(1).max(PROJECT_TITLE_MAX_CHARS),
  description: z.string().trim().min(1).max(PROJECT_DESCRIPTION_MAX_CHARS),
  image: z
    .string()
    .max(2000)
    .regex(/^(\/media\/[\w-]+|https?:\/\/\S+)$/),
  tech: z.array(z.string().trim().min(1).max(60)).min(1).max(30),
  category: z.enum(PROJECT_CATEGORIES).default("fullstack"),
  github: z.url({ protocol: /^https?$/ }).max(2000),
  live: z.url({ protocol: /^https?$/ }).max(2000),
  /** The current year when left out. */
  date: z.string().trim().min(1).max(40).optional(),
  featured: z.boolean().default(false),
  stats: z
    .object({
      stars: z.int().min(0).default(0),
      forks: z.int().min(0).default(0),
      views: z.int().min(0).default(0),
    })
    .default({ stars: 0, forks: 0, views: 0 }),
});

export type ProjectInput = z.infer<typeof projectInput>;
