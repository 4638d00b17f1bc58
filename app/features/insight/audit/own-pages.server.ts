/** The site's own answers without a network; a redirect is answered, not followed. */
export interface AuditedSite {
  fetch(path: string, init?: Pick<RequestInit, "method" | "headers">): Promise<Response>;
}

export interface OwnAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
  isCut: boolean;
}

export const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const ANSWER_TIMEOUT_MS = 20_000;
const REDIRECTS_MAX = 10;

interface ReadOptions {
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** Undefined when nothing came within the time. What cannot be cancelled goes on without anybody who waits for it. */
export async function readAnswer(
  site: AuditedSite,
  path: string,
  { maxBytes = PAGE_MAX_BYTES, timeoutMs = ANSWER_TIMEOUT_MS, signal }: ReadOptions = {},
): Promise<OwnAnswer | undefined> {
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(timeoutMs);
  const ended = AbortSignal.any(signal ? [deadline, signal] : [deadline]);
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const onEnd = () => reject(ended.reason);
  ended.addEventListener("abort", onEnd, { once: true });
  try {
    const reading = readBody(site, path, maxBytes, ended);
    reading.catch(() => undefined);
    return await Promise.race([reading, isOver]);
  } catch (error) {
    signal?.throwIfAborted();
    if (deadline.aborted) return undefined;
    throw error;
  } finally {
    ended.removeEventListener("abort", onEnd);
  }
}

async function readBody(
  site: AuditedSite,
  path: string,
  maxBytes: number,
  ended: AbortSignal,
): Promise<OwnAnswer> {
  const { status, headers, body } = await site.fetch(path);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of body ?? []) {
    chunks.push(chunk.subarray(0, maxBytes - bytes));
    bytes += chunk.length;
    if (bytes > maxBytes || ended.aborted) break;
  }
  return { status, headers, body: Buffer.concat(chunks), isCut: bytes > maxBytes };
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

export function toOwnPath(href: string, base: URL): URL | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return url.origin === base.origin ? url : undefined;
}

export async function readFollowing(
  site: AuditedSite,
  start: URL,
  options: ReadOptions,
): Promise<OwnAnswer | undefined> {
  let url = start;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const answer = await readAnswer(site, url.pathname + url.search, options);
    const next = answer && isRedirect(answer.status) && toOwnPath(answer.headers.get("location") ?? "", url);
    if (!next) return answer;
    url = next;
  }
  return undefined;
}
