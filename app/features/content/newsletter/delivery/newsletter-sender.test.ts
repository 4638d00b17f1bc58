import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { NewsletterDeliveryTable } from "../../../../../db/tables/publishing-tables.ts";
import { buildPost, buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { type MailServer, startMailServer } from "../../../../../tests/helpers/mail-server.ts";
import {
  addReaders,
  beginTestIssue,
  readDeliveryStatuses,
  startTestSender,
} from "../../../../../tests/helpers/newsletter.ts";
import type { PassWorker } from "../../../../kit/workers/pass-worker.server.ts";
import { createMarkdownRenderer } from "../../../core/markdown/markdown.server.ts";
import { createCaptureSession, createSmtpSession } from "../../../core/outbox/mail-session.server.ts";
import { createPost } from "../../posts/posts.server.ts";
import type { PostAudience } from "../../posts/publishing/post-placement.ts";
import { updateProfile } from "../../profile/profile.server.ts";
import { getProgress, listIssues } from "../issues/issues.server.ts";
import { resumeIssue } from "./issue-sending.server.ts";
import { EMAIL_OFF_FAULT } from "./issue-start.server.ts";

const renderMarkdown = createMarkdownRenderer();
/** The first mail loads the renderer of mails. */
vi.setConfig({ testTimeout: 90_000 });

describeEachDialect("the newsletter's sender", (setup, _dialect, once) => {
  let connection: Connection;
  let server: MailServer;
  let now: Date;
  const senders: PassWorker[] = [];

  beforeEach(async () => {
    connection = await setup();
    server = await startMailServer();
    now = TEST_NOW;
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
  });
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()));
    await server.stop();
  });

  function start({ url = server.url, isAlone = false } = {}): void {
    const openSession = () => createSmtpSession(url, "news@site.example");
    senders.push(startTestSender({ connection, renderMarkdown, now: () => now }, openSession, { isAlone }));
  }

  const addSubscribers = (...names: string[]) => addReaders(connection, ...names);
  const begin = (recipients: number) => beginTestIssue(connection, recipients);
  const readStatuses = () => readDeliveryStatuses(connection);
  const findStatus = async () => (await listIssues(connection.db, { limit: 1, offset: 0 }))[0]?.status;
  const waitForStatus = (status: string) => vi.waitFor(async () => expect(await findStatus()).toBe(status));
  const listReceivers = () => server.received.map(({ to }) => to[0]?.split("@", 1)[0]).toSorted();

  it("sends again what was claimed, and not again what was handed over before a crash", async () => {
    await addSubscribers("a", "b", "c");
    const id = await begin(3);
    const leave = (name: string, status: NewsletterDeliveryTable["status"]) =>
      connection.db
        .updateTable("newsletter_deliveries")
        .set({ status, attempts: 1, next_try_at: new Date(TEST_NOW.getTime() + 600_000).toISOString() })
        .where("email", "=", `${name}@reader.example`)
        .execute();
    await leave("a", "sending");
    await leave("b", "handed");
    start({ isAlone: true });
    await waitForStatus("sent");
    expect(listReceivers()).toEqual(["a", "c"]);
    expect(await getProgress(connection.db, id)).toMatchObject({ sent: 2, unconfirmed: 1 });
  });

  it("leaves another process's mails alone until their lease has ended", async () => {
    await addSubscribers("a", "b");
    await begin(2);
    await connection.db
      .updateTable("newsletter_deliveries")
      .set({
        status: "sending",
        attempts: 1,
        next_try_at: new Date(TEST_NOW.getTime() + 600_000).toISOString(),
      })
      .where("email", "=", "a@reader.example")
      .execute();
    start();
    await vi.waitFor(async () => expect(await readStatuses()).toEqual(["a: sending", "b: sent"]));
    expect(await findStatus()).toBe("sending");
  });

  it("two senders on one database send each mail once", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `reader-${index}`);
    await addSubscribers(...names);
    await begin(30);
    start();
    start();
    await waitForStatus("sent");
    expect(listReceivers()).toEqual(names.toSorted());
  });

  it("makes an issue of a post for subscribers once it is public, and never a second", async () => {
    await addSubscribers("a");
    const publish = (audience: PostAudience, publishedAt: Date) =>
      connection.transact(async (trx) => {
        const post = await createPost(trx, buildPost({ publishedAt: publishedAt.toISOString() }), TEST_NOW);
        await trx.updateTable("posts").set({ audience }).where("id", "=", post.id).execute();
      });
    const hour = 3_600_000;
    await publish("both", new Date(TEST_NOW.getTime() - hour));
    await publish("web", new Date(TEST_NOW.getTime() - hour));
    await publish("mail", new Date(TEST_NOW.getTime() + hour));
    await publish("both", new Date(TEST_NOW.getTime() - 72 * hour));
    start();
    await waitForStatus("sent");
    await Promise.all(senders.splice(0).map((sender) => sender.stop()));
    start();
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    const issues = await listIssues(connection.db, { limit: 9, offset: 0 });
    expect(issues.map(({ origin, status, topics }) => ({ origin, status, topics }))).toEqual([
      { origin: "publishing", status: "sent", topics: ["react"] },
    ]);
  });

  once(() => {
    it("sends to each subscriber once, with links of one's own", async () => {
      await addSubscribers("a", "b");
      await begin(2);
      start();
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(["a", "b"]);
      expect(await readStatuses()).toEqual(["a: sent", "b: sent"]);
      const [first, second] = server.received.map(({ raw }) => /List-Unsubscribe: <(.+?)>/.exec(raw)?.[1]);
      expect(first).toMatch(/^https:\/\/site\.example\/api\/newsletter\/unsubscribe\?token=/);
      expect(second).not.toBe(first);
      expect(server.received[0]?.raw).not.toContain("links.invalid");
    });

    it("claims nothing as sent while email is off, and sends it when the issue is resumed", async () => {
      await addSubscribers("a", "b");
      const id = await begin(2);
      const written: string[] = [];
      const openFiles = () =>
        createCaptureSession(async ({ to }) => {
          written.push(to.address);
        });
      senders.push(startTestSender({ connection, renderMarkdown, now: () => now }, openFiles, {}));
      await waitForStatus("paused");
      await Promise.all(senders.splice(0).map((sender) => sender.stop()));
      expect(written.toSorted()).toEqual(["a@reader.example", "b@reader.example"]);
      expect(await readStatuses()).toEqual(["a: captured", "b: captured"]);
      const [line] = await listIssues(connection.db, { limit: 1, offset: 0 });
      expect(line).toMatchObject({
        fault: EMAIL_OFF_FAULT,
        finishedAt: null,
        progress: { sent: 0, captured: 2 },
      });
      expect(await resumeIssue({ connection, actor: "Owner", now }, id)).toMatchObject({ ok: true });
      start();
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(["a", "b"]);
      expect(await readStatuses()).toEqual(["a: sent", "b: sent"]);
    });

    it("records what is refused for good, suppresses unknown mailboxes, and tries later what is refused for now", async () => {
      await addSubscribers("a", "b", "c");
      server.answers.push(
        { stage: "recipient", code: 550, text: "5.1.1 No such user" },
        { stage: "data", code: 554, text: "5.7.1 We do not like this" },
        { stage: "recipient", code: 451, text: "4.7.1 Later" },
      );
      await begin(3);
      start();
      await vi.waitFor(async () =>
        expect(await readStatuses()).toEqual(["a: failed", "b: failed", "c: waiting"]),
      );
      const suppressed = await connection.db
        .selectFrom("mail_suppressions")
        .select(["email", "reason"])
        .execute();
      expect(suppressed).toEqual([{ email: "a@reader.example", reason: "bounced" }]);
      await Promise.all(senders.splice(0).map((sender) => sender.stop()));
      now = new Date(TEST_NOW.getTime() + 61_000);
      start();
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(["c"]);
    });

    it("leaves out who has left since the sending began", async () => {
      await addSubscribers("a", "b");
      await begin(2);
      await connection.db
        .updateTable("subscribers")
        .set({ status: "unsubscribed" })
        .where("id", "=", "a")
        .execute();
      start();
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(["b"]);
      expect(await readStatuses()).toEqual(["a: skipped", "b: sent"]);
    });

    it("waits and says so when the mail server is away, and loses nothing", async () => {
      await addSubscribers("a");
      await begin(1);
      start({ url: "smtp://127.0.0.1:9" });
      await vi.waitFor(async () => {
        const row = await connection.db.selectFrom("newsletter_issues").select("fault").executeTakeFirst();
        expect(row?.fault).toContain("isn't accepting email right now");
      });
      expect(await readStatuses()).toEqual(["a: waiting"]);
      await Promise.all(senders.splice(0).map((sender) => sender.stop()));
      now = new Date(TEST_NOW.getTime() + 60_000);
      start();
      await waitForStatus("sent");
      expect(listReceivers()).toEqual(["a"]);
    });

    it("pauses when the mail server refuses everybody", async () => {
      const names = Array.from({ length: 25 }, (_, index) => `reader-${index + 100}`);
      await addSubscribers(...names);
      server.answers.push(...names.map(() => ({ stage: "data" as const, code: 554, text: "5.7.1 Blocked" })));
      await begin(25);
      start();
      await waitForStatus("paused");
      const progress = await getProgress(
        connection.db,
        (await listIssues(connection.db, { limit: 1, offset: 0 }))[0]?.id ?? "",
      );
      expect(progress).toMatchObject({ failed: 20, waiting: 5 });
    });
  });
});
