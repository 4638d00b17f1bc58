import { z } from "@hono/zod-openapi";
import { ownerRow } from "../../kit/http/owner-row.ts";
import { cleanList } from "../../utils/text/text-list.ts";
import type { Picture } from "../media/media.ts";
import { PROJECT_CATEGORIES, PROJECT_DESCRIPTION_MAX_CHARS, PROJECT_TITLE_MAX_CHARS } from "./project.ts";

export const projectSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    tech: z.array(z.string()),
    category: z.enum(PROJECT_CATEGORIES),
    github: z.string(),
    live: z.string(),
    date: z.string(),
    featured: z.boolean(),
    stats: z.object({ stars: z.number().int(), forks: z.number().int(), views: z.number().int() }),
  })
  .openapi("Project");

export type Project = z.infer<typeof projectSchema>;

export interface ProjectWithPicture extends Project {
  picture: Picture | null;
}

export const ownerProjectSchema = projectSchema.extend(ownerRow).openapi("OwnerProject");

export type OwnerProject = z.infer<typeof ownerProjectSchema>;

const IMAGE_PATTERN = /^(\/media\/[\w-]+|https?:\/\/\S+)$/;
const COUNT_MAX = 1_000_000_000;
const ADDRESS = "Please enter a full address, such as https://example.com.";

/** Empty where there is nothing to link: client work is often closed (decision 0066). */
const link = z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)], ADDRESS);

const projectStats = z.object({
  stars: z.int().min(0).max(COUNT_MAX).default(0),
  forks: z.int().min(0).max(COUNT_MAX).default(0),
  views: z.int().min(0).max(COUNT_MAX).default(0),
});

export const projectInput = z.object({
  title: z.string().trim().min(1, "Please give the project a title.").max(PROJECT_TITLE_MAX_CHARS),
  description: z.string().trim().min(1, "Please describe the project.").max(PROJECT_DESCRIPTION_MAX_CHARS),
  image: z.string().trim().max(2000).regex(IMAGE_PATTERN, ADDRESS),
  tech: z
    .array(z.string().trim().max(60))
    .transform(cleanList)
    .pipe(z.array(z.string()).min(1, "Please name at least one technology.").max(30)),
  category: z.enum(PROJECT_CATEGORIES).default("fullstack"),
  github: link.default(""),
  live: link.default(""),
  /** The current year when left out or empty. */
  date: z.string().trim().max(40).optional(),
  featured: z.boolean().default(false),
  stats: projectStats.default({ stars: 0, forks: 0, views: 0 }),
});

export type ProjectInput = z.infer<typeof projectInput>;

/** What is left out stays as it is; with the version that was read, a newer one is not overwritten. */
export const projectUpdate = projectInput.extend({
  category: z.enum(PROJECT_CATEGORIES).optional(),
  github: link.optional(),
  live: link.optional(),
  featured: z.boolean().optional(),
  stats: projectStats.optional(),
  version: z.int32().min(1).optional(),
});

export type ProjectUpdate = z.infer<typeof projectUpdate>;
