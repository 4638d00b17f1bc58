import type { Hono } from "hono";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { PRIVATE_HEADERS } from "../../../../utils/http/private-page.ts";
import type { DocumentFile } from "../../invoices/document-files.server.ts";
import { findLinkedQuote } from "../linked-quotes.server.ts";
import { findAcceptanceFile, findVersionFile } from "../store/quote-files.server.ts";

/** The PDFs of a quote as they were sent and accepted, for anybody with its link. */
export function serveQuoteFiles(app: Hono<AppEnv>, site: Site): void {
  const { db } = site.connection;
  const serve = (path: string, find: (quoteId: string, n: number) => Promise<DocumentFile | undefined>) =>
    app.get(path, async (c) => {
      const token = c.req.param("token") ?? "";
      const found = await findLinkedQuote(db, { secret: site.secret, token, now: site.now() });
      const file = found.state === "found" ? await find(found.row.id, found.version.n) : undefined;
      if (!file) return c.text("Not found", found.state === "over" ? 410 : 404, PRIVATE_HEADERS);
      return c.body(file.bytes, 200, {
        ...PRIVATE_HEADERS,
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${file.name}"`,
      });
    });
  serve("/q/:token/quote.pdf", (id, n) => findVersionFile(db, id, n));
  serve("/q/:token/acceptance.pdf", (id) => findAcceptanceFile(db, id));
}
