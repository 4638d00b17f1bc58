import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Connection } from "../../../../../db/connection.ts";
import { freezeTransaction } from "../../../../../db/dialect.ts";
import { createBreather } from "../../../../kit/workers/breather.server.ts";
import { listPostRecords, type PostRecord } from "../../../content/posts/archive.server.ts";
import { listSeriesRecords } from "../../../content/posts/series-transfer.server.ts";
import { listMediaRecords, type MediaRecord, openRecordFiles } from "../../../core/media/archive.server.ts";
import type { MediaStore } from "../../../core/media/media-store.server.ts";
import { formatJson } from "../archive/documents.server.ts";
import { addFiles, addText, addTexts, openPicture, streamZip } from "../archive/export.server.ts";
import { formatPostDocument } from "./post-document.server.ts";
import { toDocument } from "./posts-apply.server.ts";
import { POSTS_FORMAT_VERSION, POSTS_MARKER } from "./posts-import.ts";

interface PostsContents {
  texts: [name: string, text: string][];
  pictures: MediaRecord[];
}

/** All posts as Markdown files in a zip, with the pictures that they show: the same bytes for the same posts. */
export async function createPostsExport(connection: Connection, store: MediaStore): Promise<Readable> {
  const { texts, pictures } = await readContents(connection);
  return streamZip(async (zip, output) => {
    await addTexts(zip, texts);
    const packed: MediaRecord[] = [];
    for (const picture of pictures) {
      if (output.destroyed) return;
      if ((await addFiles(zip, output, await openPicture(store, picture))) > 0) packed.push(picture);
    }
    addText(zip, "data/media.json", formatJson(packed));
    zip.end();
  });
}

/** The same files in a folder. Posts in it that aren't part of the export stay, and are returned as `strangers`. */
export async function writePostsFolder(
  connection: Connection,
  store: MediaStore,
  folder: string,
): Promise<{ posts: number; strangers: string[] }> {
  const { texts, pictures } = await readContents(connection);
  for (const inner of ["posts", "data", "media"]) await mkdir(join(folder, inner), { recursive: true });
  const packed: MediaRecord[] = [];
  for (const picture of pictures) {
    const files = (await openRecordFiles(store, picture)) ?? [];
    for (const { name, stream } of files) await writeFile(join(folder, "media", name), await buffer(stream));
    if (files.length > 0) packed.push(picture);
  }
  for (const [name, text] of [...texts, ["data/media.json", formatJson(packed)] as const]) {
    await writeFile(join(folder, name), text);
  }
  const written = new Set(texts.map(([name]) => name));
  const found = (await readdir(join(folder, "posts"))).map((name) => `posts/${name}`);
  const strangers = found.filter((name) => name.endsWith(".md") && !written.has(name)).sort();
  return { posts: texts.filter(([name]) => name.startsWith("posts/")).length, strangers };
}

async function readContents(connection: Connection): Promise<PostsContents> {
  const { posts, series, pictures } = await readRecords(connection);
  const texts: PostsContents["texts"] = [];
  const breathe = createBreather();
  for (const post of posts) {
    texts.push([`posts/${post.slug}.md`, formatPostDocument(toDocument(post))]);
    await breathe();
  }
  texts.push([POSTS_MARKER, formatJson({ formatVersion: POSTS_FORMAT_VERSION })]);
  texts.push(["data/series.json", formatJson(series)]);
  texts.sort(([a], [b]) => (a < b ? -1 : 1));
  return { texts, pictures: findUsed(posts, pictures) };
}

function readRecords(connection: Connection) {
  return connection.transact(async (trx) => {
    await freezeTransaction(trx, connection.dialect);
    const posts = await listPostRecords(trx);
    const named = new Set(posts.map(({ series }) => series));
    const series = (await listSeriesRecords(trx)).filter(({ slug }) => named.has(slug));
    return { posts, series, pictures: await listMediaRecords(trx) };
  });
}

function findUsed(posts: readonly PostRecord[], pictures: readonly MediaRecord[]): MediaRecord[] {
  const named = new Set(
    posts.flatMap(({ image, content }) =>
      [...`${image}\n${content}`.matchAll(/\/media\/([\w-]+)/g)].map(([, id]) => id),
    ),
  );
  const isNamed = ({ id, widths }: MediaRecord) =>
    named.has(id) || widths.some((width) => named.has(`${id}-${width}`));
  return pictures.filter(isNamed);
}
