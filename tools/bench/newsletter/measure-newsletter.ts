import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../../db/connection.ts";
import { logInAsScript, PASSWORD } from "../support/owner.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { formatMib } from "../support/statistics.ts";
import { type DatabaseName, fillSubscribers, openBenchDatabase } from "./bench-database.ts";
import { judgeSending } from "./judge-sending.ts";
import { type MailLog, startMailLog } from "./mail-log.ts";

export interface NewsletterTask {
  database: DatabaseName;
  subscribers: number;
  kills: number;
}

const PER_MINUTE = 60_000;
const GIVE_UP_MS = 45 * 60_000;
const LOOK_MS = 50;
/** Kills fall into the first part of the mails, so that each finds a sending that runs. */
const KILLED_SHARE = 0.8;
const KILL_DELAY_MAX_MS = 250;

/** An issue to all subscribers; sites are killed, and the mail server counts. On PostgreSQL two sites send it. */
export async function measureNewsletter(task: NewsletterTask) {
  const dir = mkdtempSync(join(tmpdir(), "soloist-newsletter-"));
  const dataDir = join(dir, "data");
  const mails = await startMailLog(dir);
  const database = await openBenchDatabase(task.database, dataDir);
  const start = () =>
    startServer([process.execPath, "main.ts"], {
      dataDir,
      env: {
        ...database.env,
        SMTP_URL: mails.url,
        NEWSLETTER_PER_MINUTE: String(PER_MINUTE),
        ADMIN_PASSWORD: PASSWORD,
        LOG_LEVEL: "silent",
      },
    });
  try {
    const sites = [await start()];
    if (task.database === "postgres") sites.push(await start());
    const connection = database.open();
    const run = await sendAndKill({ task, connection, mails, sites, start });
    for (const site of sites) await site.stop();
    const score = await judgeSending(connection, mails, task.subscribers);
    await connection.close();
    return { ...score, rows: [...score.rows, ...run] };
  } finally {
    mails.stop();
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Sending {
  task: NewsletterTask;
  connection: Connection;
  mails: MailLog;
  sites: BenchServer[];
  start: () => Promise<BenchServer>;
}

async function sendAndKill({ task, connection, mails, sites, start }: Sending): Promise<object[]> {
  const { kills, subscribers } = task;
  const origin = sites[0]?.origin ?? "";
  await fillSubscribers(connection, subscribers);
  const issueId = await beginIssue(origin, await logInAsScript(origin), subscribers);
  const startedAt = performance.now();
  let peakBytes = 0;
  let downMs = 0;
  const look = () => {
    peakBytes = Math.max(peakBytes, ...sites.map(({ process: { pid } }) => readMemory(pid)));
  };
  for (let kill = 0; kill < kills; kill++) {
    const wanted = (subscribers * KILLED_SHARE * (kill + Math.random())) / kills;
    await waitFor(async () => mails.countTaken() >= wanted, look);
    const site = sites[kill % sites.length];
    if (!site) throw new Error("No site is running.");
    await waitForMoment(mails, kill, sites.length);
    const killedAt = performance.now();
    await killSite(site);
    sites[kill % sites.length] = await start();
    downMs += performance.now() - killedAt;
  }
  await waitFor(async () => (await readStatus(connection, issueId)) === "sent", look);
  return [
    { what: "kills", value: kills },
    { what: "seconds in all (retries wait a minute)", value: toSeconds(performance.now() - startedAt) },
    { what: "of it a site was down", value: toSeconds(downMs) },
    { what: "memory of a site at the most", value: formatMib(peakBytes) },
  ];
}

/**
 * A single site is killed while a recipient is checked, while the answer to a whole mail is sent, and then at random.
 * With two sites it's unknown whose mail the server holds, so they are killed at random.
 */
async function waitForMoment(mails: MailLog, kill: number, sites: number): Promise<void> {
  if (sites === 1 && kill === 0) return mails.hold("recipient");
  if (sites === 1 && kill === 1) return mails.hold("answer");
  await sleep(Math.random() * KILL_DELAY_MAX_MS);
}

export async function beginIssue(origin: string, token: string, recipients: number): Promise<string> {
  const call = async (path: string, body: object, method = "POST") => {
    const answer = await fetch(`${origin}/api/newsletter/issues${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const { success, message, data } = (await answer.json()) as {
      success: boolean;
      message: string;
      data: { id: string; version: number };
    };
    if (!success) throw new Error(`${path}: ${message}`);
    return data;
  };
  const { id, version } = await call("", {});
  const content = `## What is new\n\n${"A paragraph with **words** and a [link](/blog). ".repeat(20)}\n`;
  await call(`/${id}`, { subject: "News", preheader: "", content, topics: [], version }, "PUT");
  await call(`/${id}/send`, { recipients });
  return id;
}

async function killSite(site: BenchServer): Promise<void> {
  const exited = once(site.process, "exit");
  site.process.kill("SIGKILL");
  await exited;
  await site.stop();
}

export async function readStatus({ db }: Connection, id: string): Promise<string> {
  const query = db.selectFrom("newsletter_issues").select("status").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).status;
}

export async function waitFor(isDone: () => Promise<boolean>, look?: () => void): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error("The sending has not come to its end in time.");
    look?.();
    await sleep(LOOK_MS);
  }
}

/** Resident bytes; 0 where the system has no /proc. */
function readMemory(pid: number | undefined): number {
  try {
    const [, kib = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) * 1024;
  } catch {
    return 0;
  }
}

function toSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
