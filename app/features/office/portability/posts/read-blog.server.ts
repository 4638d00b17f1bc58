import { AWAITED_NICENESS, createChildWork } from "../../../../kit/workers/child-job.server.ts";
import type { BlogJob, BlogResult } from "./incoming.server.ts";

const READ_TIMEOUT_MS = 15 * 60_000;
const WAITING_MAX = 4;

export type ReadBlog = (job: BlogJob) => Promise<BlogResult>;

/** Runs in a separate process: parsing a large export blocks for seconds and takes hundreds of megabytes. */
export function createBlogReader(): ReadBlog {
  return createChildWork({
    load: () => import("./read-blog-job.server.ts"),
    name: "readBlogJob",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: READ_TIMEOUT_MS,
    niceness: AWAITED_NICENESS,
  });
}
