import type { PostCategory } from "../../../content/posts/categories/categories.ts";
import type { ShelvedPicture } from "./picture-store.server.ts";
import type { PostDocument } from "./post-document.server.ts";
import type { EntryKind, PostSource, PostsImportEntry } from "./posts-import.ts";

export interface IncomingComment {
  /** The same for the same comment whenever it is imported. */
  id: string;
  parentId: string | null;
  author: string;
  email: string;
  text: string;
  createdAt: string;
  status: "approved" | "held";
}

/** A post of another blog as its export describes it; nothing of it has been checked. */
export interface ForeignPost {
  name: string;
  title: string;
  slug: string;
  text: { html: string } | { markdown: string };
  excerpt: string;
  author: string;
  isDraft: boolean;
  audience: "web" | "mail";
  publishedAt: Date | undefined;
  updatedAt: Date | undefined;
  tags: string[];
  featured: boolean;
  image: string;
  canonicalUrl: string;
  series: string;
  part: number | null;
  oldPaths: string[];
  comments: IncomingComment[];
  /** WordPress's only; Markdown's are found after all that is understood is removed from the text. */
  shortcodes: string[];
  notes: string[];
}

export interface IncomingPost {
  name: string;
  document: PostDocument;
  oldPaths: string[];
  comments: IncomingComment[];
  notes: string[];
}

export interface ForeignBlog {
  source: PostSource;
  posts: ForeignPost[];
  left: PostsImportEntry[];
}

/** The message to the separate process that reads another blog. */
export interface BlogJob {
  path: string;
  /** The name of the file before the upload, if it is a single one. */
  name: string;
  ownerName: string;
  categories: readonly PostCategory[];
  now: Date;
  /** Paths of pictures that could not be decoded. */
  unusable: ReadonlySet<string>;
}

/** Another blog as posts of this site, with what was left out of it. */
export interface AdoptedBlog {
  source: PostSource;
  posts: IncomingPost[];
  left: PostsImportEntry[];
  pictures: ShelvedPicture[];
}

export type BlogResult = { ok: true; blog: AdoptedBlog } | { ok: false; message: string };

export function createForeignPost(
  given: Pick<ForeignPost, "name" | "title" | "text"> & Partial<ForeignPost>,
): ForeignPost {
  return {
    slug: "",
    excerpt: "",
    author: "",
    isDraft: false,
    audience: "web",
    publishedAt: undefined,
    updatedAt: undefined,
    tags: [],
    featured: false,
    image: "",
    canonicalUrl: "",
    series: "",
    part: null,
    oldPaths: [],
    comments: [],
    shortcodes: [],
    notes: [],
    ...given,
  };
}

export function leaveOut(kind: EntryKind, name: string, ...notes: string[]): PostsImportEntry {
  return { kind, name, outcome: "skipped", target: "", notes };
}
