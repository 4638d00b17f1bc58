import { afterEach, expect, it, vi } from "vitest";
import { jsonRequest } from "../../../../tests/helpers/app.ts";
import { describeOnDatabase, type SetUpDatabase } from "../../../../tests/helpers/database.ts";
import { type MailServer, startMailServer } from "../../../../tests/helpers/mail-server.ts";
import { openModeration } from "../../../../tests/helpers/moderation.ts";
import { addReaders, beginTestIssue, startTestSender } from "../../../../tests/helpers/newsletter.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import type { MessageThread } from "../../clients/contact/schema.ts";
import type { IssueLine } from "../../content/newsletter/issues/schema.ts";
import { createMarkdownRenderer } from "../markdown/markdown.server.ts";
import { type MailProbe, mailProbe } from "./mail-probe.server.ts";
import { openMailSession } from "./mail-session.server.ts";
import { listMailStates } from "./mail-states.server.ts";
import { mailer } from "./mailer.server.ts";
import { sendDueMails } from "./worker.server.ts";

const renderMarkdown = createMarkdownRenderer();
const never = new AbortController().signal;
/** The first mail of the newsletter loads the renderer of mails. */
vi.setConfig({ testTimeout: 90_000 });

const SERVERS = ["no server", "dead server", "refused", "accepted", "bounced"] as const;
type ServerState = (typeof SERVERS)[number];

/**
 * The state of each mail as the owner sees it. The site only ever hears that a server has taken a mail: bounces go to
 * the sender's mailbox, so a bounced mail stays one that the server has accepted, which is what "Sent" says.
 */
const SHOWN: Record<ServerState, { mail: string; issue: string; counts: object }> = {
  "no server": {
    mail: "captured",
    issue: "captured",
    counts: { kind: "capture", captured: 5, waiting: 0, failed: 0 },
  },
  "dead server": {
    mail: "waiting",
    issue: "waiting",
    counts: { kind: "smtp", captured: 0, waiting: 6, failed: 0 },
  },
  refused: { mail: "failed", issue: "failed", counts: { kind: "smtp", captured: 0, waiting: 0, failed: 6 } },
  accepted: { mail: "sent", issue: "sent", counts: { kind: "smtp", captured: 0, waiting: 0, failed: 0 } },
  bounced: { mail: "sent", issue: "sent", counts: { kind: "smtp", captured: 0, waiting: 0, failed: 0 } },
};

describeOnDatabase("no mail is claimed as sent but one that a server has accepted", (setup) => {
  const stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  it.each(SERVERS)("%s: reply, acknowledgement, comment notice, digest, newsletter", async (state) => {
    const site = await openMailedSite(setup, stops, state);
    const { ask, connection, server } = site;
    const { mail, issue, counts } = SHOWN[state];
    await site.writeAll();
    await site.sendAll();

    const thread = await ask<Answer<MessageThread>>(200, "GET", `/api/messages/${site.messageId()}`);
    const shown = Object.fromEntries(thread.data.mails.map((each) => [each.kind, each.state]));
    expect(shown).toEqual({ message_acknowledgement: mail, message_notification: mail, message_reply: mail });

    for (const kind of ["comment_notification", "digest"]) {
      const row = await connection.db
        .selectFrom("outbox")
        .select("subject_id")
        .where("kind", "=", kind)
        .executeTakeFirstOrThrow();
      const states = await listMailStates(connection.db, row.subject_id);
      expect(states.find((each) => each.kind === kind)).toMatchObject({ kind, state: mail });
    }
    expect((await ask(200, "GET", "/api/settings/mail")).data).toMatchObject(counts);

    const issues = await ask<Answer<IssueLine[]>>(200, "GET", "/api/newsletter/issues");
    const [line] = Array.isArray(issues) ? (issues as IssueLine[]) : issues.data;
    const sent = issue === "sent" ? 1 : 0;
    expect(line?.progress).toMatchObject({ [issue]: 1, sent });
    expect(line?.status === "sent").toBe(issue === "sent" || issue === "failed");

    // The owner sees as sent exactly the mails that the server has taken, neither more nor less.
    expect(server?.received.length ?? 0).toBe(mail === "sent" ? 7 : 0);
  });

  it("says what a bounce would need, and never calls a mail delivered", async () => {
    const site = await openMailedSite(setup, stops, "bounced");
    await site.writeAll();
    await site.sendAll();
    const rows = await site.connection.db.selectFrom("outbox").select("sent_at").execute();
    expect(rows.every((row) => row.sent_at !== null)).toBe(true);
    const thread = await site.ask(200, "GET", `/api/messages/${site.messageId()}`);
    expect(JSON.stringify(thread)).not.toMatch(/deliver/i);
  });
});

async function serve(state: ServerState, stops: (() => unknown)[]): Promise<MailServer | undefined> {
  if (state === "no server") return undefined;
  const isRefusing = state === "refused";
  const server = await startMailServer({
    ...(isRefusing && {
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("5.7.1 We don't like this"), { responseCode: 554 })),
    }),
  });
  if (state === "dead server") await server.stop();
  else stops.push(() => server.stop());
  return server;
}

async function openMailedSite(setup: SetUpDatabase, stops: (() => unknown)[], state: ServerState) {
  const connection = await setup();
  const server = await serve(state, stops);
  let real: MailProbe | undefined;
  const probe: MailProbe = {
    get kind() {
      return real?.kind ?? "capture";
    },
    send: async (mail) => real?.send(mail) ?? { ok: false, sentence: "" },
  };
  const owner = await openModeration(connection, { mail: probe });
  const { app, ask } = owner;
  const { site } = app;
  real = mailProbe.create(site);
  await app.prepare();
  if (server) {
    await ask(200, "PUT", "/api/settings/mail-server", {
      host: "127.0.0.1",
      port: server.port,
      security: "none",
      user: "",
      fromAddress: "hello@soloist.example",
      fromName: "",
    });
  }
  let messageId = "";
  return {
    ...owner,
    connection,
    server,
    messageId: () => messageId,
    async writeAll() {
      const message = { name: "Asha", email: "asha@example.com", subject: "A shop", message: "Please." };
      await app.request("/api/contact", jsonRequest("POST", message));
      const { data } = await ask<Answer<{ id: string }[]>>(200, "GET", "/api/messages?status=inbox");
      messageId = data[0]?.id ?? "";
      await ask(201, "POST", `/api/messages/${messageId}/reply`, { body: "Gladly." });
      await owner.write("Ravi");
      await ask(200, "POST", "/api/analytics/digest");
      await addReaders(connection, "reader");
      await beginTestIssue(connection, 1);
      // The owner gets a notice of the new mail server, too.
      await vi.waitFor(async () => expect(await owner.listMails()).toHaveLength(server ? 6 : 5));
    },
    async sendAll() {
      const deps = { ...site, pauseMs: 0 };
      await sendDueMails({ ...deps, mailer: site.get(mailer)() }, { stopping: never, aborting: never });
      const sender = startTestSender({ ...site, renderMarkdown }, () => openMailSession(site));
      stops.push(() => sender.stop());
      const isSettled = async () => {
        const [row] = await connection.db
          .selectFrom("newsletter_deliveries")
          .select(["status", "attempts"])
          .execute();
        expect(row?.status).toBe(SHOWN[state].issue);
        const issue = await connection.db.selectFrom("newsletter_issues").select("status").executeTakeFirst();
        if (state !== "dead server") expect(issue?.status).not.toBe("sending");
        else expect(row?.attempts).toBeGreaterThan(0);
      };
      await vi.waitFor(isSettled);
    },
  };
}
