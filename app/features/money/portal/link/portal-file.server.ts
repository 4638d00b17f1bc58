import { Readable } from "node:stream";
import type { Hono } from "hono";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { formatAttachment } from "../../../../utils/http/attachment.ts";
import { PRIVATE_HEADERS } from "../../../../utils/http/private-page.ts";
import { personFileStore } from "../../../clients/people/person-file-store.server.ts";
import { findLinkedEngagement } from "../../engagements/portal-links.server.ts";

/** Files that the owner shares, for anybody with the portal link; the browser downloads and never shows them. */
export function servePortalFiles(app: Hono<AppEnv>, site: Site): void {
  const { db } = site.connection;
  app.get("/c/:token/files/:file", async (c) => {
    const { token, file: fileId } = c.req.param();
    const found = await findLinkedEngagement(db, { secret: site.secret, token, now: site.now() });
    const file = found.state === "found" ? found.engagement.files.find(({ id }) => id === fileId) : undefined;
    const stream = file && (await site.get(personFileStore).open(file.id));
    if (!stream) return c.text("Not found", found.state === "over" ? 410 : 404, PRIVATE_HEADERS);
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      ...PRIVATE_HEADERS,
      "content-type": "application/octet-stream",
      "content-length": String(file.bytes),
      "content-disposition": formatAttachment(file.name),
      "x-content-type-options": "nosniff",
    });
  });
}
