import { AWAITED_NICENESS, type ChildWork, createChildWork } from "../workers/child-job.server.ts";

const DRAW_TIMEOUT_MS = 30_000;
const WAITING_MAX = 64;

/** Draws the PDFs of one kind in a process of its own, one at a time. */
export function createDrawer<Name extends string, Job>(
  child: Pick<ChildWork<Name, Job, Uint8Array<ArrayBuffer>>, "load" | "name">,
): (job: Job) => Promise<Uint8Array<ArrayBuffer>> {
  return createChildWork<Name, Job, Uint8Array<ArrayBuffer>>({
    ...child,
    atOnce: 1,
    waitingMax: WAITING_MAX,
    timeoutMs: DRAW_TIMEOUT_MS,
    isLateWhenBusy: true,
    niceness: AWAITED_NICENESS,
  });
}
