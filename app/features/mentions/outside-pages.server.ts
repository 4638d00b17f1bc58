import { AWAITED_NICENESS, runInChild } from "../../utils/run-in-child.server.ts";
import type { Page } from "./find-endpoint.server.ts";
import type { PageFinding, PageJob } from "./page-job.server.ts";
import type { ReadMention } from "./read-source.server.ts";

const READ_TIMEOUT_MS = 10_000;
const HEAP_MAX_MB = 256;

/** What the page of a stranger says of ours; undefined also for a page that cannot be read in reasonable time. */
export async function readOutsideSource(
  html: string,
  { source, target }: { source: URL; target: URL },
): Promise<ReadMention | undefined> {
  return (await read({ find: "mention", html, source: source.href, target: target.href })).mention;
}

/** Where the page of a stranger takes webmentions. */
export async function findOutsideEndpoint({ url, headers, body }: Page): Promise<URL | undefined> {
  const { link, "content-type": type } = headers;
  const page = { url: url.href, headers: { link, "content-type": type }, body };
  const { endpoint } = await read({ find: "endpoint", page });
  return endpoint === undefined ? undefined : new URL(endpoint);
}

/**
 * In a process of its own: 300 kB of attributes of one element keep the parser busy for a quarter of a minute, and elements
 * that are never closed can multiply until the memory is full.
 */
async function read(job: PageJob): Promise<PageFinding> {
  // Imported here, so that the build makes a file of it.
  const { moduleUrl, readPage } = await import("./page-job.server.ts");
  // From source, another process would need the compiler too.
  if (!moduleUrl.endsWith(".js")) return readPage(job);
  try {
    return await runInChild<PageFinding>({
      ...{ moduleUrl, name: "readPage", job, niceness: AWAITED_NICENESS },
      ...{ timeoutMs: READ_TIMEOUT_MS, heapMaxMb: HEAP_MAX_MB },
    });
  } catch {
    return {};
  }
}
