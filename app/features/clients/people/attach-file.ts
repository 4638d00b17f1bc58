import { type ApiResult, fetchAsOwner, readAnswer } from "../../../utils/http/api-client.ts";
import { FILE_TOO_LARGE, FILE_WRONG_TYPE, findFileType, PERSON_FILE_MAX_BYTES } from "./person-file.ts";
import type { PersonFile } from "./schema.ts";

export interface Attached {
  message?: string;
  data?: PersonFile;
}

/** Attaches a file to a person. */
export function attachFile(personId: string, file: File): Promise<ApiResult<Attached>> {
  const fault = findFault(file);
  if (fault)
    return Promise.resolve({ ok: false, status: 400, code: "invalid_input", message: fault, fields: {} });
  const body = new FormData();
  body.set("file", file);
  return readAnswer<Attached>(
    fetchAsOwner(`/api/people/${encodeURIComponent(personId)}/files`, { method: "POST", body }),
  );
}

/** Saves the sending of a file that the server would refuse. */
function findFault({ name, size }: File): string | undefined {
  if (!findFileType(name)) return FILE_WRONG_TYPE;
  return size > PERSON_FILE_MAX_BYTES ? FILE_TOO_LARGE : undefined;
}
