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
import type { Site } from "../../../kit/site.server.ts";
import { createSemaphore } from "../../../kit/workers/semaphore.ts";
import { toDay } from "../../../utils/dates.ts";
import { textRenderers } from "../../markdown/markdown.server.ts";
import { createUploadEncoder } from "../../media/encode-upload.server.ts";
import { mediaStore } from "../../media/media-store.server.ts";
import { getSettings } from "../../settings/settings.server.ts";
import { ARCHIVE_TYPE } from "../portability.ts";
import { countOutcome, ENTRY_KINDS, FILE_TYPE, OUTCOMES, POST_SOURCES } from "../posts/posts-import.ts";
import { receiveUpload } from "./receive-upload.server.ts";

/** An import holds a whole blog in memory for a while; the others wait on the disk. */
const IMPORTS_MAX = 1;
const IMPORTS_WAITING_MAX = 4;
const binary = { schema: z.string().openapi({ format: "binary" }) };

const reportSchema = z
  .object({
    dryRun: z.boolean().describe("Whether nothing was written"),
    source: z.enum(POST_SOURCES),
    entries: z.array(
      z.object({
        kind: z.enum(ENTRY_KINDS),
        name: z.string(),
        outcome: z.enum(OUTCOMES),
        target: z.string().describe("Where it stands here; empty when it does not"),
        notes: z.array(z.string()),
      }),
    ),
  })
  .openapi("PostsImportReport");

const exportRoute = createRoute({
  method: "get",
  path: "/export/posts",
  summary: "All posts as Markdown files with front matter, and their pictures, in a zip archive",
  responses: {
    200: { description: "The archive", content: { [ARCHIVE_TYPE]: binary } },
    ...unauthorized,
  },
});

const importRoute = createRoute({
  method: "post",
  path: "/import/posts",
  summary:
    "Take posts over from such an archive, Ghost, WordPress or Markdown, or say what that would change",
  request: {
    query: z.object({
      dryRun: flagQuery("true"),
      replace: flagQuery("false").describe("Write over posts that stand here already"),
      comments: flagQuery("false").describe("With the comments of WordPress"),
      name: z.string().max(300).default("").describe("What the file is called"),
    }),
    body: { required: true, content: { [ARCHIVE_TYPE]: binary, [FILE_TYPE]: binary } },
  },
  responses: {
    200: jsonContent(doneSchema.extend({ data: reportSchema }), "Done, or what would be done"),
    413: jsonContent(errorSchema, "The file is too large"),
    415: jsonContent(errorSchema, "This is no file"),
    422: jsonContent(
      errorSchema.extend({ data: reportSchema.optional() }),
      "The file cannot be read, or something in it is refused; nothing was written",
    ),
    ...unauthorized,
  },
});

export function postsPortabilityApi(site: Site) {
  const { connection, now, siteUrl, config } = site;
  const store = site.get(mediaStore);
  const { renderMarkdown: render, renderComment } = site.get(textRenderers);
  const encode = createUploadEncoder();
  const takeTurn = createSemaphore(IMPORTS_MAX, { waitingMax: IMPORTS_WAITING_MAX });
  const resource = createResource();
  resource.get("/export/posts", requireOwner(site));
  return resource
    .openapi(exportRoute, async (c) => {
      const { createPostsExport } = await import("../posts/posts-export.server.ts");
      const archive = await createPostsExport(connection, store);
      return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
        "content-type": ARCHIVE_TYPE,
        "content-disposition": `attachment; filename="posts-${toDay(now())}.zip"`,
      }) as never;
    })
    .openapi(importRoute, async (c) => {
      const { dryRun, replace: replaces, comments: withComments, name } = c.req.valid("query");
      const upload = await receiveUpload(c, config, [FILE_TYPE, ARCHIVE_TYPE]);
      try {
        // Loaded here: the parsers of other blogs are needed once in a site's life.
        const { importPosts } = await import("../posts/posts-import.server.ts");
        const write = writeOf(c, site);
        const { name: siteName } = await getSettings(connection.db);
        const by = {
          ...write,
          store,
          render,
          renderComment,
          siteUrl,
          ownerName: siteName || write.actor,
          encode,
        };
        const file = { path: upload, name };
        const result = await takeTurn(() => importPosts(by, file, { dryRun, replaces, withComments }));
        if (!result.ok) throw new Refusal(422, result.code, result.message);
        const { report: data } = result;
        if (!dryRun && countOutcome(data, "refused") > 0) {
          const message = "Something in the file was refused, so nothing was imported.";
          return c.json({ success: false as const, error: "refused", message, data }, 422);
        }
        const message = dryRun ? "Nothing was changed: this is what an import would do." : "Posts imported";
        return c.json({ success: true as const, message, data }, 200);
      } finally {
        await rm(upload, { force: true });
      }
    });
}
