import type { MiddlewareHandler } from "hono";
import type { Metric, Sample } from "../../app/kit/metric.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";

const BOUNDS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const READS = new Set(["GET", "HEAD"]);
const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

interface Series {
  labels: { method: string; status: string };
  /** How many took no longer than the bound at this place, and longer than the one before. */
  counts: number[];
  sum: number;
  count: number;
}

export interface AnswerTimes {
  measure: MiddlewareHandler<AppEnv>;
  read(): Metric;
}

/** How long the application takes until it has an answer. An event stream counts until it begins. */
export function createAnswerTimes(): AnswerTimes {
  const all = new Map<string, Series>();

  function count(method: string, status: string, seconds: number): void {
    const key = `${method} ${status}`;
    const series = all.get(key) ?? {
      labels: { method, status },
      counts: BOUNDS_SECONDS.map(() => 0),
      sum: 0,
      count: 0,
    };
    all.set(key, series);
    const place = BOUNDS_SECONDS.findIndex((bound) => seconds <= bound);
    if (place >= 0) series.counts[place] = (series.counts[place] ?? 0) + 1;
    series.sum += seconds;
    series.count += 1;
  }

  return {
    async measure(c, next) {
      const startedAt = performance.now();
      await next();
      // The site's own calls, such as the audit's, would hide how long visitors wait.
      if (c.env?.isOwnSite) return;
      const status = `${Math.floor(c.res.status / 100)}xx`;
      count(nameMethod(c.req.method), status, (performance.now() - startedAt) / 1000);
    },
    read: () => ({
      name: "soloist_http_request_duration_seconds",
      help: "Time until the application has an answer; answers from memory are in soloist_cache_answers_total.",
      type: "histogram",
      samples: [...all.values()].flatMap(listSamples),
    }),
  };
}

function nameMethod(method: string): string {
  if (READS.has(method)) return "read";
  return WRITES.has(method) ? "write" : "other";
}

function listSamples({ labels, counts, sum, count }: Series): Sample[] {
  let upTo = 0;
  const buckets = BOUNDS_SECONDS.map((bound, place): Sample => {
    upTo += counts[place] ?? 0;
    return { suffix: "_bucket", labels: { ...labels, le: String(bound) }, value: upTo };
  });
  return [
    ...buckets,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}
