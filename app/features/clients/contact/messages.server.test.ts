import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { profile } from "../../../../db/seed/content/profile.ts";
import { watchTable } from "../../../../tests/helpers/changes.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { updateProfile } from "../../content/profile/profile.server.ts";
import type { Mail } from "../../core/outbox/mail.ts";
import { saveSettings } from "../../core/settings/settings.server.ts";
import { createMessage, type MessageDeps } from "./messages.server.ts";
import { type MessageSender, SENDER_MAX_PER_HOUR } from "./store/message-judge.server.ts";

const HOUR_MS = 3_600_000;
const START = new Date("2026-03-02T23:50:00.000Z");
const sender: MessageSender = { senderAddress: "203.0.113.7", honeypot: "", elapsedMs: 8000 };
const valid = { name: "Asha Rao", email: "asha@example.com", subject: "A shop", message: "Hello!" };

describeEachDialect("createMessage", (setUp, _dialect, once) => {
  let connection: Connection;
  let deps: MessageDeps;
  let now: Date;
  let lastId: number;
  let outboxChanged: ReturnType<typeof watchTable>;

  beforeEach(async () => {
    connection = await setUp();
    now = START;
    lastId = 0;
    deps = {
      connection,
      now: () => now,
      newId: () => `id-${++lastId}`,
      secret: "a secret of the tests",
      siteUrl: new URL("https://site.example"),
    };
    await updateProfile(connection.db, profile, now);
    outboxChanged = watchTable(connection, "outbox");
  });

  const listMessages = () => connection.db.selectFrom("messages").selectAll().orderBy("created_at").execute();
  const listMails = async () => {
    const rows = await connection.db.selectFrom("outbox").selectAll().orderBy("id").execute();
    return rows.map((row) => ({ ...row, mail: JSON.parse(row.mail) as Mail }));
  };
  const send = (change: object = {}, from: Partial<MessageSender> = {}) =>
    createMessage(deps, { ...valid, ...change }, { ...sender, ...from });

  it("stores the message and queues a mail to the owner and one to the sender", async () => {
    const result = await send({ budget: "5k-10k", projectType: "api" });
    expect(result).toEqual({ ok: true, value: { id: "id-1", quarantined: false } });
    const [message] = await listMessages();
    expect(message).toMatchObject({
      ...valid,
      id: "id-1",
      budget: "5k-10k",
      project_type: "api",
      status: "new",
      quarantine_reason: null,
      created_at: START.toISOString(),
    });
    expect(JSON.stringify(message)).not.toContain("203.0.113.7");
    const [toOwner, toSender] = await listMails();
    expect(toOwner).toMatchObject({
      kind: "message_notification",
      subject_id: "id-1",
      attempts: 0,
      next_try_at: START.toISOString(),
      sent_at: null,
      failed_at: null,
    });
    expect(toOwner?.mail.to).toEqual({ name: profile.name, address: profile.email });
    expect(toOwner?.mail.replyTo).toEqual({ name: "Asha Rao", address: "asha@example.com" });
    expect(toSender).toMatchObject({ kind: "message_acknowledgement", subject_id: "id-1" });
    expect(toSender?.mail.to).toEqual({ name: "Asha Rao", address: "asha@example.com" });
    expect(outboxChanged).toHaveBeenCalledOnce();
  });

  it("quarantines one sender's messages above the limit for an hour, across midnight", async () => {
    const sendFrom = (senderAddress: string, email: string) => send({ email }, { senderAddress });
    for (let count = 0; count < SENDER_MAX_PER_HOUR; count += 1) {
      expect(await sendFrom("2001:db8::1", `p${count}@example.com`)).toMatchObject({
        value: { quarantined: false },
      });
      now = new Date(now.getTime() + 1000);
    }
    now = new Date("2026-03-03T00:10:00Z");
    expect(await sendFrom("2001:db8::2", "next@example.com")).toMatchObject({ value: { quarantined: true } });
    expect(await sendFrom("2001:db8:0:1::2", "other@example.com")).toMatchObject({
      value: { quarantined: false },
    });
    const [last] = (await listMessages()).filter((message) => message.status === "quarantined");
    expect(last?.quarantine_reason).toBe("too_many");
    now = new Date(START.getTime() + HOUR_MS + 10_000);
    expect(await sendFrom("2001:db8::1", "late@example.com")).toMatchObject({
      value: { quarantined: false },
    });
  });

  it("sets aside what many machines send in the name of one address", async () => {
    for (let count = 0; count < SENDER_MAX_PER_HOUR; count += 1)
      await send({}, { senderAddress: `203.0.113.${count}` });
    await send({ email: "ASHA@example.com" }, { senderAddress: "198.51.100.1" });
    const reasons = (await listMessages()).map((message) => message.quarantine_reason);
    expect(reasons).toHaveLength(SENDER_MAX_PER_HOUR + 1);
    expect(reasons.filter(Boolean)).toEqual(["too_many"]);
  });

  it("keeps neither the message nor a mail when the mails cannot be queued", async () => {
    deps.newId = () => "the same id";
    await expect(send()).rejects.toThrow();
    expect(await listMessages()).toEqual([]);
    expect(await listMails()).toEqual([]);
    expect(outboxChanged).not.toHaveBeenCalled();
  });

  once(() => {
    it("writes to the address of the settings, and only while notifications are on", async () => {
      await saveSettings(connection.db, { email: "new@owner.example" }, now);
      await send();
      await saveSettings(connection.db, { emailNotifications: false }, now);
      await send();
      const mails = await listMails();
      expect(mails.map(({ kind, mail }) => [kind, mail.to.address])).toEqual([
        ["message_notification", "new@owner.example"],
        ["message_acknowledgement", "asha@example.com"],
      ]);
    });

    it("refuses bad input field by field and stores nothing", async () => {
      const result = await createMessage(deps, { name: " ", email: "a@b.c, d@e.f", budget: "9" }, sender);
      expect(result).toMatchObject({ ok: false, code: "invalid_message" });
      expect("fields" in result ? Object.keys(result.fields).sort() : []).toEqual([
        "budget",
        "email",
        "message",
        "name",
        "subject",
      ]);
      expect(await listMessages()).toEqual([]);
      expect(await listMails()).toEqual([]);
    });

    it.each([undefined, null, 7, "text", [], new Date()])("refuses %j as a message", async (input) => {
      expect(await createMessage(deps, input, sender)).toMatchObject({ ok: false, code: "invalid_message" });
    });

    it("stores when a call is asked for, and mails the visitor the time in both zones with a calendar file", async () => {
      const call = { at: "2026-03-09T04:30:00.000Z", zone: "Europe/Berlin" };
      expect(await send({ call })).toMatchObject({ ok: true });
      expect(await listMessages()).toMatchObject([
        { call_at: call.at, call_zone: "Europe/Berlin", call_state: "requested" },
      ]);
      const [, toSender] = await listMails();
      expect(toSender).toMatchObject({ kind: "message_acknowledgement" });
      expect(toSender?.mail.subject).toBe("Thank you, your call request has arrived");
      expect(toSender?.mail.text).toContain(
        "Mon, 9 Mar 2026, 05:30 (Europe/Berlin), your time\nMon, 9 Mar 2026, 10:00 (Asia/Kolkata), my time",
      );
      expect(toSender?.mail.text).not.toContain("24 hours");
      expect(toSender?.mail.file).toMatchObject({
        name: "call.ics",
        text: expect.stringContaining("DTSTART:20260309T043000Z"),
      });
    });

    it("does without a time zone that it does not know, and refuses a time that is not offered", async () => {
      const at = "2026-03-09T04:30:00.000Z";
      expect(await send({ call: { at, zone: "Moon/Base" } })).toMatchObject({ ok: true });
      expect(await listMessages()).toMatchObject([{ call_zone: null }]);
      for (const wrong of [
        "soon",
        "2026-03-08T04:30:00.000Z",
        "2026-03-02T04:30:00.000Z",
        "9999-01-04T04:30:00.000Z",
      ]) {
        const refused = await send({ call: { at: wrong } });
        expect(refused).toMatchObject({ ok: false, fields: { call: expect.any(String) } });
      }
      expect(await listMessages()).toHaveLength(1);
    });

    it("quarantines what fills the hidden field, with its reason and without mail", async () => {
      const result = await send({}, { honeypot: "https://spam.example" });
      expect(result).toEqual({ ok: true, value: { id: "id-1", quarantined: true } });
      expect(await listMessages()).toMatchObject([
        { ...valid, status: "quarantined", quarantine_reason: "honeypot" },
      ]);
      expect(await listMails()).toEqual([]);
      expect(outboxChanged).not.toHaveBeenCalled();
    });

    it("quarantines what was sent within two seconds, and not what nobody timed", async () => {
      await send({}, { elapsedMs: 1999 });
      await send({}, { elapsedMs: 2000 });
      await send({}, { elapsedMs: undefined });
      const reasons = (await listMessages()).map((message) => message.quarantine_reason);
      expect(reasons.filter(Boolean)).toEqual(["too_fast"]);
    });

    it("quarantines a flood of links and a link for a name", async () => {
      await send({ message: "see https://a.example ".repeat(6) });
      await send({ name: "www.spam.example" });
      await send({ message: "see https://a.example ".repeat(5) });
      const reasons = (await listMessages()).map((message) => message.quarantine_reason);
      expect(reasons.filter(Boolean)).toEqual(["link_flood", "link_flood"]);
    });
  });
});
