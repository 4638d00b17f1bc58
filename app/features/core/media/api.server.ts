import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { errorSchema, jsonContent, refuseWrite, textParam } from "../../../kit/http/resource.server.ts";
import { type Answer, data, done, json, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { createSemaphore } from "../../../kit/workers/semaphore.ts";
import { createUploadEncoder, ENCODINGS_MAX } from "./encode-upload.server.ts";
import {
  type DeleteResult,
  deleteMedia,
  type MediaFiles,
  refuseSize,
  updateMedia,
  uploadMedia,
} from "./media-commands.server.ts";
import { MEDIA_MAX_BYTES, MEDIA_PURPOSES } from "./media-item.ts";
import { mediaStore } from "./media-store.server.ts";
import { altText, mediaSchema, mediaUpdate, mediaUseSchema } from "./schema.ts";
import { countMedia, findMediaItem, listMedia } from "./store/library.server.ts";
import { listMediaUses } from "./store/media-uses.server.ts";

/** A picture, and the rest of the form that it comes in. */
export const MEDIA_BODY_MAX_BYTES = MEDIA_MAX_BYTES + 16 * 1024;
/** More than a browser sends of a folder of pictures at a time; they wait on the disk. */
const UPLOADS_WAITING_MAX = 64;

const uploadForm = z.object({
  file: z
    .custom<File>((value) => value instanceof File, "Please choose a file.")
    .openapi({ type: "string", format: "binary" }),
  alt: altText.default(""),
  purpose: z.enum(MEDIA_PURPOSES).default("picture"),
});

const pageSchema = z.object({
  success: z.literal(true),
  data: z.array(mediaSchema),
  total: z.number().int(),
});

const deleted = done("Deleted", "Picture deleted");

const deletedOrUsed: Answer<DeleteResult, { success: true; message: string }> = {
  responses: {
    ...deleted.responses,
    409: jsonContent(
      errorSchema.extend({ uses: z.array(mediaUseSchema) }),
      "It is used, and `force` was not given",
    ),
  },
  send(c: Context, result) {
    if (!("uses" in result)) return deleted.send(c, result);
    const { code: error, message, uses } = result;
    return c.json({ success: false, error, message, uses }, 409);
  },
};

export function mediaApi(site: Site) {
  const { connection, log } = site;
  const takeUpload = createSemaphore(ENCODINGS_MAX, { waitingMax: UPLOADS_WAITING_MAX });
  const files: MediaFiles = {
    store: site.get(mediaStore),
    newId: site.newId,
    encode: createUploadEncoder(),
    onLeftover: (error) => log.warn({ err: error }, "Files of a picture could not be removed"),
  };
  return routes(site)
    .get(
      "/",
      "The pictures of the library, newest first",
      {
        query: pagingQuery.extend({ q: searchText, altMissing: flagQuery("false") }),
        answer: json(pageSchema, "One page of pictures, and how many there are in all"),
      },
      async ({ query: { q: query, altMissing: isAltMissing, ...paging } }) => {
        const filter = { query, isAltMissing };
        const items = await listMedia(connection.db, filter, toWindow(paging));
        return { success: true as const, data: items, total: await countMedia(connection.db, filter) };
      },
    )
    .post(
      "/",
      "Add a picture",
      {
        request: { body: { content: { "multipart/form-data": { schema: uploadForm } }, required: true } },
        before: [async (_, next) => void (await takeUpload(next))],
        answer: saved(mediaSchema, "Stored", "Picture uploaded successfully", 201),
        errors: { 413: "It is larger than 5 MiB", 415: "It is no form with a file" },
      },
      async ({ write, c }) => {
        const { file, alt, purpose } = uploadForm.parse(await c.req.parseBody());
        if (file.size > MEDIA_MAX_BYTES) refuseWrite(refuseSize());
        const upload = { bytes: await file.bytes(), fileName: file.name, alt, purpose };
        return uploadMedia(write(), files, upload);
      },
    )
    .get(
      "/:id/uses",
      "Where a picture is used",
      {
        params: textParam,
        answer: data(z.array(mediaUseSchema), "The places"),
        errors: { 404: "There is no such picture" },
      },
      async ({ params: { id } }) => {
        const item = await findMediaItem(connection.db, id);
        if (!item) throw new Refusal(404, "not_found", "There's no such picture.");
        return listMediaUses(connection.db, item.src);
      },
    )
    .patch(
      "/:id",
      "Describe a picture",
      {
        params: textParam,
        body: mediaUpdate,
        bodyIs: "The description",
        answer: saved(mediaSchema, "Saved", "Description saved"),
      },
      ({ write, params, body }) => updateMedia(write(), params.id, body),
    )
    .delete(
      "/:id",
      "Delete a picture for good",
      { params: textParam, query: z.object({ force: flagQuery("false") }), answer: deletedOrUsed },
      ({ write, params: { id }, query }) => deleteMedia(write(), files, { id, isForced: query.force }),
    );
}
