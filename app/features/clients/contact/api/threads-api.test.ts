import PostalMime from "postal-mime";
import { afterEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../../tests/helpers/inbox.ts";
import { type MailServer, startMailServer } from "../../../../../tests/helpers/mail-server.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { silentLog } from "../../../../../tests/helpers/silent-log.ts";
import type { MailProbe } from "../../../core/outbox/mail-probe.server.ts";
import { createSmtpMailer } from "../../../core/outbox/mailer.server.ts";
import { sendDueMails } from "../../../core/outbox/worker.server.ts";
import type { MessageThread } from "../schema.ts";

const never = new AbortController().signal;
const log = silentLog;

const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function openThread(connection: Connection, fields: object = {}) {
  const owner = await openInbox(connection, [fields]);
  const [id = ""] = await owner.listIds();
  const server = await startMailServer();
  servers.push(server);
  const read = async () => (await owner.ask<Answer<MessageThread>>(200, "GET", `/api/messages/${id}`)).data;
  return {
    ...owner,
    id,
    server,
    read,
    reply: (body: unknown, expected = 201) =>
      owner.ask(expected, "POST", `/api/messages/${id}/reply`, { body }),
    findMail: async (kind: string) => {
      const mail = (await read()).mails.findLast((each) => each.kind === kind);
      if (!mail) throw new Error(`There is no ${kind}.`);
      return mail;
    },
    resend: (mailId: string, expected = 200) =>
      owner.ask(expected, "POST", `/api/messages/${id}/mails/${mailId}/resend`),
    send: (now: Date) =>
      sendDueMails(
        {
          connection,
          mailer: createSmtpMailer(server.url, "no-reply@site.example"),
          now: () => now,
          log,
          pauseMs: 0,
        },
        { stopping: never, aborting: never },
      ),
  };
}

const LATER = new Date("2026-03-10T12:05:00.000Z");

const FILES: MailProbe = { kind: "capture", send: async () => ({ ok: true }) };

describeEachDialect("a message and its answers", (setup) => {
  it("keeps the answers with the message, marks it, and tells how each mail fares", async () => {
    const thread = await openThread(await setup());
    expect((await thread.read()).message).toMatchObject({ status: "new", repliedAt: null });
    await thread.reply("Gladly.");
    const { message, replies, mails } = await thread.read();
    expect(message.status).toBe("read");
    expect(message.repliedAt).toMatch(/^2026-03-10T/);
    expect(replies).toMatchObject([{ author: "admin", body: "Gladly." }]);
    expect(mails.map(({ kind, state, attempts, canResend }) => [kind, state, attempts, canResend])).toEqual([
      ["message_notification", "waiting", 0, false],
      ["message_acknowledgement", "waiting", 0, false],
      ["message_reply", "waiting", 0, false],
    ]);
    expect(replies[0]?.id).toBe(mails[2]?.id);
    expect(thread.outboxChanged).toHaveBeenCalledTimes(2);
    await thread.send(LATER);
    expect(await thread.findMail("message_reply")).toMatchObject({ state: "sent", attempts: 1 });
    expect(await thread.listActions()).toEqual(["message_replied: A shop"]);
  });

  it("shows the server's refusal without the address, and sends again only what has failed", async () => {
    const thread = await openThread(await setup());
    await thread.send(LATER);
    await thread.reply("Gladly.");
    thread.server.answers.push({
      stage: "recipient",
      code: 550,
      text: "5.1.1 <0@example.com> unknown, see https://mail.example/help?u=1 key=c2VjcmV0IHNlY3JldCBzZWNyZXQ=",
    });
    const { id: waiting } = await thread.findMail("message_reply");
    expect((await thread.resend(waiting, 409)).error).toBe("not_failed");
    await thread.send(LATER);
    const failed = await thread.findMail("message_reply");
    expect(failed).toMatchObject({ state: "failed", attempts: 1, canResend: true });
    expect(failed.lastError).toBe("550 5.1.1 (address) unknown, see (link) (...)");
    thread.outboxChanged.mockClear();
    const answers = await Promise.all(
      [1, 2, 3].map(() => thread.call("POST", `/api/messages/${thread.id}/mails/${failed.id}/resend`, {})),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    // Each call looks for the mail by an update; two of them change no row, and the worker finds one mail to send.
    expect(thread.outboxChanged).toHaveBeenCalledTimes(3);
    const sent = thread.server.received.length;
    await thread.send(LATER);
    expect(thread.server.received).toHaveLength(sent + 1);
    expect(await thread.findMail("message_reply")).toMatchObject({
      state: "sent",
      attempts: 2,
      lastError: null,
    });
    await thread.resend(failed.id, 409);
    await thread.resend("none", 404);
    await thread.ask(404, "POST", `/api/messages/none/mails/${failed.id}/resend`, {});
    expect(thread.server.received.filter(({ raw }) => raw.includes("Gladly"))).toHaveLength(1);
    expect(await thread.listActions()).toContain("message_mail_resent: A shop");
  });

  it("does not send again what a worker has in its hands", async () => {
    const connection = await setup();
    const thread = await openThread(connection);
    await thread.reply("Gladly.");
    const { id } = await thread.findMail("message_reply");
    // As `claimMail` leaves it, after an earlier attempt that had failed.
    await connection.db
      .updateTable("outbox")
      .set({ attempts: 2, next_try_at: "2026-03-10T13:00:00.000Z", last_error: null })
      .where("id", "=", id)
      .execute();
    await thread.resend(id, 409);
    expect(await thread.findMail("message_reply")).toMatchObject({ attempts: 2, canResend: false });
  });

  it("is deleted for good, with every trace of the sender", async () => {
    const connection = await setup();
    const thread = await openThread(connection, { subject: "Private matter" });
    await thread.reply("Gladly.");
    await connection.db
      .insertInto("activity")
      .values({
        id: "old",
        actor: "admin",
        action: "message_archived",
        subject: "Private matter",
        record_id: null,
        created_at: "2026-01-01T00:00:00.000Z",
      })
      .execute();
    await thread.ask(200, "DELETE", `/api/messages/${thread.id}`);
    await thread.ask(404, "GET", `/api/messages/${thread.id}`);
    await thread.ask(404, "DELETE", `/api/messages/${thread.id}`);
    for (const table of ["messages", "message_replies", "outbox"] as const) {
      expect(await connection.db.selectFrom(table).select("id").execute()).toEqual([]);
    }
    expect((await thread.listActions()).toSorted()).toEqual([
      "message_archived: a message",
      "message_deleted: a message",
      "message_replied: a message",
    ]);
  });
});

describeOnDatabase("a message and its answers", (setup) => {
  it("claims no mail as sent while email is off", async () => {
    const owner = await openInbox(await setup(), [{}], { mail: FILES });
    const [id = ""] = await owner.listIds();
    const { message } = await owner.ask(201, "POST", `/api/messages/${id}/reply`, { body: "Gladly." });
    expect(message).toBe("Reply saved, not sent: email is off.");
    const { data } = await owner.ask<Answer<MessageThread>>(200, "GET", `/api/messages/${id}`);
    const reply = data.mails.find(({ kind }) => kind === "message_reply");
    const refused = await owner.ask(409, "POST", `/api/messages/${id}/mails/${reply?.id}/resend`);
    expect(refused).toMatchObject({ error: "mail_off" });
  });

  it("sends an answer to the sender alone, in the thread of the acknowledgement", async () => {
    const thread = await openThread(await setup(), {
      name: "Asha, Eve <eve@example.net>",
      subject: "Re: 100% <b>sure</b>",
      message: "One\n\nTwo",
    });
    const { message } = await thread.reply("Gladly.\n\n<b>When?</b>");
    expect(message).toBe("Reply saved. It's being sent now.");
    await thread.reply("And one more thing.");
    await thread.send(LATER);
    const mails = await Promise.all(thread.server.received.map(({ raw }) => PostalMime.parse(raw)));
    const acknowledgement = mails.find(({ subject }) => subject?.startsWith("Thank you"));
    const [first, second] = mails.filter(({ text }) => /Gladly|one more/.test(text ?? ""));
    expect(first).toMatchObject({
      from: { name: "Test Owner", address: "no-reply@site.example" },
      to: [{ address: "0@example.com" }],
      replyTo: [{ name: "Test Owner", address: "owner@site.example" }],
      subject: "Re: 100% <b>sure</b>",
      inReplyTo: acknowledgement?.messageId,
      references: acknowledgement?.messageId,
    });
    expect(first?.to).toHaveLength(1);
    expect(first?.text).toContain("Gladly.\n\n<b>When?</b>");
    expect(first?.text).toContain("> One\n>\n> Two");
    expect(first?.html).toContain("&lt;b&gt;When?");
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.references).toBe(`${acknowledgement?.messageId} ${first?.messageId}`);
    for (const { to } of thread.server.received.slice(1)) expect(to).toEqual(["0@example.com"]);
  });

  it("shows the signature that ends the mail: the owner's own, or else the name and the site", async () => {
    const thread = await openThread(await setup());
    expect((await thread.read()).signature).toBe("Test Owner\nhttps://soloist.example");
    await thread.ask(200, "POST", "/api/settings", { signature: "Meera\r\nकोड और चाय" });
    const { signature } = await thread.read();
    expect(signature).toBe("Meera\nकोड और चाय");
    await thread.reply("Gladly.");
    await thread.send(LATER);
    const mails = await Promise.all(thread.server.received.map(({ raw }) => PostalMime.parse(raw)));
    const reply = mails.find(({ text }) => text?.includes("Gladly."));
    expect(reply?.text).toContain(`Gladly.\n\n${signature}\n\nOn `);
    expect(reply?.text).not.toContain("Test Owner");
  });

  it("signs an answer once that the owner has signed by hand", async () => {
    const thread = await openThread(await setup());
    await thread.reply("Gladly.\n\nTest");
    await thread.reply("Once more.\n\nTest Owner\nhttps://soloist.example");
    await thread.send(LATER);
    const mails = await Promise.all(thread.server.received.map(({ raw }) => PostalMime.parse(raw)));
    const find = (words: string) => mails.find(({ text }) => text?.includes(words))?.text;
    expect(find("Gladly.")).toContain("Gladly.\n\nTest\n\nhttps://soloist.example\n\nOn ");
    expect(find("Once more.")).toContain("Test Owner\nhttps://soloist.example\n\nOn ");
  });

  it("hands the saved replies to the form", async () => {
    const thread = await openThread(await setup());
    expect((await thread.read()).savedReplies).toEqual([]);
    const savedReplies = [{ title: "Thanks", text: "Hello {name}" }];
    await thread.ask(200, "POST", "/api/settings", { savedReplies });
    expect((await thread.read()).savedReplies).toEqual(savedReplies);
  });

  it("refuses an answer without words, one that is too long, and one to what is not in the inbox", async () => {
    const connection = await setup();
    const owner = await openInbox(connection, [{ homepage: "spam" }, {}]);
    const [held = ""] = await owner.listIds("quarantined");
    const [id = ""] = await owner.listIds();
    const post = (to: string, body: unknown, expected: number) =>
      owner.ask(expected, "POST", `/api/messages/${to}/reply`, { body });
    for (const body of ["", " \u200b\n", "x".repeat(5001), "a\u0000b", "a\u0007b", 5, undefined, ["a"]]) {
      await post(id, body, 400);
    }
    expect((await post(id, "", 400)).fields).toEqual({ body: "Please write a reply." });
    expect((await post(held, "Hello", 409)).error).toBe("quarantined");
    await post("none", "Hello", 404);
    expect(await connection.db.selectFrom("message_replies").selectAll().execute()).toEqual([]);
    expect(await owner.listActions()).toEqual([]);
    await post(id, "x".repeat(5000), 201);
  });
});
