import { setTimeout as sleep } from "node:timers/promises";
import { type BenchServer, ROOT, startServer } from "./support/server.ts";
import { percentile } from "./support/statistics.ts";

const PER_SECOND = 20;
const SECONDS = 15;
const ADDRESSES = 50;
const PROBE_EVERY_MS = 25;
/** A probe without an answer by then counts as this long. */
const GIVE_UP_MS = 20_000;
/** Between two floods, so that none answers for the one before. */
const PAUSE_MS = 3_000;
const COMMENT_CHARS = 5_000;
const CHAT_BODY_BYTES = 512 * 1024;
const POST = "outbox-table-nodejs";

interface DoorRow {
  door: string;
  from: string;
  healthMedianMs: number;
  healthP99Ms: number;
  healthWorstMs: number;
  /** How often each status came, such as "201 × 4, 429 × 296"; a dash for requests without an answer. */
  answers: string;
}

export type Door = (
  origin: string,
  number: number,
) => { url: string; method: string; body?: string | URLSearchParams };

const list = (item: string) => item.repeat(Math.floor(COMMENT_CHARS / item.length));

/** Texts that keep a Markdown parser busy for longest, each made different so that none is a repetition. */
const SLOW_TEXTS = [
  // Accepted: the longest renderings that the limits on lines, list items and brackets leave.
  `${"- ".repeat(90)}${"~~*a_b\n\t  ".repeat(165)}`,
  "``>w )+ a\n\\".repeat(398),
  `${"_*a".repeat(1660)}- - - a\n1. `,
  // Refused by those limits.
  list("- a\n"),
  list("> a\n\n"),
  // An address search that looked at every open bracket from each of them.
  `[${"_a\n".repeat(399)}${"w ".repeat(1900)}`,
  list("**a_ "),
];

function comment(slug: string): Door {
  return (origin, number) => {
    const text = SLOW_TEXTS[number % SLOW_TEXTS.length] ?? "";
    return {
      url: `${origin}/api/posts/${slug}/comments`,
      method: "POST",
      body: JSON.stringify({
        name: "Noor",
        email: `noor-${number}@visitors.example`,
        text: `${number} ${text}`.slice(0, COMMENT_CHARS),
        elapsedMs: 9_000,
      }),
    };
  };
}

export const DOORS: Record<string, Door> = {
  "comments of 5 kB on no post": comment("no-such-post"),
  "comments of 5 kB on a post": comment(POST),
  "comment forms without JavaScript": (origin, number) => ({
    url: `${origin}/blog/${POST}/comments`,
    method: "POST",
    body: new URLSearchParams({
      name: "Noor",
      email: `noor-${number}@visitors.example`,
      text: `${number} ${SLOW_TEXTS[number % SLOW_TEXTS.length]}`.slice(0, COMMENT_CHARS),
    }),
  }),
  "a picture's .data with made-up _routes": (origin, number) => ({
    url: `${origin}/og/home.png.data?_routes=routes/files/og-image,${number}`,
    method: "GET",
  }),
  "a page's .data with made-up _routes": (origin, number) => ({
    url: `${origin}/about.data?_routes=routes/public/about,${number}`,
    method: "GET",
  }),
  "chat bodies of 512 KB": (origin, number) => ({
    url: `${origin}/api/ai-assistant/chat`,
    method: "POST",
    body: JSON.stringify({
      message: `Price ${number}?`,
      conversationHistory: [{ role: "user", content: "x".repeat(CHAT_BODY_BYTES - 200) }],
    }),
  }),
};

/** How long `/healthz` takes while each door is tried 20 times a second, here and before that in another checkout. */
export async function showDoors(
  show: (title: string, rows: DoorRow[]) => void,
  against: string | undefined,
): Promise<void> {
  if (against) show(`The commit in ${against}: /healthz while doors are tried`, await measureDoors(against));
  show("This commit: /healthz while doors are tried 20 times a second", await measureDoors(ROOT));
}

/** From one address and from 50. */
async function measureDoors(checkout: string): Promise<DoorRow[]> {
  const rows: DoorRow[] = [];
  for (const [name, door] of Object.entries({ nothing: undefined, ...DOORS })) {
    for (const addresses of door ? [1, ADDRESSES] : [1]) {
      // A site of its own each time: what one flood has used up of a limit must not spare the next.
      const site = await startServer([process.execPath, `${checkout}/scripts/serve.mjs`], {
        env: { TRUST_PROXY: "1", LOG_LEVEL: "silent" },
      });
      try {
        await sleep(PAUSE_MS);
        rows.push(await measureDoor(site, { name, door, addresses }));
      } finally {
        await site.stop();
      }
    }
  }
  return rows;
}

async function measureDoor(
  { origin }: BenchServer,
  { name, door, addresses }: { name: string; door: Door | undefined; addresses: number },
): Promise<DoorRow> {
  const ended = new AbortController();
  const statuses = new Map<string, number>();
  const waiting = new Set<Promise<void>>();
  const times: number[] = [];
  const keep = (work: Promise<void>) => {
    waiting.add(work);
    void work.finally(() => waiting.delete(work));
  };
  const knock = async (number: number) => {
    if (!door) return;
    const { url, ...request } = door(origin, number);
    const isForm = request.body instanceof URLSearchParams;
    const headers = {
      ...(!isForm && { "content-type": "application/json" }),
      "x-forwarded-for": `203.0.113.${1 + (number % addresses)}`,
    };
    const answer = await fetch(url, { ...request, headers, signal: ended.signal }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    const status = String(answer?.status ?? "-");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const probe = async () => {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const answer = await fetch(`${origin}/healthz`, { signal }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    times.push(answer?.ok ? performance.now() - startedAt : GIVE_UP_MS);
  };
  let number = 0;
  // Neither waits for an answer before it sends the next.
  const knocking = setInterval(() => keep(knock(number++)), 1000 / PER_SECOND);
  const probes = new Set<Promise<void>>();
  const probing = setInterval(() => {
    const work = probe();
    probes.add(work);
    void work.finally(() => probes.delete(work));
  }, PROBE_EVERY_MS);
  await sleep(SECONDS * 1000);
  clearInterval(knocking);
  clearInterval(probing);
  await Promise.all(probes);
  ended.abort();
  await Promise.all(waiting);
  return {
    door: name,
    from: door ? `${addresses} address${addresses === 1 ? "" : "es"}` : "",
    healthMedianMs: Math.round(percentile(times, 50)),
    healthP99Ms: Math.round(percentile(times, 99)),
    healthWorstMs: Math.round(Math.max(...times)),
    answers: [...statuses].map(([status, count]) => `${status} × ${count}`).join(", "),
  };
}
