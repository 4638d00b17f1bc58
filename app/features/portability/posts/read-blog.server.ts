import { AWAITED_NICENESS, createChildWork } from "../../../kit/workers/child-job.server.ts";
import type { PostCategory } from "../../posts/categories/categories.ts";
import type { IncomingPost } from "./incoming.server.ts";
import type { ShelvedPicture } from "./picture-store.server.ts";
import type { PostSource, PostsImportEntry } from "./posts-import.ts";

const READ_TIMEOUT_MS = 15 * 60_000;
const WAITING_MAX = 4;

export interface BlogJob {
  path: string;
  /** What the file was called, when it is a single one. */
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
export type ReadBlog = (job: BlogJob) => Promise<BlogResult>;

/** In a process of its own: parsing a large export takes seconds in one piece, and hundreds of megabytes. */
export function createBlogReader(): ReadBlog {
  return createChildWork({
    load: () => import("./read-blog-job.server.ts"),
    name: "readBlogJob",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: READ_TIMEOUT_MS,
    niceness: AWAITED_NICENESS,
  });
}
