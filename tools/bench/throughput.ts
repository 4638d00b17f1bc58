import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { type BenchServer, startServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const CONNECTIONS = 64;
const ROUND_SECONDS = 4;
const ROUNDS = 5;

export interface ThroughputRow {
  page: string;
  encoding: string;
  bytes: number;
  cachedPerSecond: number;
  barePerSecond: number;
  ratio: number;
  p99Ms: number;
  bareP99Ms: number;
}

/** The cached page against a bare Hono handler that sends the same bytes, round by round in turn. */
export async function measureThroughput(site: BenchServer, paths: string[]): Promise<ThroughputRow[]> {
  const rows: ThroughputRow[] = [];
  for (const path of paths) {
    for (const encoding of ["identity", "br"]) rows.push(await comparePage(site, path, encoding));
  }
  return rows;
}

async function comparePage(site: BenchServer, path: string, encoding: string): Promise<ThroughputRow> {
  const requestHeaders = { "accept-encoding": encoding };
  const { body, headers } = await fetchRaw(`${site.origin}${path}`, requestHeaders);
  const bodyFile = join(site.dataDir, "bench-body");
  writeFileSync(bodyFile, body);
  const bare = await startServer([process.execPath, join(import.meta.dirname, "support", "bare-hono.ts")], {
    env: { BENCH_BODY: bodyFile, BENCH_HEADERS: JSON.stringify(headers) },
  });
  const cached: autocannon.Result[] = [];
  const yardstick: autocannon.Result[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      cached.push(await fire(`${site.origin}${path}`, requestHeaders));
      yardstick.push(await fire(`${bare.origin}/`, requestHeaders));
    }
  } finally {
    await bare.stop();
  }
  const cachedPerSecond = median(cached.map((result) => result.requests.mean));
  const barePerSecond = median(yardstick.map((result) => result.requests.mean));
  return {
    page: path,
    encoding,
    bytes: body.byteLength,
    cachedPerSecond,
    barePerSecond,
    ratio: median(
      cached.map((result, round) => result.requests.mean / (yardstick[round]?.requests.mean ?? 1)),
    ),
    p99Ms: median(cached.map((result) => result.latency.p99)),
    bareP99Ms: median(yardstick.map((result) => result.latency.p99)),
  };
}

/** `fetch` would decode the body; the yardstick must send the very bytes that went over the wire. */
async function fetchRaw(url: string, headers: Record<string, string>) {
  const { request } = await import("node:http");
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const kept: Record<string, string> = {};
        for (const name of ["content-type", "content-encoding"]) {
          const value = response.headers[name];
          if (typeof value === "string") kept[name] = value;
        }
        resolve({ body: Buffer.concat(chunks), headers: kept });
      });
    })
      .on("error", reject)
      .end();
  });
}

async function fire(url: string, headers: Record<string, string>): Promise<autocannon.Result> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: ROUND_SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} answered ${result.non2xx} errors and failed ${result.errors} times.`);
  }
  return result;
}
