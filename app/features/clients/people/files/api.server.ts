import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { refuseWrite, textParam } from "../../../../kit/http/resource.server.ts";
import { data, done, response, routes, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { createSemaphore } from "../../../../kit/workers/semaphore.ts";
import { formatAttachment } from "../../../../utils/http/attachment.ts";
import { findPerson } from "../people.server.ts";
import { PERSON_FILE_MAX_BYTES } from "../person-file.ts";
import { personFileSchema } from "../schema.ts";
import {
  addFile,
  createFileDeps,
  deleteFile,
  findFile,
  listFiles,
  refuseSize,
} from "./person-files.server.ts";

/** The largest file, and the parts of the form around it. */
export const PERSON_FILE_BODY_MAX_BYTES = PERSON_FILE_MAX_BYTES + 16 * 1024;
/** Limits how many files are in memory at a time. */
const UPLOADS_AT_ONCE = 2;
const UPLOADS_WAITING_MAX = 64;

const uploadForm = z.object({
  file: z
    .custom<File>((value) => value instanceof File, "Please choose a file.")
    .openapi({ type: "string", format: "binary" }),
});

const fileParams = textParam.extend({ file: textParam.shape.id });

export function personFilesApi(site: Site) {
  const { db } = site.connection;
  const deps = createFileDeps(site);
  const takeUpload = createSemaphore(UPLOADS_AT_ONCE, { waitingMax: UPLOADS_WAITING_MAX });
  return routes(site)
    .get(
      "/:id/files",
      "The files attached to a person, latest first",
      { params: textParam, answer: data(z.array(personFileSchema), "All files") },
      async ({ params }) => {
        const person = await findPerson(db, params.id);
        if (!person) throw new Refusal(404, "not_found", "There's no such person.");
        return listFiles(db, person.id);
      },
    )
    .post(
      "/:id/files",
      "Attach a file to a person",
      {
        params: textParam,
        request: { body: { content: { "multipart/form-data": { schema: uploadForm } }, required: true } },
        before: [async (_, next) => void (await takeUpload(next))],
        answer: saved(personFileSchema, "Stored", "File attached", 201),
        errors: { 413: "It is larger than 10 MiB", 415: "It is no form with a file" },
      },
      async ({ write, params, c }) => {
        const { file } = uploadForm.parse(await c.req.parseBody());
        if (file.size > PERSON_FILE_MAX_BYTES) refuseWrite(refuseSize());
        const upload = { name: file.name, bytes: await file.bytes() };
        return addFile(write(), deps, { personId: params.id, file: upload });
      },
    )
    .get(
      "/:id/files/:file",
      "Download a file",
      {
        params: fileParams,
        answer: response({ 200: { description: "The file", content: { "application/octet-stream": {} } } }),
        errors: { 404: "There is no such file" },
      },
      async ({ params, c }) => {
        const file = await findFile(db, { personId: params.id, fileId: params.file });
        const stream = file && (await deps.store.open(file.id));
        if (!stream) throw new Refusal(404, "not_found", "There's no such file.");
        return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
          "content-type": file.type,
          "content-length": String(file.bytes),
          "content-disposition": formatAttachment(file.name),
          "x-content-type-options": "nosniff",
          "cache-control": "no-store",
        });
      },
    )
    .delete(
      "/:id/files/:file",
      "Delete a file for good",
      { params: fileParams, answer: done("Deleted", "File deleted") },
      ({ write, params }) => deleteFile(write(), deps, { personId: params.id, fileId: params.file }),
    );
}
