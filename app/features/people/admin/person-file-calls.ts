import { send } from "../../../kit/http/client.ts";
import { type ApiResult, fetchAsOwner, readAnswer } from "../../../utils/http/api-client.ts";
import { downloadApi } from "../../../utils/http/api-download.ts";
import { personFilesClient } from "../client.ts";
import {
  FILE_TOO_LARGE,
  FILE_WRONG_TYPE,
  findFileType,
  PERSON_FILE_MAX_BYTES,
} from "../files/person-file.ts";

export type FileEdit = { kind: "add"; files: readonly File[] } | { kind: "delete"; fileId: string };

const pathOf = (personId: string) => `/api/people/${encodeURIComponent(personId)}`;

/** Stops at the first file that is refused; those before it are stored by then. */
export async function writeFiles(personId: string, edit: FileEdit): Promise<ApiResult<{ message?: string }>> {
  if (edit.kind === "delete") {
    const param = { id: encodeURIComponent(personId), file: encodeURIComponent(edit.fileId) };
    return send(personFilesClient[":id"].files[":file"].$delete({ param }));
  }
  let last: ApiResult<{ message?: string }> = { ok: true, data: {} };
  for (const file of edit.files) {
    last = await addFile(personId, file);
    if (!last.ok) return { ...last, message: `${file.name}: ${last.message || "It couldn't be sent."}` };
  }
  const { length } = edit.files;
  return length > 1 ? { ok: true, data: { message: `${length} files attached` } } : last;
}

function addFile(personId: string, file: File): Promise<ApiResult<{ message?: string }>> {
  const fault = findFault(file);
  if (fault)
    return Promise.resolve({ ok: false, status: 400, code: "invalid_input", message: fault, fields: {} });
  const body = new FormData();
  body.set("file", file);
  return readAnswer<{ message?: string }>(
    fetchAsOwner(`${pathOf(personId)}/files`, { method: "POST", body }),
  );
}

/** Saves the sending of a file that the server would refuse. */
function findFault({ name, size }: File): string | undefined {
  if (!findFileType(name)) return FILE_WRONG_TYPE;
  return size > PERSON_FILE_MAX_BYTES ? FILE_TOO_LARGE : undefined;
}

export function downloadFile(personId: string, fileId: string): Promise<string | undefined> {
  return downloadApi(`${pathOf(personId)}/files/${encodeURIComponent(fileId)}`);
}

export function downloadExport(personId: string): Promise<string | undefined> {
  return downloadApi(`${pathOf(personId)}/export`);
}
