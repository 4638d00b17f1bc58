import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { buildBomb } from "../../tests/helpers/pictures.ts";
import { logInAsScript, PASSWORD } from "./support/owner.ts";
import { type BenchServer, startServer } from "./support/server.ts";
import { formatMib, percentile } from "./support/statistics.ts";

const UPLOADS = 20;
const BOMB_SIDE = 30_000;
const SAMPLE_MS = 50;
const SETTLE_MS = 15_000;

/** Whether what the first round has taken is taken once more. */
const ROUNDS = 3;

interface UploadsRow {
  round: number;
  bodies: "with a length" | "in chunks";
  pictureBytes: number;
  /** The statuses of the answers, such as "201 ×20, 400 ×1". */
  answers: string;
  seconds: number;
  idleBytes: number;
  serverPeakBytes: number;
  /** The server and its children together. */
  allPeakBytes: number;
  childrenMax: number;
  healthP99Ms: number;
  healthWorstMs: number;
  afterwardsBytes: number;
}

export async function showUploads(show: (title: string, rows: object[]) => void): Promise<void> {
  const rows = await measureUploads();
  show(
    "20 photos of 24 megapixels and a PNG bomb, all at once, three times in one server",
    rows.map((row) => ({
      round: row.round,
      bodies: row.bodies,
      "MB each": Number((row.pictureBytes / 1e6).toFixed(2)),
      answers: row.answers,
      seconds: Number(row.seconds.toFixed(2)),
      "server before": formatMib(row.idleBytes),
      "server peak": formatMib(row.serverPeakBytes),
      "with children": formatMib(row.allPeakBytes),
      children: row.childrenMax,
      "15 s later": formatMib(row.afterwardsBytes),
      "/healthz p99 ms": Number(row.healthP99Ms.toFixed(2)),
      "worst ms": Number(row.healthWorstMs.toFixed(2)),
    })),
  );
}

/** Twenty photos of 24 megapixels at once and a bomb between them, while a health check goes on asking. */
async function measureUploads(): Promise<UploadsRow[]> {
  const photo = await drawPhoto();
  const rows: UploadsRow[] = [];
  for (const bodies of ["with a length", "in chunks"] as const)
    rows.push(...(await measureBodies(bodies, photo)));
  return rows;
}

/** One server for all rounds. */
async function measureBodies(bodies: UploadsRow["bodies"], photo: Buffer): Promise<UploadsRow[]> {
  const server = await startServer([process.execPath, "scripts/serve.mjs"], {
    env: { ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent" },
  });
  try {
    const token = await logInAsScript(server.origin);
    // The hash of the password has taken 128 MiB for a moment.
    await sleep(SETTLE_MS);
    const rows: UploadsRow[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      rows.push({
        round,
        bodies,
        ...(await measureRound(server, { token, photo, isChunked: bodies === "in chunks" })),
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function measureRound(
  server: BenchServer,
  { token, photo, isChunked }: { token: string; photo: Buffer; isChunked: boolean },
): Promise<Omit<UploadsRow, "round" | "bodies">> {
  const pid = server.process.pid ?? 0;
  const idleBytes = readResidentBytes(pid);
  const watch = watchMemory(pid);
  const health = watchHealth(server);
  const startedAt = performance.now();
  const pictures = [...Array<Buffer>(UPLOADS).fill(photo), Buffer.from(buildBomb(BOMB_SIDE))];
  const answers = await Promise.all(pictures.map((picture) => upload(server, { token, picture, isChunked })));
  const seconds = (performance.now() - startedAt) / 1000;
  const times = await health.stop();
  const peaks = watch.stop();
  await sleep(SETTLE_MS);
  return {
    pictureBytes: photo.byteLength,
    answers: countAnswers(answers),
    seconds,
    idleBytes,
    ...peaks,
    healthP99Ms: percentile(times, 99),
    healthWorstMs: Math.max(...times),
    afterwardsBytes: readResidentBytes(pid),
  };
}

/** Soft noise over a gradient: as large as a camera's file, and as much work. */
export async function drawPhoto(): Promise<Buffer> {
  const [width, height] = [1500, 1000];
  const noise = randomBytes(width * height * 3).map((byte, place) => {
    const x = Math.floor(place / 3) % width;
    return Math.min(255, (byte >> 1) + Math.floor((x / width) * 120));
  });
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(6000, 4000, { kernel: "cubic" })
    .jpeg({ quality: 62 })
    .toBuffer();
}

/** By hand, because `fetch` sends no body in chunks over HTTP/1.1 without a stream of its own. */
export function upload(
  { origin }: Pick<BenchServer, "origin">,
  { token, picture, isChunked }: { token: string; picture: Buffer; isChunked: boolean },
): Promise<number> {
  const boundary = "bench-boundary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/media`, {
      method: "POST",
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": body.byteLength }),
      },
    });
    sent.on("error", reject).on("response", (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}

function watchHealth({ origin }: BenchServer): { stop: () => Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(`${origin}/healthz`)).arrayBuffer();
      times.push(performance.now() - startedAt);
      await sleep(SAMPLE_MS);
    }
    return times;
  };
  const ended = run();
  return {
    stop() {
      isOver = true;
      return ended;
    },
  };
}

export function watchMemory(pid: number) {
  const peaks = { serverPeakBytes: 0, allPeakBytes: 0, childrenMax: 0 };
  const timer = setInterval(() => {
    const children = listChildren(pid);
    const own = readResidentBytes(pid);
    const all = children.reduce((sum, child) => sum + readResidentBytes(child), own);
    peaks.serverPeakBytes = Math.max(peaks.serverPeakBytes, own);
    peaks.allPeakBytes = Math.max(peaks.allPeakBytes, all);
    peaks.childrenMax = Math.max(peaks.childrenMax, children.length);
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return peaks;
    },
  };
}

/** Works only on Linux; elsewhere the list is empty. Any thread of the server may have started a child. */
function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** VmRSS of a process, where the system tells it (Linux); otherwise, and when it has ended, 0. */
export function readResidentBytes(pid: number): number {
  try {
    const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function countAnswers(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${status} ×${length}`).join(", ");
}
