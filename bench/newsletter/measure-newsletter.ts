import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { logInAsScript, PASSWORD } from "../owner.ts";
import { type BenchServer, findFreePort, startServer } from "../server.ts";

const SUBSCRIBERS = 5000;
/** After this share of the mails the site's process is killed. */
const KILLS_AT = [0.15, 0.4, 0.7];
const PER_MINUTE = 60_000;
const GIVE_UP_MS = 15 * 60_000;
const LOOK_MS = 20;

export interface NewsletterScore {
  rows: object[];
  /** What is wrong with which address. */
  wrong: string[];
}

/** An issue to 5,000 subscribers; the site is killed three times, and the mail server counts. */
export async function measureNewsletter(): Promise<NewsletterScore> {
  const dir = mkdtempSync(join(tmpdir(), "soloist-newsletter-"));
  const mails = join(dir, "mails.txt");
  writeFileSync(mails, "");
  const port = await findFreePort();
  const mailServer = fork(join(import.meta.dirname, "counting-server.ts"), [mails, String(port)]);
  const end = () => mailServer.kill("SIGKILL");
  process.once("exit", end);
  try {
    await once(mailServer, "message");
    const dataDir = join(dir, "data");
    const start = () =>
      startServer([process.execPath, "main.ts"], {
        dataDir,
        env: {
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          NEWSLETTER_PER_MINUTE: String(PER_MINUTE),
          ADMIN_PASSWORD: PASSWORD,
          LOG_LEVEL: "silent",
        },
      });
    return await sendAndKill({ dataDir, mails, start });
  } finally {
    end();
    process.off("exit", end);
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Run {
  dataDir: string;
  mails: string;
  start: () => Promise<BenchServer>;
}

async function sendAndKill({ dataDir, mails, start }: Run): Promise<NewsletterScore> {
  let site = await start();
  fillSubscribers(dataDir);
  const token = await logInAsScript(site.origin);
  const issueId = await beginIssue(site.origin, token);
  const startedAt = performance.now();
  const countTaken = () => countLines(mails, "taken");
  let downMs = 0;
  for (const share of KILLS_AT) {
    await waitFor(() => countTaken() >= SUBSCRIBERS * share);
    const killedAt = performance.now();
    await kill(site);
    site = await start();
    downMs += performance.now() - killedAt;
  }
  await waitFor(() => readStatus(dataDir, issueId) === "sent");
  const seconds = (performance.now() - startedAt) / 1000;
  await site.stop();
  return judge({ mails, dataDir, issueId, seconds, downMs });
}

function fillSubscribers(dataDir: string): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  const insert = database.prepare(
    "insert into subscribers (id, email, name, status, topics, source, bounces, created_at, confirmed_at) values (?, ?, '', 'active', '[]', 'bench', 0, ?, ?)",
  );
  const now = new Date().toISOString();
  database.exec("begin");
  for (let number = 0; number < SUBSCRIBERS; number++) {
    insert.run(`subscriber-${number}`, `subscriber-${number}@reader.example`, now, now);
  }
  database.exec("commit");
  database.close();
}

async function beginIssue(origin: string, token: string): Promise<string> {
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
  await call(`/${id}/send`, { recipients: SUBSCRIBERS });
  return id;
}

async function kill(site: BenchServer): Promise<void> {
  const exited = once(site.process, "exit");
  site.process.kill("SIGKILL");
  await exited;
}

function readStatus(dataDir: string, id: string): string {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const status = database.prepare("select status from newsletter_issues where id = ?").pluck().get(id);
  database.close();
  return String(status);
}

async function waitFor(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error("The sending has not come to its end in time.");
    await sleep(LOOK_MS);
  }
}

function countLines(file: string, what: string): number {
  return readFileSync(file, "utf8").split(`${what} `).length - 1;
}

interface Sent {
  mails: string;
  dataDir: string;
  issueId: string;
  seconds: number;
  downMs: number;
}

function judge({ mails, dataDir, issueId, seconds, downMs }: Sent): NewsletterScore {
  const lines = readFileSync(mails, "utf8").trim().split("\n");
  const taken = new Map<string, number>();
  for (const line of lines) {
    const [what, address = ""] = line.split(" ");
    if (what === "taken") taken.set(address, (taken.get(address) ?? 0) + 1);
  }
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const deliveries = database
    .prepare("select email, status from newsletter_deliveries where issue_id = ? order by email")
    .all(issueId) as { email: string; status: string }[];
  database.close();
  const wrong = deliveries.flatMap(({ email, status }) => {
    const mailsTaken = taken.get(email) ?? 0;
    const isRight = status === "failed" ? mailsTaken === 0 : mailsTaken === 1;
    return isRight ? [] : [`${email}: ${status}, ${mailsTaken} mails`];
  });
  if (deliveries.length !== SUBSCRIBERS) wrong.push(`${deliveries.length} deliveries`);
  const countStatus = (status: string) => deliveries.filter((one) => one.status === status).length;
  const rows = [
    { what: "addresses", value: deliveries.length },
    { what: "mails that the server took", value: countLines(mails, "taken") },
    { what: "refused with 4xx at first", value: countLines(mails, "later") },
    { what: "refused for good, recorded", value: countStatus("failed") },
    { what: "recorded as sent", value: countStatus("sent") },
    { what: "answer lost at a kill, not sent again", value: countStatus("unconfirmed") },
    {
      what: "addresses with more than one mail",
      value: [...taken.values()].filter((count) => count > 1).length,
    },
    { what: "addresses with neither a mail nor a failure", value: wrong.length },
    { what: "kills", value: KILLS_AT.length },
    { what: "seconds in all (retries wait a minute)", value: Math.round(seconds * 10) / 10 },
    { what: "of it the site was down", value: Math.round(downMs / 100) / 10 },
  ];
  return { rows, wrong };
}
