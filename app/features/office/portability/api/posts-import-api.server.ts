import { rm } from "node:fs/promises";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { flagQuery } from "../../../../kit/http/paging.server.ts";
import { errorSchema, jsonContent, savedSchema } from "../../../../kit/http/resource.server.ts";
import { response, routes } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { createSemaphore } from "../../../../kit/workers/semaphore.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { createUploadEncoder } from "../../../core/media/encode-upload.server.ts";
import { mediaStore } from "../../../core/media/media-store.server.ts";
import { getSettings } from "../../../core/settings/settings.server.ts";
import { ARCHIVE_TYPE } from "../portability.ts";
import { countOutcome, FILE_TYPE } from "../posts/posts-import.ts";
import { createBlogReader } from "../posts/read-blog.server.ts";
import { binary, postsReportSchema } from "../schema.ts";
import { receiveUpload } from "./receive-upload.server.ts";
import { sendZip, ZIP_ANSWER } from "./send-zip.server.ts";

/** An import holds a whole blog in memory for a while; the others wait on the disk. */
const IMPORTS_MAX = 1;
const IMPORTS_WAITING_MAX = 4;

const importQuery = z.object({
  dryRun: flagQuery("true"),
  replace: flagQuery("false").describe("Write over posts that stand here already"),
  comments: flagQuery("false").describe("With the comments of WordPress"),
  name: z.string().max(300).default("").describe("What the file is called"),
});

const IMPORT_ANSWERS = {
  200: jsonContent(savedSchema(postsReportSchema), "Done, or what would be done"),
  413: jsonContent(errorSchema, "The file is too large"),
  415: jsonContent(errorSchema, "This is no file"),
  422: jsonContent(
    errorSchema.extend({ data: postsReportSchema.optional() }),
    "The file cannot be read, or something in it is refused; nothing was written",
  ),
};

export function postsPortabilityApi(site: Site) {
  const { connection } = site;
  const importUpload = createPostsImport(site);
  return routes(site)
    .get(
      "/export/posts",
      "All posts as Markdown files with front matter, and their pictures, in a zip archive",
      { answer: ZIP_ANSWER },
      async ({ c }) => {
        const { createPostsExport } = await import("../posts/posts-export.server.ts");
        return sendZip(c, site, await createPostsExport(connection, site.get(mediaStore)), "posts");
      },
    )
    .post(
      "/import/posts",
      "Take posts over from such an archive, Ghost, WordPress or Markdown, or say what that would change",
      {
        query: importQuery,
        request: { body: { required: true, content: { [ARCHIVE_TYPE]: binary, [FILE_TYPE]: binary } } },
        answer: response(IMPORT_ANSWERS),
      },
      ({ query, write, c }) => importUpload(c, write, query),
    );
}

function createPostsImport(site: Site) {
  const { connection, siteUrl, config } = site;
  const store = site.get(mediaStore);
  const { renderMarkdown: render, renderComment } = site.get(textRenderers);
  const encode = createUploadEncoder();
  const readBlog = createBlogReader();
  const limitConcurrency = createSemaphore(IMPORTS_MAX, { waitingMax: IMPORTS_WAITING_MAX });
  return async (
    c: Context<AppEnv>,
    write: () => OwnerWrite,
    { dryRun, replace: replaces, comments: withComments, name }: z.output<typeof importQuery>,
  ) => {
    const upload = await receiveUpload(c, config, [FILE_TYPE, ARCHIVE_TYPE]);
    try {
      // Loaded here: the parsers of other blogs are needed once in a site's life.
      const { importPosts } = await import("../posts/posts-import.server.ts");
      const by = write();
      const { name: siteName } = await getSettings(connection.db);
      const deps = {
        ...by,
        store,
        render,
        renderComment,
        siteUrl,
        ownerName: siteName || by.actor,
        encode,
        readBlog,
      };
      const file = { path: upload, name };
      const result = await limitConcurrency(() =>
        importPosts(deps, file, { dryRun, replaces, withComments }),
      );
      if (!result.ok) throw new Refusal(422, result.code, result.message);
      const { report } = result;
      if (!dryRun && countOutcome(report, "refused") > 0) {
        const message = "Something in the file was refused, so nothing was imported.";
        return c.json({ success: false, error: "refused", message, data: report }, 422);
      }
      const message = dryRun ? "Nothing was changed: this is what an import would do." : "Posts imported";
      return c.json({ success: true, message, data: report });
    } finally {
      await rm(upload, { force: true });
    }
  };
}
