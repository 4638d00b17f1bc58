import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { BusyFeed } from "../../../app/features/clients/bookings/feeds/schema.ts";
import { logInAsScript, PASSWORD } from "../support/owner.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { median } from "../support/statistics.ts";

/** Any name that counts as public; it is led to the bench's own server. */
const HOST = "calendars.dev";
const HEALTH_MAX_MS = 200;
const HEALTH_PAUSE_MS = 5;
const PEACE_MS = 3000;

interface FeedsScore {
  health: object[];
  kept: object[];
  passes: boolean;
}

export async function showFeeds(show: (title: string, rows: object[]) => void): Promise<void> {
  const { health, kept, passes } = await measureFeeds();
  show("/healthz while calendars that fail are read (wanted: below 200 ms)", health);
  show("What is kept of those calendars", kept);
  if (!passes) process.exitCode = 1;
}

/** Measures /healthz while failing calendars are read, one at a time and all at once; their last good copy stays. */
async function measureFeeds(): Promise<FeedsScore> {
  const calendars = await startCalendars();
  const preload = pathToFileURL(join(import.meta.dirname, "lead-to-loopback.mjs")).href;
  const server = await startServer([process.execPath, "--import", preload, "scripts/serve.mjs"], {
    env: { ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent", FEED_HOST: HOST, FEED_PORT: `${calendars.port}` },
  });
  try {
    const owner = await openOwner(server);
    const rows = [await measureWhile(server, "nothing is read", () => sleep(PEACE_MS))];
    const added: { fault: string; feed: BusyFeed }[] = [];
    for (const fault of calendars.faults) {
      const path = `/${added.length}.ics`;
      const feed = await owner.add(fault, `http://${HOST}${path}`);
      await calendars.breakWith(path, fault);
      added.push({ fault, feed });
      rows.push(await measureWhile(server, fault, () => owner.read(feed.id)));
    }
    const readAll = () => Promise.all(added.map(({ feed }) => owner.read(feed.id)));
    rows.push(await measureWhile(server, "all at once", readAll));
    const after = await owner.list();
    const kept = after.map(({ id, name, state, fault, blocks }) => ({
      calendar: name,
      state,
      "busy times before": added.find(({ feed }) => feed.id === id)?.feed.blocks,
      after: blocks,
      fault,
    }));
    const isKept = added.every(({ feed }) =>
      after.some(({ id, state, blocks }) => id === feed.id && state === "stale" && blocks === feed.blocks),
    );
    return {
      health: rows,
      kept,
      passes: isKept && rows.every(({ slowestMs }) => slowestMs < HEALTH_MAX_MS),
    };
  } finally {
    await server.stop();
    calendars.stop();
  }
}

async function startCalendars() {
  const child = fork(join(import.meta.dirname, "faulty-calendars.ts"));
  const [begun]: { address: { port: number }; faults: string[] }[] = await once(child, "message");
  if (!begun) throw new Error("The calendars' server did not start.");
  const { port } = begun.address;
  return {
    port,
    faults: begun.faults,
    async breakWith(path: string, fault: string): Promise<void> {
      await fetch(`http://127.0.0.1:${port}${path}`, { method: "PUT", body: fault });
    },
    stop: () => child.disconnect(),
  };
}

async function openOwner({ origin }: BenchServer) {
  const authorization = `Bearer ${await logInAsScript(origin)}`;
  const ask = async <Data>(path: string, body?: object): Promise<Data> => {
    const request: RequestInit = body
      ? { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }
      : {};
    const headers = { ...request.headers, authorization };
    const answer = await fetch(`${origin}/api/busy-feeds${path}`, { ...request, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: Data };
    return data;
  };
  const list = () => ask<BusyFeed[]>("");
  /** Until the reading is over, which the answer may not wait for. */
  const read = async (id: string): Promise<BusyFeed> => {
    const { triedAt } = (await list()).find((feed) => feed.id === id) ?? {};
    let feed = await ask<BusyFeed>(`/${id}/refresh`, {});
    while (feed.triedAt === triedAt) {
      await sleep(100);
      feed = (await list()).find((one) => one.id === id) ?? feed;
    }
    return feed;
  };
  return {
    list,
    read,
    async add(name: string, address: string): Promise<BusyFeed> {
      const { id } = await ask<BusyFeed>("", { name, address, allDay: "busy" });
      // Its worker may have read it already.
      const feed = await ask<BusyFeed>(`/${id}/refresh`, {});
      if (feed.state !== "ok" || feed.blocks === 0) throw new Error(`${name}: ${feed.fault}`);
      return feed;
    },
  };
}

async function measureWhile({ origin }: BenchServer, name: string, work: () => Promise<unknown>) {
  const times: number[] = [];
  const ended = new AbortController();
  const startedAt = performance.now();
  const asking = (async () => {
    while (!ended.signal.aborted) {
      const askedAt = performance.now();
      const answer = await fetch(`${origin}/healthz`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`/healthz gave ${answer.status}`);
      times.push(performance.now() - askedAt);
      await sleep(HEALTH_PAUSE_MS);
    }
  })();
  await work().finally(() => ended.abort());
  await asking;
  return {
    while: name,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    asked: times.length,
    medianMs: Math.round(median(times) * 10) / 10,
    slowestMs: Math.round(Math.max(...times) * 10) / 10,
  };
}
