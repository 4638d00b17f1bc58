import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { service } from "../../../../kit/site.server.ts";
import { AWAITED_NICENESS, createChildWork } from "../../../../kit/workers/child-job.server.ts";
import type { RenderJob } from "./drawing-job.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;
export type FileRenderer = (job: RenderJob) => Promise<Bytes>;

const RENDER_TIMEOUT_MS = 30_000;
/** A picture takes half a second of a free core; behind so many, a request is better refused than kept waiting. */
const WAITING_MAX = 16;
const KEPT_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Renders in a process of its own, one picture at a time: here the renderers would hold up every answer and leave 200 MB
 * behind. Results are cached by the picture's contents, so that a like, which drops cached pages, draws nothing again.
 */
export function createFileRenderer(render: FileRenderer = createRenderQueue()): FileRenderer {
  const kept = new LRUCache<string, Bytes>({
    maxSize: KEPT_MAX_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const underway = new Map<string, Promise<Bytes>>();
  async function renderAndKeep(key: string, job: RenderJob): Promise<Bytes> {
    try {
      const bytes = await render(job);
      kept.set(key, bytes);
      return bytes;
    } finally {
      underway.delete(key);
    }
  }
  return async (job) => {
    const key = hash("sha256", JSON.stringify(job), "base64url");
    const known = kept.get(key) ?? underway.get(key);
    if (known) return known;
    const rendering = renderAndKeep(key, job);
    underway.set(key, rendering);
    return rendering;
  };
}

function createRenderQueue(): FileRenderer {
  return createChildWork({
    load: () => import("./drawing-job.server.ts"),
    name: "renderJob",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: RENDER_TIMEOUT_MS,
    niceness: AWAITED_NICENESS,
  });
}

export const fileRenderer = service<FileRenderer>("fileRenderer", () => createFileRenderer());
