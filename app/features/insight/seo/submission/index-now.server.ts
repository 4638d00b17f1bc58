import { createHmac } from "node:crypto";
import { parseRetryAfter } from "../../../../kit/retry.ts";

/** The most addresses of one call, by the protocol (indexnow.org/documentation). */
export const INDEX_NOW_URLS_MAX = 10_000;
const TIMEOUT_MS = 15_000;
const ANSWER_MAX_CHARS = 500;

export interface IndexNowCall {
  endpoint: URL;
  siteUrl: URL;
  key: string;
  paths: readonly string[];
  signal: AbortSignal;
  timeoutMs?: number | undefined;
}

export interface IndexNowAnswer {
  /** 0: none came. */
  status: number;
  answer: string;
  retryAfterMs?: number | undefined;
}

/** 32 hexadecimal digits that are the same after every start. Everybody may read them: they say who may submit. */
export function createIndexKey(secret: string): string {
  return createHmac("sha256", secret).update("indexnow").digest("hex").slice(0, 32);
}

export function formatKeyPath(key: string): string {
  return `/${key}.txt`;
}

/** Tells the search engines of IndexNow of changed addresses. Never rejects: whatever comes back is an answer. */
export async function sendToIndexNow(call: IndexNowCall): Promise<IndexNowAnswer> {
  const { endpoint, siteUrl, key, paths, signal, timeoutMs = TIMEOUT_MS } = call;
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: siteUrl.host,
        key,
        keyLocation: new URL(formatKeyPath(key), siteUrl).href,
        urlList: paths.map((path) => new URL(path, siteUrl).href),
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return {
      status: response.status,
      answer: await readStart(response).catch(() => ""),
      retryAfterMs: parseRetryAfter(response.headers.get("retry-after")),
    };
  } catch (error) {
    return { status: 0, answer: describeFault(error, timeoutMs) };
  }
}

/** An endless answer must not fill the memory. */
async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= ANSWER_MAX_CHARS) break;
  }
  // PostgreSQL stores no NUL.
  return text
    .slice(0, ANSWER_MAX_CHARS)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function describeFault(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === "TimeoutError") {
    return `No answer within ${Math.round(timeoutMs / 1000)} seconds.`;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return `The connection failed${code}.`;
}
