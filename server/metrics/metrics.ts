import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList } from "node:net";
import type { Context, Next } from "hono";
import type { Feature } from "../../app/kit/feature.server.ts";
import { gauge, type Metric } from "../../app/kit/metric.ts";
import type { AppEnv, Site } from "../../app/kit/site.server.ts";
import type { PassCount } from "../../app/kit/workers/pass-count.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { type AnswerTimes, createAnswerTimes } from "./answer-times.ts";
import { EXPOSITION_TYPE, formatMetrics } from "./exposition.ts";
import { createProcessMetrics } from "./process-metrics.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers that proxies add to a request they forward. */
const FORWARDED = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

interface MetricsDeps {
  features: readonly Feature[];
  caches: Readonly<Record<string, PageCache>>;
  /** By the workers' names; empty until they run. */
  passes: () => ReadonlyMap<string, PassCount>;
}

export interface Metrics {
  measure: AnswerTimes["measure"];
  /** Any other caller gets a 404. */
  answer(c: Context<AppEnv>, next: Next): Promise<Response | undefined>;
}

export function createMetrics(site: Site, { features, caches, passes }: MetricsDeps): Metrics {
  const times = createAnswerTimes();
  const readProcess = createProcessMetrics();
  const read = async () => [
    ...readProcess(),
    describeBuild(site),
    times.read(),
    ...readCaches(caches),
    ...readWorkers(passes()),
    ...(await readDatabase(site, features)),
  ];
  return {
    measure: times.measure,
    async answer(c, next) {
      if (!mayReadMetrics(c, site.config.metricsToken)) {
        await next();
        return undefined;
      }
      const headers = { "content-type": EXPOSITION_TYPE, "cache-control": "no-store" };
      return c.body(formatMetrics(await read()), 200, headers);
    },
  };
}

/** A call from this machine itself, or one with the token. */
function mayReadMetrics(c: Context<AppEnv>, token: string | undefined): boolean {
  return isFromThisMachine(c) || (token !== undefined && hasToken(c, token));
}

/**
 * By the socket, not by what TRUST_PROXY makes of the headers: a proxy on this machine has a loopback socket too, and passes on
 * calls from everywhere.
 */
function isFromThisMachine({ env, req }: Context<AppEnv>): boolean {
  const address = env?.incoming?.socket.remoteAddress ?? "";
  const family = address.includes(":") ? "ipv6" : "ipv4";
  if (!address || !loopback.check(address, family)) return false;
  return (
    LOOPBACK_HOST.test(req.header("host") ?? "") && !FORWARDED.some((name) => req.header(name) !== undefined)
  );
}

function hasToken({ req }: Context<AppEnv>, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(req.header("authorization") ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

/** Digests have the same length, which `timingSafeEqual` requires. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function describeBuild({ config, connection }: Site): Metric {
  const labels = { version: config.appVersion, node: process.version, database: connection.dialect };
  return { ...gauge("soloist_build_info", "What runs here.", 1), samples: [{ labels, value: 1 }] };
}

function readCaches(caches: MetricsDeps["caches"]): Metric[] {
  const all = Object.entries(caches);
  const perCache = (name: string, help: string, value: (cache: PageCache) => number): Metric => ({
    name,
    help,
    type: "gauge",
    samples: all.map(([cache, kept]) => ({ labels: { cache }, value: value(kept) })),
  });
  return [
    {
      name: "soloist_cache_answers_total",
      help: "Answers from memory, those that had to be made, and those from memory while the database was away.",
      type: "counter",
      samples: all.flatMap(([cache, { counts }]) =>
        Object.entries(counts).map(([result, value]) => ({ labels: { cache, result }, value })),
      ),
    },
    perCache("soloist_cache_bytes", "Memory that answers occupy.", ({ bytes }) => bytes),
    perCache("soloist_cache_entries", "Answers in memory.", ({ entries }) => entries),
  ];
}

function readWorkers(passes: ReadonlyMap<string, PassCount>): Metric[] {
  const all = [...passes];
  return [
    {
      name: "soloist_worker_passes_total",
      help: "Passes of what works beside the requests.",
      type: "counter",
      samples: all.flatMap(([worker, { done, failed }]) => [
        { labels: { worker, result: "done" }, value: done },
        { labels: { worker, result: "failed" }, value: failed },
      ]),
    },
    {
      name: "soloist_worker_last_pass_timestamp_seconds",
      help: "Unix time at which the last pass ended, however it ended.",
      type: "gauge",
      samples: all.flatMap(([worker, { lastAt }]) =>
        lastAt === undefined ? [] : [{ labels: { worker }, value: lastAt / 1000 }],
      ),
    },
  ];
}

/** While the database is unreachable, its figures are left out, and the rest is still reported. */
async function readDatabase({ connection, now }: Site, features: readonly Feature[]): Promise<Metric[]> {
  const isUp =
    !connection.isLost() &&
    (await connection.ping().then(
      () => true,
      () => false,
    ));
  const pool = connection.poolState?.();
  const counted = isUp ? features.map((feature) => feature.metrics?.(connection.db, now()) ?? []) : [];
  const read = await Promise.allSettled(counted);
  return [
    gauge("soloist_database_up", "1 while the database answers.", isUp ? 1 : 0),
    ...(pool ? describePool(pool) : []),
    ...read.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : [])),
  ];
}

function describePool({ total, idle, waiting }: { total: number; idle: number; waiting: number }): Metric[] {
  return [
    {
      name: "soloist_database_pool_connections",
      help: "Open connections to the database, but for the one that listens for changes.",
      type: "gauge",
      samples: [
        { labels: { state: "busy" }, value: total - idle },
        { labels: { state: "idle" }, value: idle },
      ],
    },
    gauge("soloist_database_pool_waiting", "Queries that wait for a connection.", waiting),
  ];
}
