import { send } from "../../../../kit/http/client.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { downloadApi } from "../../../../utils/http/api-download.ts";
import { attachFile } from "../attach-file.ts";
import { personFilesClient } from "../client.ts";

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
    last = await attachFile(personId, file);
    if (!last.ok) return { ...last, message: `${file.name}: ${last.message || "It couldn't be sent."}` };
  }
  const { length } = edit.files;
  return length > 1 ? { ok: true, data: { message: `${length} files attached` } } : last;
}

export function downloadFile(personId: string, fileId: string): Promise<string | undefined> {
  return downloadApi(`${pathOf(personId)}/files/${encodeURIComponent(fileId)}`);
}

export function downloadExport(personId: string): Promise<string | undefined> {
  return downloadApi(`${pathOf(personId)}/export`);
}
