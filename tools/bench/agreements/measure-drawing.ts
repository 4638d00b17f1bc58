import { setTimeout as sleep } from "node:timers/promises";
import { createOwnerCalls, enterBusiness, logInAsScript, PASSWORD } from "../support/owner.ts";
import { startServer } from "../support/server.ts";
import { median } from "../support/statistics.ts";

const LINES = 200;
const ROUNDS = 5;
const WANTED_SECONDS = 3;
const ASKED_EACH_MS = 20;

const TITLES = { Latin: "Design and development of a page", Hindi: "वेबसाइट का पुनर्निर्माण और हिन्दी अनुवाद" };

/** Measures how long issuing the longest invoice with its PDF takes, and how `/healthz` answers in the meantime. */
export async function showDrawing(show: (title: string, rows: object[]) => void): Promise<void> {
  const server = await startServer([process.execPath, "scripts/serve.mjs"], {
    env: { ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent" },
  });
  try {
    const { origin } = server;
    const call = createOwnerCalls(await logInAsScript(origin));
    await enterBusiness(origin, call);
    const { person } = await call<{ person: { id: string } }>(origin, [
      ...(["POST", "/deals"] as const),
      { email: "client@example.com", name: "नेहा शर्मा", title: "Work" },
    ]);
    const rows: {
      lines: string;
      "seconds, median": number;
      "slowest s": number;
      "slowest /healthz ms": number;
    }[] = [];
    for (const [lines, title] of Object.entries(TITLES)) {
      const seconds: number[] = [];
      const slowest: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const line = { title, unitMinor: 100_000, taxBp: 0 };
        const body = { personId: person.id, title: "Work", lines: Array.from({ length: LINES }, () => line) };
        const { id } = await call<{ id: string }>(origin, ["POST", "/invoices", body]);
        const begun = performance.now();
        const issuing = call(origin, ["POST", `/invoices/${id}/issue`, {}]);
        slowest.push(await watchHealth(origin, issuing));
        await issuing;
        seconds.push((performance.now() - begun) / 1000);
      }
      rows.push({
        lines: `${LINES} in ${lines}`,
        "seconds, median": round1(median(seconds)),
        "slowest s": round1(Math.max(...seconds)),
        "slowest /healthz ms": Math.round(Math.max(...slowest)),
      });
    }
    show(`An invoice of ${LINES} lines is issued, ${ROUNDS} times each`, rows);
    if (rows.some((row) => row["seconds, median"] > WANTED_SECONDS)) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

/** Asks until the work is done; the milliseconds of the slowest answer. */
async function watchHealth(origin: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void work.then(end, end);
  let slowest = 0;
  while (!isDone) {
    const asked = performance.now();
    const answer = await fetch(`${origin}/healthz`);
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - asked);
    await sleep(ASKED_EACH_MS);
  }
  return slowest;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
