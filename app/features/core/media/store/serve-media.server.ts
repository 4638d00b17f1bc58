import { buffer } from "node:stream/consumers";
import type { Hono } from "hono";
import type { Connection } from "../../../../../db/connection.ts";
import {
  fileNotFound,
  IMMUTABLE,
  type KeptFile,
  keptFiles,
  SHOWN_ANYWHERE,
} from "../../../../kit/http/file-answers.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { findPlainFile } from "../media.server.ts";
import { findMediaType, type MediaStore, mediaStore } from "../media-store.server.ts";

/** Even a file that pretends to be a picture can run nothing. */
const FILE_HEADERS = {
  ...SHOWN_ANYWHERE,
  "cache-control": IMMUTABLE,
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
/** Tables that a deletion changes before it removes the files, and after it. */
const TABLES = new Set(["media", "media_leftovers"]);
/** A day: the address of a picture stays, but the picture may be deleted. */
const PLAIN_CACHE_CONTROL = "public, max-age=86400";

/** Pictures of a bucket go through here too: pages load only from their own origin, and the bucket may stay closed. */
export function serveMedia(app: Hono<AppEnv>, site: Site): void {
  const media = site.get(mediaStore);
  const files = site.get(keptFiles);
  app.get("/media/:id{[\\w-]+}", async (c) => {
    const isSmall = c.req.query("size") === "small";
    const file = await findPlainFile(site.connection.db, c.req.param("id"), { isSmall });
    if (!file) return fileNotFound(c);
    c.header("cache-control", PLAIN_CACHE_CONTROL);
    return c.redirect(`/media/${file}`, 302);
  });
  app.get(
    "/media/:name",
    async (c, next) =>
      (await files.answer(c, () => readFile(site.connection, media, c.req.param("name")))) ?? next(),
  );
  app.get("/media/*", fileNotFound);
}

async function readFile(
  connection: Connection,
  media: MediaStore,
  name: string,
): Promise<KeptFile | undefined> {
  const contentType = findMediaType(name);
  if (!contentType || (await isLeftover(connection, name))) return undefined;
  const file = await media.open(name);
  if (!file) return undefined;
  return {
    headers: { ...FILE_HEADERS, "content-type": contentType },
    body: await buffer(file),
    tables: TABLES,
  };
}

/**
 * A bucket that was away keeps the files of a deleted picture. While the database is away, no picture can have been
 * deleted.
 */
async function isLeftover({ db, isLost, isAway }: Connection, name: string): Promise<boolean> {
  if (isLost()) return false;
  const [stem = ""] = name.split(".");
  try {
    const rows = await db
      .selectFrom("media_leftovers")
      .select("files")
      .where("media_id", "in", [stem, stem.replace(/-\d+$/, "")])
      .execute();
    return rows.some(({ files }) => parseJson<string[]>(files).includes(name));
  } catch (error) {
    if (isAway(error)) return false;
    throw error;
  }
}
