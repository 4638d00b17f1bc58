import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { type MailServer, startMailServer } from "../../../../../tests/helpers/mail-server.ts";
import {
  addReaders,
  beginTestIssue,
  createDyingSession,
  type DyingStage,
  readDeliveryStatuses,
  startTestSender,
} from "../../../../../tests/helpers/newsletter.ts";
import type { PassWorker } from "../../../../kit/workers/pass-worker.server.ts";
import { createMarkdownRenderer } from "../../../core/markdown/markdown.server.ts";
import { createSmtpSession, type MailSession } from "../../../core/outbox/mail-session.server.ts";
import { suppressAddress } from "../../../core/outbox/suppressions/suppressions.server.ts";
import { updateProfile } from "../../profile/profile.server.ts";
import { listIssues } from "../issues/issues.server.ts";
import { deleteSubscriber } from "../subscribers/subscriber-removal.server.ts";
import { cancelIssue, pauseIssue, resumeIssue, scheduleIssue } from "./issue-sending.server.ts";

const renderMarkdown = createMarkdownRenderer();
/** The first mail loads the renderer of mails. */
vi.setConfig({ testTimeout: 90_000 });

describeEachDialect("a sending that is disturbed", (setup, _dialect, once) => {
  let connection: Connection;
  let server: MailServer;
  let now: Date;
  const senders: PassWorker[] = [];

  beforeEach(async () => {
    connection = await setup();
    server = await startMailServer({ closeTimeout: 1 });
    now = TEST_NOW;
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
  });
  afterEach(async () => {
    await stopAll();
    await server.stop();
  });

  const site = () => ({ connection, renderMarkdown, now: () => now });
  const openReal = () => createSmtpSession(server.url, "news@site.example");
  const start = (options = {}, openSession = openReal) => {
    senders.push(startTestSender(site(), openSession, options));
  };
  const stopAll = () => Promise.all(senders.splice(0).map((sender) => sender.stop()));
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const by = () => ({ connection, actor: "Owner", now });
  const waitForStatus = (status: string) =>
    vi.waitFor(async () => {
      expect((await listIssues(connection.db, { limit: 1, offset: 0 }))[0]?.status).toBe(status);
    });
  const listReceivers = () => server.received.map(({ to }) => to[0]?.split("@", 1)[0]).toSorted();
  /** Something happens while the first mail is under way. */
  const openDisturbed = (disturb: () => Promise<unknown>) => (): MailSession => {
    const real = openReal();
    let isFirst = true;
    return {
      ...real,
      async send(mail, handOver) {
        if (isFirst) await disturb();
        isFirst = false;
        return real.send(mail, handOver);
      },
    };
  };

  it("sends nothing twice when one process is taken for dead and goes on", async () => {
    await addReaders(connection, "a");
    await beginTestIssue(connection, 1);
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    start({}, () => {
      const real = openReal();
      return {
        ...real,
        send: (mail, { beforeEnd, signal }) =>
          real.send(mail, {
            signal,
            async beforeEnd() {
              asked.resolve();
              await gate.promise;
              await beforeEnd();
            },
          }),
      };
    });
    await asked.promise;
    wait(61_000);
    start();
    await waitForStatus("sent");
    gate.resolve();
    await stopAll();
    expect(listReceivers()).toEqual(["a"]);
    expect(await readDeliveryStatuses(connection)).toEqual(["a: sent"]);
  });

  it("leaves out subscribers who leave, are suppressed, are deleted or join while it runs", async () => {
    await addReaders(connection, "a", "b", "c", "d");
    await beginTestIssue(connection, 4);
    const { db } = connection;
    start(
      {},
      openDisturbed(async () => {
        await db.updateTable("subscribers").set({ status: "unsubscribed" }).where("id", "=", "b").execute();
        const kept = { email: "c@reader.example", scope: "newsletter", reason: "owner" } as const;
        await suppressAddress(db, kept, now);
        await deleteSubscriber(db, "d", now);
        await addReaders(connection, "e");
      }),
    );
    await waitForStatus("sent");
    expect(listReceivers()).toEqual(["a"]);
    const statuses = await readDeliveryStatuses(connection);
    expect(statuses.slice(0, 3)).toEqual(["a: sent", "b: skipped", "c: skipped"]);
    expect(statuses[3]).toMatch(/^removed-.+: skipped$/);
    expect(statuses).toHaveLength(4);
  });

  it("begins at once what should have begun while nothing ran, and once for two processes", async () => {
    await addReaders(connection, "a", "b");
    const id = await beginTestIssue(connection, 2);
    await connection.db.deleteFrom("newsletter_deliveries").execute();
    await connection.db.updateTable("newsletter_issues").set({ status: "draft", started_at: null }).execute();
    await scheduleIssue(by(), id, new Date(TEST_NOW.getTime() + 1000).toISOString());
    wait(3_600_000);
    start();
    start();
    await waitForStatus("sent");
    expect(listReceivers()).toEqual(["a", "b"]);
  });

  once(() => {
    it.each<[DyingStage, string[], string]>([
      ["before the text", ["a", "b"], "a: sent"],
      ["before its end", ["a", "b"], "a: sent"],
      // Its end may have left: that can't be known, and no reader gets it twice.
      ["after the mark", ["b"], "a: unconfirmed"],
      ["after the answer", ["a", "b"], "a: unconfirmed"],
    ])("leaves one mail or a record of its loss when killed %s", async (stage, receivers, first) => {
      await addReaders(connection, "a", "b");
      await beginTestIssue(connection, 2);
      const dying = createDyingSession(openReal(), stage);
      startTestSender(site(), () => dying.session);
      await dying.reached;
      dying.kill();
      // With several processes, the death of one only shows when its lease ends.
      wait(61_000);
      start({ isAlone: connection.dialect === "sqlite" });
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(receivers);
      expect(await readDeliveryStatuses(connection)).toEqual([first, "b: sent"]);
    });

    it.each([
      [421, "recipient"],
      [421, "data"],
    ] as const)("holds a %i at the %s against nobody", async (code, stage) => {
      await addReaders(connection, "a");
      await beginTestIssue(connection, 1);
      server.answers.push({ stage, code, text: "4.3.2 Closing" });
      start();
      await vi.waitFor(async () => {
        const [issue] = await listIssues(connection.db, { limit: 1, offset: 0 });
        expect(issue?.fault).toContain("Closing");
      });
      await stopAll();
      expect(await connection.db.selectFrom("newsletter_deliveries").selectAll().execute()).toMatchObject([
        { status: "waiting", refusals: 0 },
      ]);
      wait(31_000);
      start();
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(["a"]);
    });

    it("gives an address up after seven temporary refusals, and counts that as one bounce", async () => {
      await addReaders(connection, "a");
      await beginTestIssue(connection, 1);
      for (let attempt = 0; attempt < 7; attempt++) {
        const stage = attempt % 2 === 0 ? "recipient" : "data";
        server.answers.push({ stage, code: 451, text: "4.2.2 Mailbox full" });
      }
      for (let attempt = 1; attempt <= 7; attempt++) {
        start();
        await vi.waitFor(async () => {
          const rows = await connection.db.selectFrom("newsletter_deliveries").select("refusals").execute();
          expect(rows).toEqual([{ refusals: attempt }]);
        });
        await stopAll();
        wait(24 * 3_600_000 + 1000);
      }
      expect(await readDeliveryStatuses(connection)).toEqual(["a: failed"]);
      expect(await connection.db.selectFrom("subscribers").select(["status", "bounces"]).execute()).toEqual([
        { status: "active", bounces: 1 },
      ]);
      expect(server.received).toEqual([]);
    });

    it("ends a subscription whose mailbox is full for the third issue", async () => {
      await addReaders(connection, "a", "b");
      await connection.db.updateTable("subscribers").set({ bounces: 2 }).where("id", "=", "b").execute();
      await beginTestIssue(connection, 2);
      server.answers.push({ stage: "recipient", code: 552, text: "5.2.2 Mailbox full" });
      server.answers.push({ stage: "data", code: 552, text: "5.2.2 Over quota" });
      start();
      await waitForStatus("sent");
      expect(await readDeliveryStatuses(connection)).toEqual(["a: failed", "b: failed"]);
      const { db } = connection;
      expect(
        await db.selectFrom("subscribers").select(["id", "status", "bounces"]).orderBy("id").execute(),
      ).toEqual([
        { id: "a", status: "active", bounces: 1 },
        { id: "b", status: "bounced", bounces: 3 },
      ]);
      expect(await db.selectFrom("mail_suppressions").select(["email", "reason"]).execute()).toEqual([
        { email: "b@reader.example", reason: "unreachable" },
      ]);
    });

    it.each([
      // Nothing has left that a server delivers.
      ["recipient", "waiting", ["a", "b"], ["a: sent", "b: sent"]],
      // It has the whole mail, and its verdict is unknown.
      ["data", "unconfirmed", ["a", "b"], ["a: unconfirmed", "b: sent"]],
    ] as const)("goes on after a server that says nothing at the %s, with no mail twice", async (stage, first, receivers, last) => {
      await addReaders(connection, "a", "b");
      await beginTestIssue(connection, 2);
      const silent = { isOn: true };
      const port = server.port;
      await server.stop();
      server = await startMailServer({
        port,
        closeTimeout: 1,
        isSilentAt: (at) => silent.isOn && at === stage,
      });
      const open = () => createSmtpSession(server.url, "news@site.example", { answerTimeoutMs: 300 });
      start({}, open);
      await vi.waitFor(async () => {
        expect(await readDeliveryStatuses(connection)).toEqual([`a: ${first}`, "b: waiting"]);
        const [issue] = await listIssues(connection.db, { limit: 1, offset: 0 });
        expect(issue?.fault).toContain("isn't accepting email right now");
      });
      await stopAll();
      silent.isOn = false;
      wait(31_000);
      start({}, open);
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(receivers);
      expect(await readDeliveryStatuses(connection)).toEqual(last);
    });

    it("pauses and goes on, with each mail once", async () => {
      await addReaders(connection, "a", "b", "c");
      const id = await beginTestIssue(connection, 3);
      start(
        {},
        openDisturbed(() => pauseIssue(by(), id)),
      );
      await waitForStatus("paused");
      await vi.waitFor(async () => {
        expect(await readDeliveryStatuses(connection)).toEqual(["a: sent", "b: waiting", "c: waiting"]);
      });
      await resumeIssue(by(), id);
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(["a", "b", "c"]);
    });

    it("ends with the mail in flight when it is cancelled", async () => {
      await addReaders(connection, "a", "b", "c");
      const id = await beginTestIssue(connection, 3);
      start(
        {},
        openDisturbed(() => cancelIssue(by(), id)),
      );
      await vi.waitFor(async () => {
        expect(await readDeliveryStatuses(connection)).toEqual(["a: sent", "b: skipped", "c: skipped"]);
      });
      expect(listReceivers()).toEqual(["a"]);
    });

    it("leaves nothing waiting of a cancelled issue whose mail in flight came back", async () => {
      await addReaders(connection, "a", "b");
      const id = await beginTestIssue(connection, 2);
      const fault = Object.assign(new Error("away"), { code: "ECONNECTION" });
      start(
        {},
        openDisturbed(async () => {
          await cancelIssue(by(), id);
          throw fault;
        }),
      );
      await vi.waitFor(async () => {
        expect(await readDeliveryStatuses(connection)).toEqual(["a: waiting", "b: skipped"]);
      });
      await stopAll();
      start();
      await vi.waitFor(async () => {
        expect(await readDeliveryStatuses(connection)).toEqual(["a: skipped", "b: skipped"]);
      });
      expect(server.received).toEqual([]);
    });

    it("keeps the pace of the process before", async () => {
      await addReaders(connection, "a", "b");
      await beginTestIssue(connection, 2);
      await connection.db
        .updateTable("newsletter_deliveries")
        .set({ status: "sent", sent_at: now.toISOString() })
        .where("subscriber_id", "=", "a")
        .execute();
      start({ perMinute: 1 });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await stopAll();
      expect(server.received).toEqual([]);
      wait(60_000);
      start({ perMinute: 1 });
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(["b"]);
    });
  });
});
