import { open, stat } from "node:fs/promises";
import type { MediaStore } from "../../media/media-store.server.ts";
import type { PostCategory } from "../../posts/categories/categories.ts";
import { type Archive, ArchiveFault, decodeText, openArchive } from "../archive/archive-file.server.ts";
import { parseJsonFile } from "../archive/documents.server.ts";
import { openFolder, openSingleFile } from "../archive/folder-archive.server.ts";
import type { Pace } from "../archive/long-work.server.ts";
import { isMarkdownPath, readMarkdownBlog } from "../foreign/foreign-markdown.server.ts";
import { adoptPosts } from "../foreign/foreign-posts.server.ts";
import { GHOST_ORIGIN, isGhostExport, readGhost } from "../foreign/ghost.server.ts";
import type { ForeignBlog, IncomingPost } from "./incoming.server.ts";
import { type OwnPosts, readOwnPosts } from "./own-posts.server.ts";
import { createPictureStore, type PictureStore } from "./picture-store.server.ts";
import { POSTS_MARKER, type PostSource, type PostsImportEntry } from "./posts-import.ts";

export interface Incoming {
  source: PostSource;
  posts: IncomingPost[];
  left: PostsImportEntry[];
  /** The pictures of another blog's posts, or what else came with our own. */
  pictureStore?: PictureStore;
  own?: OwnPosts;
}

export interface ReadOptions {
  store: MediaStore;
  ownerName: string;
  categories: readonly PostCategory[];
  now: Date;
  unusable: ReadonlySet<string>;
  pace: Pace;
}

/** A zip archive, a folder, or one file whose name was `name`. */
export async function openPostsSource(path: string, name: string): Promise<Archive> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ArchiveFault("This file or folder does not exist.");
  if (found.isDirectory()) return openFolder(path);
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead >= 2 && buffer.toString("latin1", 0, 2) === "PK") return await openArchive(path);
  } finally {
    await handle.close();
  }
  return openSingleFile(path, name);
}

export async function readPosts(archive: Archive, options: ReadOptions): Promise<Incoming> {
  if (archive.names.includes(POSTS_MARKER)) {
    const own = await readOwnPosts(archive, options);
    return { source: "soloist", posts: own.posts, left: own.left, own };
  }
  if (archive.names.includes("manifest.json") && archive.names.includes("data/settings.json")) {
    throw new ArchiveFault(
      "This is an archive of the whole site. Please import it as an archive, not as posts.",
    );
  }
  const { blog, origins } = await readForeign(archive);
  const pictureStore = createPictureStore(archive, origins, options.unusable);
  const { posts, left } = await adoptPosts(blog.posts, { ...options, pictureStore });
  return {
    source: blog.source,
    posts,
    left: [...left, ...blog.left, ...listRefusedPictures(pictureStore)],
    pictureStore,
  };
}

async function readForeign(archive: Archive): Promise<{ blog: ForeignBlog; origins: string[] }> {
  if (archive.names.some(isMarkdownPath)) return { blog: await readMarkdownBlog(archive), origins: [] };
  for (const name of archive.names.filter((path) => /\.json$/i.test(path))) {
    const value = parseJsonFile(name, await readText(archive, name));
    if (isGhostExport(value)) return { blog: readGhost(value), origins: [GHOST_ORIGIN] };
  }
  const xml = archive.names.find((path) => /\.(xml|wxr)$/i.test(path));
  if (xml !== undefined) {
    const { readWordPress } = await import("../foreign/wordpress.server.ts");
    const { origins, ...blog } = readWordPress(await readText(archive, xml));
    return { blog, origins };
  }
  throw new ArchiveFault(
    "No posts found. You can import Markdown files, a Ghost JSON export or a WordPress XML export.",
  );
}

async function readText(archive: Archive, name: string): Promise<string> {
  return decodeText(await archive.read(name), `"${name}" is not UTF-8.`).replace(/^\ufeff/, "");
}

function listRefusedPictures({ refused }: PictureStore): PostsImportEntry[] {
  return refused.map(({ path, reason }) => ({
    kind: "picture",
    name: path,
    outcome: "skipped",
    target: "",
    notes: [reason],
  }));
}
