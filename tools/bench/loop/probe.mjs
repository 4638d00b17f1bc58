// Loaded before a server of any commit (`node --import`): on SIGUSR2 it writes how long the event loop was held since the last time.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION_MS = 2;
const file = process.env.LOOP_PROBE_FILE;

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // Its timer waits that long even when nothing holds it.
  const toMs = (ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS);
  process.on("SIGUSR2", () => {
    writeFileSync(file, JSON.stringify({ maxMs: toMs(delay.max), p99Ms: toMs(delay.percentile(99)) }));
    delay.reset();
  });
}
