import { type ApiResult, fetchAsOwner, loginPath, NO_CONNECTION } from "../../../../utils/http/api-client.ts";
import { ARCHIVE_TYPE, type ImportReport } from "../portability.ts";
import { FILE_TYPE, type PostsImportOptions, type PostsImportReport } from "../posts/posts-import.ts";

const NAME_MAX_CHARS = 300;

export type ArchiveResult<T> = Extract<ApiResult<T>, { ok: true }> | { ok: false; message: string; data?: T };

export async function fetchArchive(
  path: string,
  onProgress: (bytes: number) => void,
): Promise<ArchiveResult<{ blob: Blob; name: string }>> {
  const response = await call(path);
  if (!response?.ok || !response.body) return readRefusal(response);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      bytes += value.length;
      onProgress(bytes);
    }
  } catch {
    return { ok: false, message: NO_CONNECTION };
  }
  const [, name = "export.zip"] =
    /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { ok: true, data: { blob: new Blob(chunks, { type: ARCHIVE_TYPE }), name } };
}

export async function sendArchive(
  file: Blob,
  { dryRun }: { dryRun: boolean },
): Promise<ArchiveResult<ImportReport>> {
  const response = await call(`/api/import?dryRun=${dryRun}`, {
    method: "POST",
    headers: { "content-type": ARCHIVE_TYPE },
    body: file,
  });
  if (!response?.ok) return readRefusal(response);
  const { data }: { data: ImportReport } = await response.json();
  return { ok: true, data };
}

export async function sendPosts(
  file: File,
  { dryRun, replaces, withComments }: PostsImportOptions,
): Promise<ArchiveResult<PostsImportReport>> {
  const query = new URLSearchParams({
    dryRun: String(dryRun),
    replace: String(replaces),
    comments: String(withComments),
    name: file.name.slice(-NAME_MAX_CHARS),
  });
  const response = await call(`/api/import/posts?${query}`, {
    method: "POST",
    headers: { "content-type": FILE_TYPE },
    body: file,
  });
  if (!response?.ok) return readRefusal(response);
  const { data }: { data: PostsImportReport } = await response.json();
  return { ok: true, data };
}

async function call(
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response | undefined> {
  const response = await fetchAsOwner(path, init).catch(() => undefined);
  if (response?.status === 401) location.assign(loginPath(location.href));
  return response;
}

async function readRefusal<T>(response: Response | undefined): Promise<ArchiveResult<T>> {
  if (!response) return { ok: false, message: NO_CONNECTION };
  const answer: { message?: string; data?: T } = await response.json().catch(() => ({}));
  return {
    ok: false,
    message: answer.message || "The server did not answer as expected.",
    ...(answer.data && { data: answer.data }),
  };
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
