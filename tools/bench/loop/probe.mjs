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

  const readProcessor = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = readProcessor();
  let processorMs = 0;
  // The thread's own time says what the work itself costs, however busy the machine is.
  setInterval(() => {
    const now = readProcessor();
    processorMs = Math.max(processorMs, now - last);
    last = now;
  }, RESOLUTION_MS).unref();

  process.on("SIGUSR2", () => {
    const held = { maxMs: toMs(delay.max), p99Ms: toMs(delay.percentile(99)), processorMs };
    writeFileSync(file, JSON.stringify(held));
    delay.reset();
    processorMs = 0;
    last = readProcessor();
  });
}
