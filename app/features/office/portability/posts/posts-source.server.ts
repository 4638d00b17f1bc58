import type { MediaStore } from "../../../core/media/media-store.server.ts";
import { type Archive, ArchiveFault } from "../archive/archive-file.server.ts";
import type { Pace } from "../archive/long-work.server.ts";
import type { BlogJob, IncomingPost } from "./incoming.server.ts";
import { type OwnPosts, readOwnPosts } from "./own-posts.server.ts";
import type { ShelvedPicture } from "./picture-store.server.ts";
import { POSTS_MARKER, type PostSource, type PostsImportEntry } from "./posts-import.ts";
import type { ReadBlog } from "./read-blog.server.ts";

export interface Incoming {
  source: PostSource;
  posts: IncomingPost[];
  left: PostsImportEntry[];
  /** Pictures of another blog's posts; our own posts bring theirs in `own`. */
  pictures?: readonly ShelvedPicture[];
  own?: OwnPosts;
}

export interface ReadOptions {
  store: MediaStore;
  readBlog: ReadBlog;
  blog: BlogJob;
  pace: Pace;
}

export async function readPosts(
  archive: Archive,
  { store, readBlog, blog, pace }: ReadOptions,
): Promise<Incoming> {
  if (archive.names.includes(POSTS_MARKER)) {
    const own = await readOwnPosts(archive, { store, pace });
    return { source: "soloist", posts: own.posts, left: own.left, own };
  }
  if (archive.names.includes("manifest.json") && archive.names.includes("data/settings.json")) {
    throw new ArchiveFault(
      "This is an archive of the whole site. Please import it as an archive, not as posts.",
    );
  }
  const result = await readBlog(blog);
  if (!result.ok) throw new ArchiveFault(result.message);
  const { posts } = result.blog;
  await pace("Read", posts.length, posts.length);
  return result.blog;
}
