import { type ApiResult, findToken, NO_CONNECTION, regainToken } from "../../../utils/http/api-client.ts";
import type { MediaPurpose } from "./media-item.ts";
import type { MediaItem } from "./schema.ts";

interface UploadOptions {
  alt?: string;
  purpose?: MediaPurpose;
  /** Between 0 and 1; after 1 comes the server's work on the picture. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const CALL = "/api/media";
const CANCELLED = "The upload was cancelled.";

/** Sends one file to the library. A refusal, a lost connection and a cancelled upload are values, never thrown. */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<ApiResult<MediaItem>> {
  const token = findToken();
  const result = await sendImage(file, options, token);
  const isLoggedOut = !result.ok && result.status === 401;
  return isLoggedOut && (await regainToken(token, "POST")) ? uploadImage(file, options) : result;
}

function sendImage(file: File, options: UploadOptions, token: string | null): Promise<ApiResult<MediaItem>> {
  const { alt = "", purpose, onProgress, signal } = options;
  const form = new FormData();
  form.set("alt", alt);
  if (purpose) form.set("purpose", purpose);
  // The last, so that the server has read the rest when the file comes.
  form.set("file", file);
  // Not `fetch`, which does not report the progress of sending.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const fail = (message: string) => resolve({ ok: false, status: 0, code: "unsent", message, fields: {} });
    if (signal?.aborted) return fail(CANCELLED);
    const cancel = () => request.abort();
    signal?.addEventListener("abort", cancel);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request.status, request.responseText));
    request.onerror = () => fail(NO_CONNECTION);
    request.onabort = () => fail(CANCELLED);
    request.onloadend = () => signal?.removeEventListener("abort", cancel);
    request.open("POST", CALL);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("authorization", `Bearer ${token ?? ""}`);
    request.send(form);
  });
}

function readAnswer(status: number, text: string): ApiResult<MediaItem> {
  const answer = parseAnswer(text);
  if (status === 201 && answer.data) return { ok: true, data: answer.data };
  const message = answer.message ?? "The server didn't answer as expected.";
  return { ok: false, status, code: answer.error ?? "unknown", message, fields: answer.fields ?? {} };
}

function parseAnswer(text: string): {
  data?: MediaItem;
  error?: string;
  message?: string;
  fields?: Record<string, string>;
} {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
