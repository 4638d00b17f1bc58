import { z } from "zod";
import { cleanList } from "../../utils/text/text-list.ts";
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

export const PROJECT_IMAGE_PATTERN = /^(\/media\/[\w-]+|https?:\/\/\S+)$/;
const COUNT_MAX = 1_000_000_000;
const ADDRESS = "Please enter a full address, such as https://example.com.";

const projectStats = z.object({
  stars: z.int().min(0).max(COUNT_MAX).default(0),
  forks: z.int().min(0).max(COUNT_MAX).default(0),
  views: z.int().min(0).max(COUNT_MAX).default(0),
});

export const projectInput = z.object({
  title: z.string().trim().min(1, "Please give the project a title.").max(PROJECT_TITLE_MAX_CHARS),
  description: z.string().trim().min(1, "Please describe the project.").max(PROJECT_DESCRIPTION_MAX_CHARS),
  image: z.string().trim().max(2000).regex(PROJECT_IMAGE_PATTERN, ADDRESS),
  tech: z
    .array(z.string().trim().max(60))
    .transform(cleanList)
    .pipe(z.array(z.string()).min(1, "Please name at least one technology.").max(30)),
  category: z.enum(PROJECT_CATEGORIES).default("fullstack"),
  github: z.url({ protocol: /^https?$/, error: ADDRESS }).max(2000),
  live: z.url({ protocol: /^https?$/, error: ADDRESS }).max(2000),
  /** The current year when left out or empty. */
  date: z.string().trim().max(40).optional(),
  featured: z.boolean().default(false),
  stats: /* @__PURE__ */ projectStats.default({ stars: 0, forks: 0, views: 0 }),
});

export type ProjectInput = z.infer<typeof projectInput>;

/** What is left out stays as it is; with the version that was read, a newer one is not overwritten. */
export const projectUpdate = /* @__PURE__ */ projectInput.extend({
  category: z.enum(PROJECT_CATEGORIES).optional(),
  featured: z.boolean().optional(),
  stats: /* @__PURE__ */ projectStats.optional(),
  version: z.int32().min(1).optional(),
});

export type ProjectUpdate = z.infer<typeof projectUpdate>;

/** As the owner sees it. */
export interface OwnerProject extends Project {
  version: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}
