import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../kit/http/errors.server.ts";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../kit/http/paging.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  refuseWrite,
  savedSchema,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { createSemaphore } from "../../kit/workers/semaphore.ts";
import { createUploadEncoder, ENCODINGS_MAX } from "./encode-upload.server.ts";
import {
  deleteMedia,
  type MediaFiles,
  refuseSize,
  updateMedia,
  uploadMedia,
} from "./media-commands.server.ts";
import { MEDIA_ALT_MAX_CHARS, MEDIA_MAX_BYTES, MEDIA_PURPOSES } from "./media-item.ts";
import { mediaStore } from "./media-store.server.ts";
import { countMedia, findMediaItem, listMedia } from "./store/library.server.ts";
import { listMediaUses } from "./store/media-uses.server.ts";

/** A picture and what stands around it in a form. */
export const MEDIA_BODY_MAX_BYTES = MEDIA_MAX_BYTES + 16 * 1024;
/** More than a browser sends of a folder of pictures at a time; they wait on the disk. */
const UPLOADS_WAITING_MAX = 64;

const altText = z
  .string()
  .trim()
  .max(MEDIA_ALT_MAX_CHARS)
  .refine((text) => !text.includes("\0"), "The text contains a NUL character, which cannot be stored.");

const mediaSchema = z
  .object({
    id: z.string(),
    src: z.string(),
    name: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z.array(z.number().int()),
    placeholder: z.string(),
    mime: z.string(),
    bytes: z.number().int(),
    version: z.number().int(),
    createdAt: z.string(),
  })
  .openapi("Media");

const useSchema = z.object({ kind: z.string(), title: z.string(), to: z.string() }).openapi("MediaUse");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The pictures of the library, newest first",
  request: { query: pagingQuery.extend({ q: searchText, altMissing: flagQuery("false") }) },
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: z.array(mediaSchema), total: z.number().int() }),
      "One page of pictures, and how many there are in all",
    ),
    ...unauthorized,
  },
});

const uploadForm = z.object({
  file: z
    .custom<File>((value) => value instanceof File, "Please choose a file.")
    .openapi({ type: "string", format: "binary" }),
  alt: altText.default(""),
  purpose: z.enum(MEDIA_PURPOSES).default("picture"),
});

const uploadRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Add a picture",
  request: { body: { content: { "multipart/form-data": { schema: uploadForm } }, required: true } },
  responses: {
    201: jsonContent(savedSchema(mediaSchema), "Stored"),
    ...writeErrors,
    413: jsonContent(errorSchema, "It is larger than 5 MiB"),
    415: jsonContent(errorSchema, "It is no form with a file"),
  },
});

const usesRoute = createRoute({
  method: "get",
  path: "/{id}/uses",
  summary: "Where a picture is used",
  request: { params: textParam },
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: z.array(useSchema) }), "The places"),
    404: jsonContent(errorSchema, "There is no such picture"),
    ...unauthorized,
  },
});

const updateRoute = createRoute({
  method: "patch",
  path: "/{id}",
  summary: "Describe a picture",
  request: {
    params: textParam,
    ...jsonInput(z.object({ alt: altText, version: z.int32().min(1).optional() }), "The description"),
  },
  responses: { 200: jsonContent(savedSchema(mediaSchema), "Saved"), ...writeErrors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a picture for good",
  request: { params: textParam, query: z.object({ force: flagQuery("false") }) },
  responses: {
    200: jsonContent(doneSchema, "Deleted"),
    ...writeErrors,
    409: jsonContent(
      errorSchema.extend({ uses: z.array(useSchema) }),
      "It is used, and `force` was not given",
    ),
  },
});

export function mediaApi(site: Site) {
  const { connection, log } = site;
  const takeUpload = createSemaphore(ENCODINGS_MAX, { waitingMax: UPLOADS_WAITING_MAX });
  const files: MediaFiles = {
    store: site.get(mediaStore),
    newId: site.newId,
    encode: createUploadEncoder(),
    onLeftover: (error) => log.warn({ err: error }, "Files of a picture could not be removed"),
  };
  const resource = createResource();
  resource.use(requireOwner(site));
  resource.use("/", async function limitUploads(c, next) {
    await (c.req.method === "POST" ? takeUpload(next) : next());
  });
  return resource
    .openapi(listRoute, async (c) => {
      const { q: query, altMissing: isAltMissing, ...paging } = c.req.valid("query");
      const filter = { query, isAltMissing };
      const data = await listMedia(connection.db, filter, toWindow(paging));
      return c.json({ success: true as const, data, total: await countMedia(connection.db, filter) }, 200);
    })
    .openapi(uploadRoute, async (c) => {
      const { file, alt, purpose } = c.req.valid("form");
      if (file.size > MEDIA_MAX_BYTES) refuseWrite(refuseSize());
      const upload = { bytes: await file.bytes(), fileName: file.name, alt, purpose };
      const result = await uploadMedia(writeOf(c, site), files, upload);
      return sendSaved(c, result, "Picture uploaded successfully", 201);
    })
    .openapi(usesRoute, async (c) => {
      const item = await findMediaItem(connection.db, c.req.valid("param").id);
      if (!item) throw new Refusal(404, "not_found", "There is no such picture.");
      return c.json({ success: true as const, data: await listMediaUses(connection.db, item.src) }, 200);
    })
    .openapi(updateRoute, async (c) => {
      const result = await updateMedia(writeOf(c, site), c.req.valid("param").id, c.req.valid("json"));
      return sendSaved(c, result, "Description saved", 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id } = c.req.valid("param");
      const target = { id, isForced: c.req.valid("query").force };
      const result = await deleteMedia(writeOf(c, site), files, target);
      if (result.ok) return c.json({ success: true as const, message: "Picture deleted" }, 200);
      if (!("uses" in result)) refuseWrite(result);
      const { code: error, message, uses } = result;
      return c.json({ success: false as const, error, message, uses }, 409);
    });
}
