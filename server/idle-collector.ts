import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_MS = 30_000;
/** Share of the time in which the loop is busy; above it V8 finds enough occasions by itself. */
const REST_MAX_UTILIZATION = 0.05;
/** The first check at rest, and one after the time that caches and threads wait for somebody to ask again. */
const COLLECTING_CHECKS = [1, 6];

/**
 * V8 collects when something is allocated. A server that has become quiet therefore keeps the garbage of its last busy minute, and
 * the buffers with it. One collection at rest frees them, V8 shrinks its heap in small steps afterwards, and half a minute
 * later the holes between the buffers that stayed go back to the system (decision 0090).
 */
export function startIdleCollector({
  trim,
  collect = collectGarbage,
  readUtilization = createUtilizationReader(),
}: {
  trim: () => void;
  collect?: () => void;
  readUtilization?: () => number;
}): { stop(): void } {
  let checksAtRest = 0;
  const timer = setInterval(() => {
    checksAtRest = readUtilization() > REST_MAX_UTILIZATION ? 0 : checksAtRest + 1;
    if (COLLECTING_CHECKS.includes(checksAtRest)) collect();
    else if (COLLECTING_CHECKS.includes(checksAtRest - 1)) trim();
  }, CHECK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Since the call before. */
function createUtilizationReader(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Looked up when it is needed: a start has no time for it. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const gc: () => void = runInNewContext("gc");
  gc();
}
