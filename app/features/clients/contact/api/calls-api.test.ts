import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../../tests/helpers/inbox.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import type { OutgoingMail } from "../../../core/outbox/mail.ts";
import { formatMessage } from "../../../core/outbox/mail-message.server.ts";
import type { MailProbe } from "../../../core/outbox/mail-probe.server.ts";
import { messageRecords } from "../records.server.ts";
import type { MessageThread } from "../schema.ts";

const FILES: MailProbe = { kind: "capture", send: async () => ({ ok: true }) };
const AT = "2026-03-12T10:00:00.000Z";
const OTHER = "2026-03-13T11:30:00.000Z";

async function openCall(connection: Connection, options: { mail?: MailProbe } = {}) {
  const call = { at: AT, zone: "Asia/Kolkata" };
  const owner = await openInbox(connection, [{ call, name: "Asha Rao" }], options);
  const [id = ""] = await owner.listIds();
  const path = `/api/messages/${id}`;
  return {
    ...owner,
    id,
    read: async () => (await owner.ask<Answer<MessageThread>>(200, "GET", path)).data,
    answer: (body: object, expected = 201) => owner.ask(expected, "POST", `${path}/call`, body),
    /** The mails that say an answer, as a mail program reads them. */
    async readMails() {
      const rows = await connection.db
        .selectFrom("outbox")
        .selectAll()
        .where("kind", "=", "message_reply")
        .orderBy("created_at")
        .execute();
      return Promise.all(
        rows.map(async ({ id, mail }) => {
          const made: OutgoingMail = { ...JSON.parse(mail), id };
          const raw = await new MailComposer(formatMessage(made, "no-reply@site.example")).compile().build();
          const { text, subject, attachments } = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
          return {
            text,
            subject,
            files: attachments.map(({ filename, mimeType, content }) => ({
              filename,
              mimeType,
              content: String(content),
            })),
          };
        }),
      );
    },
  };
}

describeEachDialect("the owner's answer to a request for a call", (setup) => {
  it("confirms the time by a mail with it in both zones and a calendar file", async () => {
    const call = await openCall(await setup());
    expect((await call.read()).message.call).toEqual({ at: AT, zone: "Asia/Kolkata", state: "requested" });
    const { message } = await call.answer({ state: "confirmed", at: AT, note: "https://call.example/asha" });
    expect(message).toBe("Call confirmed. The email is being sent now.");
    const { message: stored, replies, mails } = await call.read();
    expect(stored).toMatchObject({ status: "read", call: { at: AT, state: "confirmed" } });
    expect(replies).toHaveLength(1);
    expect(mails.at(-1)).toMatchObject({ id: replies[0]?.id, kind: "message_reply", state: "waiting" });
    const [mail] = await call.readMails();
    expect(mail?.text).toContain("Thu, 12 Mar 2026, 15:30 (Asia/Kolkata), your time");
    expect(mail?.text).toContain("Thu, 12 Mar 2026, 10:00 (UTC), my time");
    expect(mail?.text).toContain("https://call.example/asha");
    expect(mail?.files).toMatchObject([{ filename: "call.ics", mimeType: "text/calendar" }]);
    expect(mail?.files[0]?.content).toContain("DTSTART:20260312T100000Z");
    expect(mail?.files[0]?.content).toContain("STATUS:CONFIRMED");
    expect(await call.listActions()).toEqual(["message_call_confirmed: A shop"]);
  });
});

describeOnDatabase("the owner's answer to a request for a call", (setup) => {
  it("proposes another time, which can then be confirmed, and later moved", async () => {
    const call = await openCall(await setup());
    await call.answer({ state: "proposed", at: OTHER });
    expect((await call.read()).message.call).toMatchObject({ at: OTHER, state: "proposed" });
    await call.answer({ state: "confirmed", at: AT }, 409);
    await call.answer({ state: "confirmed", at: OTHER });
    await call.answer({ state: "confirmed", at: OTHER }, 409);
    await call.answer({ state: "proposed", at: AT });
    expect((await call.read()).message.call).toMatchObject({ at: AT, state: "proposed" });
    const files = (await call.readMails()).map(({ files: [file] }) => file?.content ?? "");
    expect(files.map((file) => /STATUS:(\w+)/.exec(file)?.[1])).toEqual([
      "TENTATIVE",
      "CONFIRMED",
      "TENTATIVE",
    ]);
    expect(new Set(files.map((file) => /UID:(\S+)/.exec(file)?.[1])).size).toBe(1);
  });

  it("says that nobody was told while email is off", async () => {
    const call = await openCall(await setup(), { mail: FILES });
    const { message } = await call.answer({ state: "confirmed", at: AT });
    expect(message).toBe("Call confirmed, but nobody was told: email is off.");
  });

  it("refuses a time that has passed, one that is none, and a message that asks for no call", async () => {
    const connection = await setup();
    const call = await openCall(connection);
    expect((await call.answer({ state: "proposed", at: "2026-03-01T10:00:00Z" }, 400)).fields).toHaveProperty(
      "at",
    );
    expect((await call.answer({ state: "proposed", at: "soon" }, 400)).fields).toHaveProperty("at");
    await call.ask(404, "POST", "/api/messages/unknown/call", { state: "confirmed", at: AT });
    expect((await call.read()).replies).toEqual([]);
    await connection.db.updateTable("messages").set({ call_at: null, call_state: null }).execute();
    expect(await call.answer({ state: "confirmed", at: AT }, 409)).toMatchObject({
      message: "This message asks for no call.",
    });
    expect(await call.readMails()).toEqual([]);
  });

  it("is in the record of its message", async () => {
    const connection = await setup();
    await openCall(connection);
    expect(await messageRecords.list(connection.db)).toMatchObject([
      { call: { at: AT, zone: "Asia/Kolkata", state: "requested" } },
    ]);
  });
});
