import { z } from "zod";
import { type SeriesRecord, seriesKind } from "../../../content/posts/series-transfer.server.ts";
import { type MediaRecord, mediaKind } from "../../../core/media/archive.server.ts";
import type { MediaStore } from "../../../core/media/media-store.server.ts";
import { type Archive, ArchiveFault, decodeText } from "../archive/archive-file.server.ts";
import { parseJsonFile } from "../archive/documents.server.ts";
import type { Pace } from "../archive/long-work.server.ts";
import { type FilePlan, planFiles } from "../archive/media-files.server.ts";
import { type KindRecords, type Refused, readRecords } from "../archive/read-records.server.ts";
import type { IncomingPost } from "./incoming.server.ts";
import { parsePostDocument } from "./post-document.server.ts";
import { type EntryKind, POSTS_FORMAT_VERSION, POSTS_MARKER, type PostsImportEntry } from "./posts-import.ts";

const POST_PATH = /^posts\/([^/]+)\.md$/;

export interface OwnPosts {
  posts: IncomingPost[];
  left: PostsImportEntry[];
  series: SeriesRecord[];
  pictures: KindRecords;
  files: FilePlan;
}

const marker = z.object({ formatVersion: z.literal(POSTS_FORMAT_VERSION) });

/** Posts that were exported here or on another site of this kind, each word of them understood. */
export async function readOwnPosts(
  archive: Archive,
  { store, pace }: { store: MediaStore; pace: Pace },
): Promise<OwnPosts> {
  const told = parseJsonFile(POSTS_MARKER, decodeText(await archive.read(POSTS_MARKER)));
  if (!marker.safeParse(told).success) {
    throw new ArchiveFault(`These posts are not in format ${POSTS_FORMAT_VERSION}, the only one supported.`);
  }
  const posts: IncomingPost[] = [];
  const left: PostsImportEntry[] = [];
  for (const [index, name] of archive.names.entries()) {
    await pace("Read", index + 1, archive.names.length);
    const slug = POST_PATH.exec(name)?.[1];
    if (slug === undefined) continue;
    const parsed = parsePostDocument(decodeText(await archive.read(name), `"${name}" is not UTF-8.`));
    if (!parsed.ok) left.push(refuse("post", { key: name, reason: parsed.message }));
    else if (parsed.document.slug !== slug) {
      left.push(refuse("post", { key: name, reason: `The slug inside it is "${parsed.document.slug}".` }));
    } else posts.push({ name, document: parsed.document, oldPaths: [], comments: [], notes: [] });
  }
  const pictures = await readRecords(archive, mediaKind);
  const files = await planFiles(archive, store, pictures);
  const found = await readRecords(archive, seriesKind);
  left.push(...[...pictures.refused, ...files.refused].map((refused) => refuse("picture", refused)));
  left.push(...found.refused.map((refused) => refuse("series", refused)));
  return {
    posts,
    left,
    series: [...found.entries.values()].map(({ record }) => record as SeriesRecord),
    pictures,
    files,
  };
}

export function listPictureRecords({ pictures }: OwnPosts): MediaRecord[] {
  return [...pictures.entries.values()].map(({ record }) => record as MediaRecord);
}

function refuse(kind: EntryKind, { key, reason }: Refused): PostsImportEntry {
  return { kind, name: key, outcome: "refused", target: "", notes: [reason] };
}
