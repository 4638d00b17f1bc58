import { AWAITED_NICENESS, createChildWork } from "../../../../kit/workers/child-job.server.ts";
import type { Page } from "./find-endpoint.server.ts";
import type { ReadMention } from "./read-source.server.ts";

const READ_TIMEOUT_MS = 10_000;
const HEAP_MAX_MB = 256;
/** A round reads one page after the other. */
const WAITING_MAX = 4;

export interface OutsidePages {
  /** The mention of our page on a stranger's page; undefined also for a page that can't be read in reasonable time. */
  readSource(html: string, link: { source: URL; target: URL }): Promise<ReadMention | undefined>;
  findEndpoint(page: Page): Promise<URL | undefined>;
}

/**
 * In a process of its own: long attributes or unclosed elements can keep the parser busy or fill the memory.
 */
export function createOutsidePages(): OutsidePages {
  const read = createChildWork({
    load: () => import("./page-job.server.ts"),
    name: "readPage",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: READ_TIMEOUT_MS,
    niceness: AWAITED_NICENESS,
    heapMaxMb: HEAP_MAX_MB,
  });
  return {
    async readSource(html, { source, target }) {
      const job = { find: "mention" as const, html, source: source.href, target: target.href };
      return (await read(job).catch(() => undefined))?.mention;
    },
    async findEndpoint({ url, headers, body }) {
      const { link, "content-type": type } = headers;
      const page = { url: url.href, headers: { link, "content-type": type }, body };
      const found = await read({ find: "endpoint", page }).catch(() => undefined);
      return found?.endpoint === undefined ? undefined : new URL(found.endpoint);
    },
  };
}
