import { type Archive, ArchiveFault, decodeText } from "../archive/archive-file.server.ts";
import { parseJsonFile } from "../archive/documents.server.ts";
import { createPace } from "../archive/long-work.server.ts";
import { openPostsSource } from "../archive/open-posts.server.ts";
import { isMarkdownPath, readMarkdownBlog } from "../foreign/foreign-markdown.server.ts";
import { adoptPosts } from "../foreign/foreign-posts.server.ts";
import { GHOST_ORIGIN, isGhostExport, readGhost } from "../foreign/ghost.server.ts";
import type { AdoptedBlog, BlogJob, BlogResult, ForeignBlog } from "./incoming.server.ts";
import { createPictureStore, type PictureStore } from "./picture-store.server.ts";
import type { PostsImportEntry } from "./posts-import.ts";

export async function readBlog({ path, name, ...options }: BlogJob): Promise<BlogResult> {
  let archive: Archive | undefined;
  try {
    archive = await openPostsSource(path, name);
    return { ok: true, blog: await adoptBlog(archive, options) };
  } catch (error) {
    if (error instanceof ArchiveFault) return { ok: false, message: error.message };
    throw error;
  } finally {
    archive?.close();
  }
}

async function adoptBlog(
  archive: Archive,
  { unusable, ...options }: Omit<BlogJob, "path" | "name">,
): Promise<AdoptedBlog> {
  const { blog, origins } = await readForeign(archive);
  const pictureStore = createPictureStore(archive, origins, unusable);
  const { posts, left } = await adoptPosts(blog.posts, { ...options, pictureStore, pace: createPace() });
  return {
    source: blog.source,
    posts,
    left: [...left, ...blog.left, ...listRefusedPictures(pictureStore)],
    pictures: pictureStore.pictures,
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
