import { Readable } from "node:stream";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { fileNotFound, IMMUTABLE, SHOWN_ANYWHERE } from "../../../kit/http/file-answers.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { findPlainFile } from "../media.server.ts";
import { findMediaType, type MediaStore, mediaStore } from "../media-store.server.ts";

/** Even a file that pretends to be a picture can run nothing. */
const FILE_HEADERS = {
  ...SHOWN_ANYWHERE,
  "cache-control": IMMUTABLE,
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
/** A day: the address of a picture stays, but the picture may be deleted. */
const PLAIN_CACHE_CONTROL = "public, max-age=86400";

/**
 * Pictures of a bucket go through here too: pages load from one origin alone, and the bucket may stay closed.
 */
export function serveMedia(app: Hono<AppEnv>, site: Site): void {
  const media = site.get(mediaStore);
  app.get("/media/:id{[\\w-]+}", async (c) => {
    const isSmall = c.req.query("size") === "small";
    const file = await findPlainFile(site.connection.db, c.req.param("id"), { isSmall });
    if (!file) return fileNotFound(c);
    c.header("cache-control", PLAIN_CACHE_CONTROL);
    return c.redirect(`/media/${file}`, 302);
  });
  if (media.dir) {
    const rewriteRequestPath = (path: string) => path.slice("/media".length);
    app.get(
      "/media/*",
      async function nameAsPicture(c, next) {
        await next();
        if (!c.res.ok) return;
        for (const [name, value] of Object.entries(FILE_HEADERS)) c.header(name, value);
      },
      serveStatic({ root: media.dir, rewriteRequestPath }),
    );
  } else {
    app.get("/media/:name", (c) => streamFile(c, media));
  }
  app.get("/media/*", fileNotFound);
}

async function streamFile(c: Context<AppEnv, "/media/:name">, media: MediaStore): Promise<Response> {
  const name = c.req.param("name");
  const contentType = findMediaType(name);
  if (!contentType) return fileNotFound(c);
  const headers = { ...FILE_HEADERS, "content-type": contentType, etag: `"${name}"` };
  // Nothing else was ever called so: a browser that has it has the newest.
  if (c.req.header("if-none-match") === headers.etag) return c.body(null, 304, headers);
  const file = await media.open(name);
  if (!file) return fileNotFound(c);
  return c.body(Readable.toWeb(file) as ReadableStream<Uint8Array>, 200, headers);
}
