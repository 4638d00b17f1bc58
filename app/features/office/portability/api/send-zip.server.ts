import { Readable } from "node:stream";
import type { Context } from "hono";
import { response } from "../../../../kit/http/routes.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { ARCHIVE_TYPE } from "../portability.ts";
import { binary } from "../schema.ts";

export const ZIP_ANSWER = response({
  200: { description: "The archive", content: { [ARCHIVE_TYPE]: binary } },
});

/** A download whose name ends with the owner's day, such as "soloist-2026-03-10.zip". */
export async function sendZip(c: Context<AppEnv>, site: Site, zip: Readable, name: string) {
  return c.body(Readable.toWeb(zip) as ReadableStream, 200, {
    "content-type": ARCHIVE_TYPE,
    "content-disposition": `attachment; filename="${name}-${await findToday(site)}.zip"`,
  });
}
