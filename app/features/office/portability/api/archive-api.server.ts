import { rm } from "node:fs/promises";
import { z } from "@hono/zod-openapi";
import { featureList } from "../../../../kit/feature.server.ts";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { flagQuery } from "../../../../kit/http/paging.server.ts";
import { errorSchema, jsonContent, savedSchema } from "../../../../kit/http/resource.server.ts";
import { response, routes } from "../../../../kit/http/routes.server.ts";
import { NEEDS_PROOF, ownerProver } from "../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { mediaStore } from "../../../core/media/media-store.server.ts";
import { createExport } from "../archive/export.server.ts";
import { importArchive } from "../archive/import.server.ts";
import { createRecordsExport } from "../archive/records-export.server.ts";
import { ARCHIVE_TYPE, countRefused } from "../portability.ts";
import { binary, importReportSchema } from "../schema.ts";
import { receiveUpload } from "./receive-upload.server.ts";
import { sendZip, ZIP_ANSWER } from "./send-zip.server.ts";

const exportQuery = z.object({
  messages: flagQuery("false").describe(
    "With what visitors have given: comments, likes, mentions, newsletter addresses",
  ),
});

const IMPORT_ANSWERS = {
  200: jsonContent(savedSchema(importReportSchema), "Done, or what would be done"),
  413: jsonContent(errorSchema, "The archive is too large"),
  415: jsonContent(errorSchema, "This is no zip archive"),
  422: jsonContent(
    errorSchema.extend({ data: importReportSchema.optional() }),
    "The archive cannot be read, or something in it is refused; nothing was written",
  ),
};

/** Shown for an archive whose contact address or payment details differ from the site's. */
const IMPORT_PURPOSE = "import another contact address, UPI address or bank account";

export function portabilityApi(site: Site) {
  const { connection, now, siteUrl, config } = site;
  const store = site.get(mediaStore);
  const { renderMarkdown: render, renderComment } = site.get(textRenderers);
  const features = site.get(featureList);
  const kinds = features.flatMap((feature) => feature.archive ?? []);
  const lists = features.flatMap((feature) => feature.records ?? []);
  return routes(site)
    .get(
      "/export",
      "All content as a zip archive: Markdown, JSON and pictures",
      { query: exportQuery, answer: ZIP_ANSWER },
      async ({ query: { messages: withMessages }, c }) => {
        const options = { kinds, store, appVersion: config.appVersion, now: now(), withMessages };
        return sendZip(c, site, await createExport(connection, options), "soloist");
      },
    )
    .get(
      "/export/records",
      "Business records as a zip of CSV, JSON and PDF files, which nothing imports",
      { answer: ZIP_ANSWER },
      async ({ c }) => sendZip(c, site, await createRecordsExport(connection, lists), "soloist-records"),
    )
    .post(
      "/import",
      "Take the content of such an archive over, or say what that would change",
      {
        query: z.object({ dryRun: flagQuery("true") }),
        request: { body: { required: true, content: { [ARCHIVE_TYPE]: binary } } },
        answer: response(IMPORT_ANSWERS),
        errors: NEEDS_PROOF,
      },
      async ({ query: { dryRun }, write, c }) => {
        const upload = await receiveUpload(c, config, [ARCHIVE_TYPE]);
        try {
          const prove = () => site.get(ownerProver)(c, {}, IMPORT_PURPOSE);
          const by = { ...write(), kinds, store, render, renderComment, siteUrl, prove };
          const result = await importArchive(by, upload, { dryRun });
          if (!result.ok) throw new Refusal(422, result.code, result.message);
          const { report } = result;
          if (!dryRun && countRefused(report) > 0) {
            const message = "Something in the archive was refused, so nothing was imported.";
            return c.json({ success: false, error: "refused", message, data: report }, 422);
          }
          const message = dryRun
            ? "Nothing was changed: this is what an import would do."
            : "Content imported";
          return c.json({ success: true, message, data: report });
        } finally {
          await rm(upload, { force: true });
        }
      },
    );
}
