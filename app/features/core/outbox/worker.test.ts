import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Connection, openPostgresConnection } from "../../../../db/connection.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  describeOnDatabase,
} from "../../../../tests/helpers/database.ts";
import { type MailServer, startMailServer } from "../../../../tests/helpers/mail-server.ts";
import { silentLog } from "../../../../tests/helpers/silent-log.ts";
import type { Mail, OutgoingMail } from "./mail.ts";
import { createSmtpMailer, type Mailer } from "./mailer.server.ts";
import {
  createOutboxMail,
  findNextAttempt,
  OUTBOX_DELAYS_MS,
  requeueCapturedMails,
} from "./outbox.server.ts";
import { type OutboxDeps, sendDueMails, startOutboxWorker } from "./worker.server.ts";

const START = new Date("2026-03-02T10:00:00.000Z");
const LEASE_MS = 90_000;
const FROM = "no-reply@site.example";
const mail: Mail = {
  fromName: "Kabir Anand",
  to: { name: "Asha Rao", address: "asha@example.com" },
  subject: "Hello",
  text: "A private text",
  html: "<p>A private text</p>",
};

async function queue({ db }: Connection, ids: string[], now = START): Promise<void> {
  await Promise.all(ids.map((id) => createOutboxMail(db, { id, kind: "test", subjectId: "1", mail }, now)));
}

function createFakeMailer(
  refusal?: () => Error | undefined,
  kind: Mailer["kind"] = "smtp",
): Mailer & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    kind,
    sent,
    async send(outgoing) {
      const error = refusal?.();
      if (error) throw error;
      sent.push(outgoing);
    },
  };
}

function smtpError(fields: object): Error {
  return Object.assign(new Error("550 no such user asha@example.com"), fields);
}

/** A mailer whose one mail hangs until the test decides. */
function createSlowMailer() {
  const inFlight = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<void>();
  const send = () => {
    inFlight.resolve();
    return outcome.promise;
  };
  return { mailer: { kind: "smtp", send } satisfies Mailer, inFlight: inFlight.promise, ...outcome };
}

const never = new AbortController().signal;
const signals = { stopping: never, aborting: never };
const log = silentLog;

describeEachDialect("sendDueMails", (setUp) => {
  let connection: Connection;
  let now: Date;
  beforeEach(async () => {
    connection = await setUp();
    now = START;
  });

  const depsWith = (mailer: Mailer): OutboxDeps => ({ connection, mailer, now: () => now, log, pauseMs: 0 });
  const run = (mailer: Mailer) => sendDueMails(depsWith(mailer), signals);
  const passTime = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const getRow = (id: string) =>
    connection.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("sends each mail once and notes when", async () => {
    const ids = Array.from({ length: 45 }, (_, index) => `mail-${String(index).padStart(2, "0")}`);
    await queue(connection, ids);
    const mailer = createFakeMailer();
    await run(mailer);
    await run(mailer);
    expect(mailer.sent.map(({ id }) => id)).toEqual(ids);
    expect(mailer.sent[0]).toEqual({ ...mail, id: "mail-00" });
    expect(await getRow("mail-00")).toMatchObject({
      attempts: 1,
      sent_at: START.toISOString(),
      last_error: null,
    });
  });

  it("keeps only the recipient, subject and time of a sent mail, and everything of one that may be sent again", async () => {
    const link = "https://site.example/q/aWQ.0.signature";
    const full = {
      ...mail,
      text: `Open ${link}`,
      html: `<a href="${link}">Open</a>`,
      sequence: 2,
      replyTo: { name: "", address: "owner@site.example" },
      headers: { listUnsubscribe: link },
      file: { name: "a.txt", type: "text/plain", text: link },
      thread: ["before"],
      calendar: { method: "REQUEST", text: link } as const,
    };
    for (const id of ["sent", "refused"])
      await createOutboxMail(connection.db, { id, kind: "test", subjectId: "1", mail: full }, now);
    const refuses = () => smtpError({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" });
    let count = 0;
    // Mails leave in the order of their ids: "refused" is first.
    const mailer = createFakeMailer(() => (count++ === 0 ? refuses() : undefined));
    await run(mailer);
    expect(JSON.parse((await getRow("refused")).mail)).toEqual(full);
    const { replyTo, sequence } = full;
    const kept = { fromName: mail.fromName, to: mail.to, replyTo, subject: mail.subject, sequence };
    expect(JSON.parse((await getRow("sent")).mail)).toEqual({ ...kept, text: "", html: "" });
    expect(await getRow("sent")).toMatchObject({ kind: "test", subject_id: "1", recipient: mail.to.address });
    await createOutboxMail(connection.db, { id: "captured", kind: "test", subjectId: "1", mail: full }, now);
    await run(createFakeMailer(undefined, "capture"));
    expect(JSON.parse((await getRow("captured")).mail)).toEqual(full);
  });

  it("keeps each mail once while email is off, and sends it when the owner asks", async () => {
    await queue(connection, ["a"]);
    const files = createFakeMailer(undefined, "capture");
    await run(files);
    passTime(1e10);
    await run(files);
    expect(files.sent).toHaveLength(1);
    expect(await getRow("a")).toMatchObject({ captured_at: START.toISOString(), sent_at: null });
    expect(await findNextAttempt(connection.db)).toBeUndefined();
    const server = createFakeMailer();
    await run(server);
    expect(server.sent).toEqual([]);
    expect(await requeueCapturedMails(connection.db, now)).toBe(1);
    await run(server);
    expect(server.sent.map(({ id }) => id)).toEqual(["a"]);
    expect(await getRow("a")).toMatchObject({ captured_at: null, sent_at: now.toISOString() });
    expect(await requeueCapturedMails(connection.db, now)).toBe(0);
  });

  it("tries again after growing delays and gives up after some three days", async () => {
    await queue(connection, ["a"]);
    const mailer = createFakeMailer(() =>
      smtpError({ code: "EMESSAGE", responseCode: 451, command: "DATA" }),
    );
    const delays: number[] = [];
    for (;;) {
      await run(mailer);
      const row = await getRow("a");
      if (row.failed_at) break;
      const delay = Date.parse(row.next_try_at) - now.getTime();
      delays.push(delay);
      passTime(delay - 1);
      await run(mailer);
      expect((await getRow("a")).attempts).toBe(delays.length);
      passTime(1);
    }
    expect(delays).toEqual([...OUTBOX_DELAYS_MS]);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    const days = (now.getTime() - START.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(4);
    const { last_error: lastError } = await getRow("a");
    expect(lastError).toBe("EMESSAGE 451 DATA");
    passTime(1e10);
    await run(mailer);
    expect((await getRow("a")).attempts).toBe(OUTBOX_DELAYS_MS.length + 1);
  });

  it("gives up at once on a lasting refusal and goes on with the next", async () => {
    await queue(connection, ["a", "b"]);
    const refusals = [smtpError({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" })];
    const mailer = createFakeMailer(() => refusals.pop());
    await run(mailer);
    expect(await getRow("a")).toMatchObject({ failed_at: START.toISOString(), sent_at: null });
    expect((await getRow("a")).last_error).toBe("EENVELOPE 550 RCPT TO");
    expect(mailer.sent.map(({ id }) => id)).toEqual(["b"]);
  });

  it("leaves the rest untouched while the server is out of reach", async () => {
    await queue(connection, ["a", "b", "c"]);
    const dead = createFakeMailer(() => smtpError({ code: "ESOCKET", command: "CONN" }));
    expect(await run(dead)).toBe(false);
    expect([await getRow("a"), await getRow("b")].map((row) => row.attempts)).toEqual([1, 0]);
    const mailer = createFakeMailer();
    expect(await run(mailer)).toBe(true);
    expect(mailer.sent.map(({ id }) => id)).toEqual(["b", "c"]);
    passTime(OUTBOX_DELAYS_MS[0]);
    await run(mailer);
    expect(mailer.sent.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  it("sends after the lease what a process claimed before it died", async () => {
    await queue(connection, ["a", "b"]);
    const dead = createSlowMailer();
    void run(dead.mailer);
    await dead.inFlight;
    const successor = createFakeMailer();
    await run(successor);
    expect(successor.sent.map(({ id }) => id)).toEqual(["b"]);
    passTime(LEASE_MS);
    await run(successor);
    expect(successor.sent.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(await getRow("a")).toMatchObject({ attempts: 2, sent_at: now.toISOString() });
  });

  it("does not let a worker that outlived its lease undo what its successor did", async () => {
    await queue(connection, ["a"]);
    const late = createSlowMailer();
    const slow = run(late.mailer);
    await late.inFlight;
    passTime(LEASE_MS);
    await run(createFakeMailer());
    late.reject(smtpError({ code: "EENVELOPE", responseCode: 550 }));
    await slow;
    expect(await getRow("a")).toMatchObject({
      failed_at: null,
      last_error: null,
      sent_at: now.toISOString(),
    });
  });
});

describe("two processes on one PostgreSQL", () => {
  it("never send one mail twice", async () => {
    const database = await createPostgresDatabase();
    const open = () => openPostgresConnection(database.url, () => undefined);
    const [first, second] = [open(), open()];
    const ids = Array.from({ length: 60 }, (_, index) => `mail-${index}`);
    await queue(first, ids);
    const mailers = [createFakeMailer(), createFakeMailer()] as const;
    const run = (connection: Connection, mailer: Mailer) =>
      sendDueMails({ connection, mailer, now: () => START, log, pauseMs: 0 }, signals);
    await Promise.all([run(first, mailers[0]), run(second, mailers[1])]);
    const sent = mailers.flatMap((mailer) => mailer.sent.map(({ id }) => id));
    expect(sent.toSorted()).toEqual(ids.toSorted());
    for (const mailer of mailers) expect(mailer.sent.length).toBeGreaterThan(0);
    await first.close();
    await second.close();
    await database.drop();
  });
});

describeOnDatabase("startOutboxWorker", (setUp) => {
  let connection: Connection;
  let server: MailServer;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    connection = await setUp();
    server = await startMailServer();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await server.stop();
  });

  function start(deps: Partial<OutboxDeps> = {}) {
    const mailer = createSmtpMailer(server.url, FROM);
    const worker = startOutboxWorker({ connection, mailer, now: () => new Date(), log, pauseMs: 0, ...deps });
    stops.push(() => worker.stop());
    return worker;
  }
  const announceChange = () => connection.changes.publish(new Set(["outbox"]));
  const untilReceived = (count: number, meanwhile: () => void = () => {}) =>
    vi.waitFor(
      () => {
        meanwhile();
        expect(server.received).toHaveLength(count);
      },
      { interval: 10 },
    );

  it("sends what waited at its start, and at once what is queued after it", async () => {
    await queue(connection, ["early"], new Date());
    start();
    await untilReceived(1);
    await queue(connection, ["late"], new Date());
    await untilReceived(2);
    const ids = await Promise.all(
      server.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
    );
    expect(ids).toEqual(["<early@site.example>", "<late@site.example>"]);
  });

  it("delivers after the server first refuses for now", async () => {
    server.answers.push({ stage: "data", code: 451, text: "try later" });
    let now = new Date();
    start({ now: () => now });
    await queue(connection, ["a"], now);
    await vi.waitFor(async () => {
      const row = await connection.db.selectFrom("outbox").selectAll().executeTakeFirst();
      expect(row?.last_error).toContain("451");
    });
    now = new Date(now.getTime() + OUTBOX_DELAYS_MS[0]);
    await untilReceived(1, announceChange);
  });

  it("delivers a burst once the dead server is up", async () => {
    await server.stop();
    let now = new Date();
    start({ now: () => now });
    await queue(connection, ["a", "b", "c"], now);
    await vi.waitFor(async () => {
      const row = await connection.db
        .selectFrom("outbox")
        .selectAll()
        .where("id", "=", "a")
        .executeTakeFirst();
      expect(row?.last_error).toContain("ESOCKET");
    });
    server = await startMailServer({ port: server.port });
    // The clock goes on: a try that was under way when the server came back counts from its end.
    await untilReceived(3, () => {
      now = new Date(now.getTime() + OUTBOX_DELAYS_MS[0]);
      announceChange();
    });
  });

  it("finishes the mail in flight when it stops, and starts no other", async () => {
    await queue(connection, ["a", "b"], new Date());
    const slow = createSlowMailer();
    const worker = start({ mailer: slow.mailer });
    await slow.inFlight;
    const stopped = worker.stop();
    slow.resolve();
    await stopped;
    const rows = await connection.db
      .selectFrom("outbox")
      .select(["id", "attempts", "sent_at"])
      .orderBy("id")
      .execute();
    expect(rows.map((row) => [row.id, row.attempts, row.sent_at !== null])).toEqual([
      ["a", 1, true],
      ["b", 0, false],
    ]);
  });

  it("aborts a mail that hangs when it stops, and keeps it for later", async () => {
    await queue(connection, ["a"], new Date());
    const inFlight = Promise.withResolvers<void>();
    const hanging: Mailer = {
      kind: "smtp",
      send: (_mail, signal) =>
        new Promise((_resolve, reject) => {
          inFlight.resolve();
          signal?.addEventListener("abort", () => reject(smtpError({ code: "EABORT" })));
        }),
    };
    const worker = start({ mailer: hanging, stopGraceMs: 20 });
    await inFlight.promise;
    await worker.stop();
    const row = await connection.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, last_error: "EABORT" });
  });
});
