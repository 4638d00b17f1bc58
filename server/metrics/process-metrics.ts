import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { gauge, type Metric } from "../../app/kit/metric.ts";

const RESOLUTION_MS = 10;

/**
 * Under the names that dashboards for Node know already. Delays of the event loop are measured from the first scrape on, so
 * that an unmonitored site is not woken a hundred times a second; each scrape has those since the one before.
 */
export function createProcessMetrics(): () => Metric[] {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let last = performance.eventLoopUtilization();

  function readEventLoop(): Metric[] {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const figures = [
      ["mean_", delays.mean],
      ["p50_", delays.percentile(50)],
      ["p99_", delays.percentile(99)],
      ["max_", delays.max],
    ] as const;
    const isEmpty = delays.count === 0;
    const lags = figures.map(([name, ns]) => {
      // The wait of the timer that measures is in it.
      const seconds = isEmpty ? 0 : Math.max(0, ns / 1e9 - RESOLUTION_MS / 1000);
      return gauge(
        `nodejs_eventloop_lag_${name}seconds`,
        "Delay of the event loop since the last scrape.",
        seconds,
      );
    });
    delays.reset();
    delays.enable();
    const help = "Share of the time since the last scrape in which the event loop was busy.";
    return [...lags, gauge("nodejs_eventloop_utilization", help, utilization)];
  }

  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      gauge(
        "process_start_time_seconds",
        "Unix time at which the process began.",
        performance.timeOrigin / 1000,
      ),
      {
        name: "process_cpu_seconds_total",
        help: "CPU time that the process has used.",
        type: "counter",
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge("process_resident_memory_bytes", "Memory that the process occupies.", rss),
      gauge("nodejs_heap_size_used_bytes", "Memory of values in JavaScript's heap.", heapUsed),
      gauge("nodejs_external_memory_bytes", "Memory of buffers outside of that heap.", external),
      ...readEventLoop(),
    ];
  };
}
