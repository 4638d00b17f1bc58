import type { Generated } from "kysely";

/** One row a section; lists with a table of their own have their version here. */
export interface ProfileTable {
  id: string;
  data: string;
  version: Generated<number>;
  updated_at: string;
}

export interface SkillTable {
  id: string;
  name: string;
  level: number;
  icon: string;
  color: string;
  position: number;
}

export interface SkillCategoryTable {
  id: string;
  title: string;
  icon: string;
  skills: string;
  position: number;
}

export interface ExperienceTable {
  id: string;
  years: string;
  title: string;
  company: string;
  description: string;
  achievements: string;
  started_on: string;
  position: number;
}

export interface ProjectTable {
  id: number;
  slug: Generated<string>;
  title: string;
  description: string;
  image: string;
  tech: string;
  category: "fullstack" | "frontend" | "backend" | "mobile";
  github: string;
  live: string;
  date: string;
  featured: number;
  stars: number;
  forks: number;
  views: number;
  client: Generated<string>;
  role: Generated<string>;
  problem: Generated<string>;
  /** Markdown, and what the renderer made of it. */
  approach: Generated<string>;
  approach_html: Generated<string>;
  result: Generated<string>;
  /** A list of what `projectPicture` says, as JSON. */
  pictures: Generated<string>;
  /** Lowest first; among equals the newest. */
  position: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface PostTable {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  html: string;
  headings: string;
  author: string;
  status: string;
  published_at: string;
  read_time: string;
  /** An id of the owner's list. */
  category: string;
  tags: string;
  featured: number;
  /** The number that the post started with. */
  likes: number;
  /** How many visitors like it; counted from the rows in batches. */
  measured_likes: Generated<number>;
  comments: number;
  /** The number that the post started with. */
  views: number;
  /** Views at all addresses of the post; written by the analytics. */
  measured_views: Generated<number>;
  image: string;
  color: string;
  /** Where it appeared first, when that was elsewhere. */
  canonical_url: Generated<string>;
  series_id: Generated<string | null>;
  series_position: Generated<number | null>;
  audience: Generated<"web" | "mail" | "both">;
  /** When it came from elsewhere and was public already: its readers have had it, no mail announces it. */
  imported_at: Generated<string | null>;
  /** Its words without marks, for search and reading time. */
  plain_text: Generated<string>;
  renderer: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ServiceTable {
  id: string;
  icon: string;
  title: string;
  description: string;
  features: string;
  starting_price_minor: number;
  ending_price_minor: number | null;
  currency: "INR" | "USD" | "EUR";
  position: number;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface RecoveryTierTable {
  id: string;
  name: string;
  followers: string;
  price_minor: number;
  currency: "INR" | "USD" | "EUR";
  features: string;
  popular: number;
  position: number;
}

export interface PageTable {
  /** For privacy and terms the same as the slug. */
  id: string;
  slug: string;
  title: string;
  description: Generated<string>;
  content: string;
  html: string;
  place: Generated<"menu" | "footer" | "none">;
  position: Generated<number>;
  is_published: Generated<number>;
  version: Generated<number>;
  updated_at: string;
  deleted_at: Generated<string | null>;
}

/** One row a setting; the value is JSON text. */
export interface SettingTable {
  key: string;
  value: string;
  updated_at: string;
}

export interface MediaTable {
  id: string;
  src: string;
  alt: string;
  width: number;
  height: number;
  widths: string;
  placeholder: string;
  created_at: string;
  /** The name of the owner's file; empty for pictures of the seed, as are the two below. */
  name: Generated<string>;
  mime: Generated<"" | "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif">;
  /** The extension of the one file for readers that know neither AVIF nor WebP. */
  fallback: Generated<"" | "jpg" | "png">;
  bytes: Generated<number>;
  version: Generated<number>;
}

/** Files that are about to have a row, or have lost it: what a crash leaves behind is found here. */
export interface MediaLeftoverTable {
  media_id: string;
  files: string;
  created_at: string;
}

/** A record's content after one of its writes. `version` also counts writes that left no revision. */
export interface RevisionTable {
  id: string;
  noun: string;
  record_id: string;
  version: number;
  snapshot: string;
  /** Names of the fields that differ from what was there before; empty for the first one. */
  changes: string;
  actor: string;
  created_at: string;
}

/** Records of the seed, with a hash of their text: once the text differs, the record is the owner's, despite its row here. */
export interface SampleRecordTable {
  noun: string;
  record_id: string;
  mark: string;
}

/** The working copy of a post: text that the owner has typed but not saved. Visitors never see it. */
export interface PostDraftTable {
  post_id: number;
  /** Null when there is nothing unsaved. The row stays, so that a version never comes back. */
  data: string | null;
  version: number;
  /** The version of the post that the copy was made from. */
  base_version: number;
  /** Preview links of an earlier round are revoked. */
  link_round: Generated<number>;
  updated_at: string;
}

/** One row with the whole list, or none while it's the one that a new site begins with. */
export interface PostCategoriesTable {
  id: string;
  content: string;
  version: number;
  updated_at: string;
}
