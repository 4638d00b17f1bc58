import { join } from "node:path";
import { expect, test } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { startMailServer } from "../helpers/mail-server.ts";
import { copySeededSite } from "./support/seeded-site.ts";
import { findFreePort, startServer } from "./support/server-process.ts";

const SENDERS = 12;
const ANSWERED_BEFORE_THE_KILL = 13;
/** Below what a site acknowledges in an hour. */
const MESSAGES = 28;

function sendMessage(url: string, number: number): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      // Everyone writes from a place of their own, since one address has a limit.
      "x-forwarded-for": `10.1.${Math.floor(number / 250)}.${1 + (number % 250)}`,
    },
    body: JSON.stringify({
      name: "Burst",
      email: `burst-${number}@visitors.example`,
      subject: `Message ${number}`,
      message: "Sent while the server was about to die.",
    }),
  });
}

test("what was answered with success survives a kill, and its mails are sent once a mail server is up", {
  tag: "@deep",
}, async () => {
  const data = copySeededSite();
  const mailPort = await findFreePort();
  // The mail server is away at first.
  const env = { TRUST_PROXY: "1", SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const first = await startServer({ dataDir: data.path, env });

  const answered: number[] = [];
  let next = 0;
  let killed: Promise<unknown> | undefined;
  const sender = async () => {
    while (!killed && next < MESSAGES) {
      const number = next++;
      const answer = await sendMessage(first.url, number).catch(() => undefined);
      if (answer?.status === 201) answered.push(number);
      if (answered.length >= ANSWERED_BEFORE_THE_KILL) killed ??= first.stop("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  await killed;
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERED_BEFORE_THE_KILL);

  const database = new Sqlite(join(data.path, "site.db"));
  const stored = database.prepare("select email from messages where status = 'new'").pluck().all();
  const queued = database.prepare("select count(*) from outbox where sent_at is null").pluck().get();
  for (const number of answered) expect(stored).toContain(`burst-${number}@visitors.example`);
  // A message that was stored has both of its mails, answered or not: they are one transaction.
  expect(queued).toBe(stored.length * 2);
  // Only so many that the test stays short; they are due at once, not after the pause that the fault has earned.
  const kept = answered.slice(0, 15).map((number) => `burst-${number}@visitors.example`);
  const places = kept.map(() => "?").join(", ");
  database
    .prepare(
      `update outbox set sent_at = 'kept back by the test' where subject_id not in
       (select id from messages where email in (${places}))`,
    )
    .run(...kept);
  database.prepare("update outbox set next_try_at = '2020-01-01T00:00:00.000Z' where sent_at is null").run();
  database.close();

  const mailServer = await startMailServer({ port: mailPort });
  const second = await startServer({ dataDir: data.path, env });
  await expect.poll(() => mailServer.received.length).toBeGreaterThanOrEqual(kept.length * 2);
  const acknowledged = mailServer.received.flatMap(({ to }) => to).filter((to) => to.startsWith("burst-"));
  expect(new Set(acknowledged)).toEqual(new Set(kept));
  expect(await second.stop()).toBe(0);
  await mailServer.stop();
  data.remove();
});
