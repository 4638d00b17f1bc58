import { z } from "@hono/zod-openapi";
import { ownerRow } from "../../../kit/http/owner-row.ts";
import { SLUG_MAX_CHARS, SLUG_PATTERN } from "../../../utils/text/slug.ts";
import { cleanList } from "../../../utils/text/text-list.ts";
import type { Picture } from "../../core/media/media.ts";
import {
  PROJECT_APPROACH_MAX_CHARS,
  PROJECT_CAPTION_MAX_CHARS,
  PROJECT_CATEGORIES,
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_LINE_MAX_CHARS,
  PROJECT_PICTURES_MAX,
  PROJECT_TEXT_MAX_CHARS,
  PROJECT_TITLE_MAX_CHARS,
} from "./project.ts";

const shownPicture = z.object({ image: z.string(), alt: z.string(), caption: z.string() });

export const projectSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
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
    client: z.string(),
    role: z.string(),
    problem: z.string(),
    approach: z.string().describe("Markdown"),
    result: z.string(),
    pictures: z.array(shownPicture).describe("In the order of the page, after the picture of the card"),
  })
  .openapi("Project");

export type Project = z.infer<typeof projectSchema>;

export interface ProjectWithPicture extends Project {
  picture: Picture | null;
}

/** Without the Markdown sources. */
export type PageProject = Omit<ShownProject, "approach" | "pictures" | "image"> & {
  /** The HTML itself is not there when the document is hydrated. */
  hasApproach: boolean;
};

export interface ProjectNeighbours {
  previous?: Pick<Project, "slug" | "title"> | undefined;
  next?: Pick<Project, "slug" | "title"> | undefined;
}

/** A project as its own page shows it. */
export interface ShownProject extends ProjectWithPicture {
  html: string;
  gallery: { picture: Picture; caption: string }[];
  createdAt: string;
  updatedAt: string;
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

const text = (max: number) => z.string().trim().max(max);

export const projectPicture = z.object({
  image: z.string().trim().max(2000).regex(IMAGE_PATTERN, ADDRESS),
  /** Empty to use the media library's text for a stored picture. */
  alt: text(PROJECT_CAPTION_MAX_CHARS).default(""),
  caption: text(PROJECT_CAPTION_MAX_CHARS).default(""),
});

/** Fields that only a project's own page shows, not its card. */
const caseStudy = {
  /** Made from the title when left out or empty. */
  slug: z
    .union(
      [z.literal(""), z.string().trim().max(SLUG_MAX_CHARS).regex(SLUG_PATTERN)],
      "Please use small letters, digits and single hyphens only.",
    )
    .default(""),
  client: text(PROJECT_LINE_MAX_CHARS).default(""),
  role: text(PROJECT_LINE_MAX_CHARS).default(""),
  problem: text(PROJECT_TEXT_MAX_CHARS).default(""),
  approach: text(PROJECT_APPROACH_MAX_CHARS).default(""),
  result: text(PROJECT_TEXT_MAX_CHARS).default(""),
  pictures: z
    .array(projectPicture)
    .max(PROJECT_PICTURES_MAX, `A project shows ${PROJECT_PICTURES_MAX} more pictures at most.`)
    .default([]),
};

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
  ...caseStudy,
});

export type ProjectInput = z.infer<typeof projectInput>;

/** Fields that are left out stay as they are; with the version that was read, a newer one is not overwritten. */
export const projectUpdate = projectInput.extend({
  category: z.enum(PROJECT_CATEGORIES).optional(),
  github: link.optional(),
  live: link.optional(),
  featured: z.boolean().optional(),
  stats: projectStats.optional(),
  slug: caseStudy.slug.unwrap().optional(),
  client: caseStudy.client.unwrap().optional(),
  role: caseStudy.role.unwrap().optional(),
  problem: caseStudy.problem.unwrap().optional(),
  approach: caseStudy.approach.unwrap().optional(),
  result: caseStudy.result.unwrap().optional(),
  pictures: caseStudy.pictures.unwrap().optional(),
  version: z.int32().min(1).optional(),
});

export type ProjectUpdate = z.infer<typeof projectUpdate>;
