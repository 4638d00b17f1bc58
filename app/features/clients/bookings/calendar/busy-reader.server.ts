import { AWAITED_NICENESS, createChildWork } from "../../../../kit/workers/child-job.server.ts";
import { BusyError } from "../../../../kit/workers/semaphore.ts";
import type { BusyRequest } from "./busy-times.server.ts";
import type { MergedReading } from "./read-busy-job.server.ts";

export type BusyReader = (request: BusyRequest) => Promise<MergedReading>;

const READ_TIMEOUT_MS = 10_000;
const HEAP_MAX_MB = 256;
const WAITING_MAX = 20;

interface ReaderOptions {
  /** Runs in this process when started from source, unless a test overrides it. */
  isDoneHere?: (moduleUrl: string) => boolean;
  timeoutMs?: number;
}

/** Reads feeds in a child process, so that an endless rule or a huge file can't stop the site. */
export function createBusyReader(options: ReaderOptions = {}): BusyReader {
  const read = createChildWork({
    load: () => import("./read-busy-job.server.ts"),
    name: "readBusy",
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: READ_TIMEOUT_MS,
    niceness: AWAITED_NICENESS,
    heapMaxMb: HEAP_MAX_MB,
    ...options,
  });
  return (request) =>
    read(request).catch((error: unknown) => ({
      state: "fault",
      sentence:
        error instanceof BusyError
          ? "Other calendars were being read; this one comes the next time."
          : "Reading it took too long or too much memory. Perhaps one of its events repeats without end.",
    }));
}
