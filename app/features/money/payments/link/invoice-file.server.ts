import type { Hono } from "hono";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { PRIVATE_HEADERS } from "../../../../utils/http/private-page.ts";
import { findCancelled, findDocumentFile } from "../../invoices/document-files.server.ts";
import { findLinkedInvoice } from "../../invoices/linked-invoices.server.ts";

/** The PDF as it was issued, for anybody with the link of the invoice. */
export function serveInvoiceFiles(app: Hono<AppEnv>, site: Site): void {
  const { db } = site.connection;
  app.get("/i/:token/invoice.pdf", async (c) => {
    const token = c.req.param("token");
    const found = await findLinkedInvoice(db, { secret: site.secret, token, now: site.now() });
    const isFound = found.state === "found";
    // The file of a cancelled receipt would still say that the money came.
    const isCancelled = isFound && (await findCancelled(db, [found.row.id])).has(found.row.id);
    const file = isFound && !isCancelled ? await findDocumentFile(db, found.row.id) : undefined;
    const isOver = isCancelled || found.state === "over";
    if (!file) return c.text("Not found", isOver ? 410 : 404, PRIVATE_HEADERS);
    return c.body(file.bytes, 200, {
      ...PRIVATE_HEADERS,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${file.name}"`,
    });
  });
}
