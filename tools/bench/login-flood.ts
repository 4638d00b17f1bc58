import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const PASSWORD = "a password of the bench";
/** So many tries a second. */
const SENDERS = 30;
const LOGINS = 3;
const PAUSE_MS = 1_000;
const FLOOD_START_MS = 2_000;
/** Bounds the whole: twice so many log-ins in peace and in a flood, from two places each. */
const GIVE_UP_MS = 10_000;

export interface LoginFloodRow {
  flood: string;
  owner: string;
  /** Infinity: given up after `GIVE_UP_MS`. */
  medianMs: number;
  worstMs: number;
  /** The statuses of the refused tries, such as "503 503"; a dash for one without an answer. */
  sentAway: string;
  /** The longest that a refused try waited for its answer. */
  worstRefusalMs: number;
}

/** How long the owner's right password takes in peace, and while others try wrong ones, 30 a second. */
export async function measureLoginFlood(): Promise<LoginFloodRow[]> {
  const rows: LoginFloodRow[] = [];
  for (const isEverNew of [false, true]) rows.push(...(await measureFlood(isEverNew)));
  return rows;
}

async function measureFlood(isEverNew: boolean): Promise<LoginFloodRow[]> {
  const server = await startServer([process.execPath, "scripts/serve.mjs"], {
    env: { TRUST_PROXY: "1", ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent" },
  });
  try {
    const known = await logIn(server.origin, "198.51.100.1", { signal: AbortSignal.timeout(GIVE_UP_MS) });
    const cookie = known.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const measureBoth = async (flood: string, network: string) => {
      const home: Login[] = [];
      const away: Login[] = [];
      for (let number = 1; number <= LOGINS; number += 1) {
        home.push(await measureLogin(server.origin, "198.51.100.1", cookie));
        away.push(await measureLogin(server.origin, `${network}.${number}`));
        await sleep(PAUSE_MS);
      }
      return [summarize(flood, "a known browser", home), summarize(flood, "a new address", away)];
    };
    const inPeace = await measureBoth("none", "198.51.101");
    const stopFlood = startFlood(server.origin, isEverNew);
    try {
      await sleep(FLOOD_START_MS);
      const name = isEverNew ? "ever new addresses" : `${SENDERS} addresses`;
      return [...inPeace, ...(await measureBoth(name, "198.51.102"))];
    } finally {
      await stopFlood();
    }
  } finally {
    await server.stop();
  }
}

/** Does not wait for an answer before it sends the next, as an attacker would not. */
function startFlood(origin: string, isEverNew: boolean): () => Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const tries = new Set<Promise<unknown>>();
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const address = isEverNew ? `10.0.${count >> 8}.${count & 255}` : `203.0.113.${count % SENDERS}`;
    const attempt = logIn(origin, address, { password: "wrong", signal }).catch(() => undefined);
    tries.add(attempt);
    void attempt.finally(() => tries.delete(attempt));
  }, 1000 / SENDERS);
  return async () => {
    clearInterval(timer);
    ended.abort();
    await Promise.all(tries);
  };
}

interface Login {
  ms: number;
  /** How long each try that did not get in was kept waiting for its answer. */
  refusals: { status: number | undefined; ms: number }[];
}

async function measureLogin(origin: string, address: string, cookie = ""): Promise<Login> {
  const startedAt = performance.now();
  const refusals: Login["refusals"] = [];
  for (let leftMs = GIVE_UP_MS; leftMs > 0; leftMs = GIVE_UP_MS - (performance.now() - startedAt)) {
    const triedAt = performance.now();
    const signal = AbortSignal.timeout(Math.ceil(leftMs));
    const answer = await logIn(origin, address, { cookie, signal }).catch(() => undefined);
    if (answer?.status === 200) return { ms: performance.now() - startedAt, refusals };
    refusals.push({ status: answer?.status, ms: performance.now() - triedAt });
    const waitMs = Number(answer?.headers.get("retry-after") ?? 1) * 1000;
    await sleep(Math.max(0, Math.min(waitMs, GIVE_UP_MS - (performance.now() - startedAt))));
  }
  return { ms: Number.POSITIVE_INFINITY, refusals };
}

async function logIn(
  origin: string,
  address: string,
  {
    password = PASSWORD,
    cookie = "",
    signal,
  }: { password?: string; cookie?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      "sec-fetch-site": "same-origin",
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ username: "admin", password }),
    ...(signal && { signal }),
  });
  await response.arrayBuffer();
  return response;
}

function summarize(flood: string, owner: string, logins: Login[]): LoginFloodRow {
  const times = logins.map(({ ms }) => ms);
  const refusals = logins.flatMap((login) => login.refusals);
  return {
    flood,
    owner,
    medianMs: Math.round(median(times)),
    worstMs: Math.round(Math.max(...times)),
    sentAway: refusals.map(({ status }) => status ?? "-").join(" "),
    worstRefusalMs: Math.round(Math.max(0, ...refusals.map(({ ms }) => ms))),
  };
}
