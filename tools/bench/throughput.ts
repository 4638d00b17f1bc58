import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import autocannon from "autocannon";
import { hasNginx, startNginx } from "./support/nginx.ts";
import { type BenchServer, startServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const CONNECTIONS = 64;
const ROUND_SECONDS = 4;
const ROUNDS = 5;
const ENCODINGS = ["identity", "gzip", "br"];
/** Headers that Node writes itself, or again for each answer. */
const NOT_COPIED = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

export interface ThroughputRow {
  page: string;
  encoding: string;
  bytes: number;
  cachedPerSecond: number;
  barePerSecond: number;
  /** Shares of the bare handler's throughput and, where nginx is installed, of its: medians of the rounds. */
  ratio: number;
  nginxRatio: number | undefined;
  p99Ms: number;
  bareP99Ms: number;
}

/** The cached page beside a bare `node:http` handler, and nginx, that send the same bytes and headers, round by round in turn. */
export async function measureThroughput(site: BenchServer, paths: string[]): Promise<ThroughputRow[]> {
  const rows: ThroughputRow[] = [];
  for (const path of paths) {
    for (const encoding of ENCODINGS) rows.push(await comparePage(site, path, encoding));
  }
  return rows;
}

async function comparePage(site: BenchServer, path: string, encoding: string): Promise<ThroughputRow> {
  const asked = { "accept-encoding": encoding };
  // The second answer has the page packed densely.
  await fetchRaw(`${site.origin}${path}`, asked);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const { body, headers } = await fetchRaw(`${site.origin}${path}`, asked);
  const bodyFile = join(site.dataDir, "bench-body");
  writeFileSync(bodyFile, body);
  const bare = await startServer([process.execPath, join(import.meta.dirname, "support", "bare-http.ts")], {
    env: { BENCH_BODY: bodyFile, BENCH_HEADERS: JSON.stringify(headers) },
  });
  const nginx = hasNginx() ? await startNginx(body, headers) : undefined;
  const rounds: { cached: autocannon.Result; bare: autocannon.Result; nginx?: autocannon.Result }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        cached: await fire(`${site.origin}${path}`, asked),
        bare: await fire(`${bare.origin}/`, asked),
        ...(nginx && { nginx: await fire(`${nginx.origin}/`, asked) }),
      });
    }
  } finally {
    await bare.stop();
    await nginx?.stop();
  }
  const rate = ({ requests }: autocannon.Result) => requests.mean;
  const overNginx = rounds.flatMap((round) => (round.nginx ? rate(round.cached) / rate(round.nginx) : []));
  return {
    page: path,
    encoding,
    bytes: body.byteLength,
    cachedPerSecond: median(rounds.map(({ cached }) => rate(cached))),
    barePerSecond: median(rounds.map((round) => rate(round.bare))),
    ratio: median(rounds.map((round) => rate(round.cached) / rate(round.bare))),
    nginxRatio: overNginx.length > 0 ? median(overNginx) : undefined,
    p99Ms: median(rounds.map(({ cached }) => cached.latency.p99)),
    bareP99Ms: median(rounds.map((round) => round.bare.latency.p99)),
  };
}

/** `fetch` would decode the body; the yardsticks must send the very bytes that went over the wire. */
async function fetchRaw(url: string, headers: Record<string, string>) {
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const kept = Object.entries(response.headers).filter(([name]) => !NOT_COPIED.has(name));
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(kept) as Record<string, string> });
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
