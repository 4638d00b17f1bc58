import { join } from "node:path";
import autocannon from "autocannon";
import { type BenchServer, startServer } from "../server.ts";
import { median } from "../statistics.ts";

const CONNECTIONS = 64;
const ROUND_SECONDS = 3;
const ROUNDS = 9;
/** 8.6 million views a day. */
const BEACONS_PER_SECOND = 100;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const READERS = {
  browsers: FIREFOX,
  bots: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

/** Cached pages with recording on against off, round by round in turn, while the same beacons come in on both sides. */
export async function measureCost() {
  const [on, off] = [await startSide("on"), await startSide("off")];
  try {
    const rows: { readers: string; on: number; off: number; cost: number }[] = [];
    for (const [readers, userAgent] of Object.entries(READERS)) {
      const rates: { on: number; off: number }[] = [];
      await fire(on, userAgent);
      await fire(off, userAgent);
      for (let round = 0; round < ROUNDS; round += 1) {
        // Who goes first would otherwise always meet the same moment of the other work on the machine.
        const isOnFirst = round % 2 === 0;
        const first = await fire(isOnFirst ? on : off, userAgent);
        const second = await fire(isOnFirst ? off : on, userAgent);
        rates.push(isOnFirst ? { on: first, off: second } : { on: second, off: first });
      }
      rows.push({
        readers,
        on: Math.round(median(rates.map((rate) => rate.on))),
        off: Math.round(median(rates.map((rate) => rate.off))),
        cost: 1 - median(rates.map((rate) => rate.on / rate.off)),
      });
    }
    return rows;
  } finally {
    await Promise.all([on.stop(), off.stop()]);
  }
}

function startSide(recording: "on" | "off"): Promise<BenchServer> {
  const command = [process.execPath, join(import.meta.dirname, "page-server.ts")];
  return startServer(command, { env: { RECORDING: recording } });
}

async function fire({ origin }: BenchServer, userAgent: string): Promise<number> {
  const shared = { duration: ROUND_SECONDS };
  const [pages] = await Promise.all([
    autocannon({
      ...shared,
      url: `${origin}/`,
      connections: CONNECTIONS,
      headers: { "accept-encoding": "br", "user-agent": userAgent },
    }),
    autocannon({
      ...shared,
      url: `${origin}/api/analytics/events`,
      connections: 4,
      overallRate: BEACONS_PER_SECOND,
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": FIREFOX },
      body: JSON.stringify({ kind: "view", path: "/about", referrer: "https://www.google.com/" }),
    }),
  ]);
  if (pages.non2xx > 0 || pages.errors > 0) throw new Error(`${pages.non2xx} errors were answered.`);
  return pages.requests.mean;
}
