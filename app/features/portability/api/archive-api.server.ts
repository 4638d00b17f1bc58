import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { flagQuery } from "../../../kit/http/paging.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  unauthorized,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import { nounList } from "../../../kit/noun.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toDay } from "../../../utils/dates.ts";
import { textRenderers } from "../../markdown/markdown.server.ts";
import { mediaStore } from "../../media/media-store.server.ts";
import { createExport } from "../archive/export.server.ts";
import { importArchive } from "../archive/import.server.ts";
import { ARCHIVE_TYPE, countRefused, KIND_LABELS, type KindName } from "../portability.ts";
import { receiveUpload } from "./receive-upload.server.ts";

const zip = { schema: z.string().openapi({ format: "binary" }) };
const names = z.array(z.string());

const reportSchema = z
  .object({
    dryRun: z.boolean().describe("Whether nothing was written"),
    exportedAt: z.string(),
    lines: z.array(
      z.object({
        kind: z.enum(Object.keys(KIND_LABELS) as [KindName, ...KindName[]]),
        created: names,
        changed: names,
        unchanged: z.number().int(),
        refused: z.array(z.object({ key: z.string(), reason: z.string() })),
      }),
    ),
  })
  .openapi("ImportReport");

const exportRoute = createRoute({
  method: "get",
  path: "/export",
  summary: "All content as a zip archive: Markdown, JSON and pictures",
  request: {
    query: z.object({
      messages: flagQuery("false").describe(
        "With what visitors have given: messages, comments, likes, addresses",
      ),
    }),
  },
  responses: {
    200: { description: "The archive", content: { [ARCHIVE_TYPE]: zip } },
    ...unauthorized,
  },
});

const importRoute = createRoute({
  method: "post",
  path: "/import",
  summary: "Take the content of such an archive over, or say what that would change",
  request: {
    query: z.object({ dryRun: flagQuery("true") }),
    body: { required: true, content: { [ARCHIVE_TYPE]: zip } },
  },
  responses: {
    200: jsonContent(doneSchema.extend({ data: reportSchema }), "Done, or what would be done"),
    413: jsonContent(errorSchema, "The archive is too large"),
    415: jsonContent(errorSchema, "This is no zip archive"),
    422: jsonContent(
      errorSchema.extend({ data: reportSchema.optional() }),
      "The archive cannot be read, or something in it is refused; nothing was written",
    ),
    ...unauthorized,
  },
});

export function portabilityApi(site: Site) {
  const { connection, now, siteUrl, config } = site;
  const store = site.get(mediaStore);
  const { renderMarkdown: render, renderComment } = site.get(textRenderers);
  const kinds = site.get(nounList).flatMap((noun) => noun.archive ?? []);
  const resource = createResource();
  resource.get("/export", requireOwner(site));
  return resource
    .openapi(exportRoute, async (c) => {
      const { messages: withMessages } = c.req.valid("query");
      const options = { kinds, store, appVersion: config.appVersion, now: now(), withMessages };
      const archive = await createExport(connection, options);
      const name = `soloist-${toDay(options.now)}.zip`;
      return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
        "content-type": ARCHIVE_TYPE,
        "content-disposition": `attachment; filename="${name}"`,
      }) as never;
    })
    .openapi(importRoute, async (c) => {
      const { dryRun } = c.req.valid("query");
      const upload = await receiveUpload(c, config, [ARCHIVE_TYPE]);
      try {
        const by = { ...writeOf(c, site), kinds, store, render, renderComment, siteUrl };
        const result = await importArchive(by, upload, { dryRun });
        if (!result.ok) throw new Refusal(422, result.code, result.message);
        const { report: data } = result;
        if (!dryRun && countRefused(data) > 0) {
          const message = "Something in the archive was refused, so nothing was imported.";
          return c.json({ success: false as const, error: "refused", message, data }, 422);
        }
        const message = dryRun ? "Nothing was changed: this is what an import would do." : "Content imported";
        return c.json({ success: true as const, message, data }, 200);
      } finally {
        await rm(upload, { force: true });
      }
    });
}
