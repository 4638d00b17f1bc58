import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../../tests/helpers/inbox.ts";
import { suppressAddress } from "../../../core/outbox/suppressions/suppressions.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const words = { name: "Asha", subject: "A shop", message: "Please." };

/** Each message comes from a network of its own unless it says from which. */
async function openForm(connection: Connection) {
  const owner = await openInbox(connection, [], { config: { trustProxyHops: 1 } });
  let senders = 0;
  const newSender = () => {
    senders += 1;
    return `10.9.${senders >> 8}.${senders & 255}`;
  };
  const send = (fields: { email: string; homepage?: string }, sender = newSender()) => {
    const headers = { "x-forwarded-for": sender };
    return owner.app.request("/api/contact", jsonRequest("POST", { ...words, ...fields }, headers));
  };
  const listMails = async (kind: string) => {
    const rows = await connection.db.selectFrom("outbox").selectAll().where("kind", "=", kind).execute();
    return rows.map(({ mail }) => JSON.parse(mail) as { to: { address: string }; subject: string });
  };
  return {
    ...owner,
    send,
    listAcknowledged: async () =>
      (await listMails("message_acknowledgement")).map(({ to }) => to.address).toSorted(),
    listNotified: async () => (await listMails("message_notification")).map(({ subject }) => subject),
    listOverflown: async () => (await listMails("more_waiting")).map(({ subject }) => subject),
    listMessages: () => connection.db.selectFrom("messages").selectAll().orderBy("created_at").execute(),
  };
}

describeEachDialect("mails that the contact form sends", (setup) => {
  it("confirm to a mailbox once in a day, however its address is spelled", async () => {
    const form = await openForm(await setup());
    const spellings = ["a.sha@gmail.com", "Asha+1@gmail.com", "asha@googlemail.com", "as.ha+shop@gmail.com"];
    for (const email of ["asha@gmail.com", ...spellings])
      expect((await form.send({ email })).status).toBe(201);
    expect(await form.listAcknowledged()).toEqual(["asha@gmail.com"]);
    expect(await form.listNotified()).toHaveLength(5);
    await form.send({ email: "asha@elsewhere.example" });
    await form.send({ email: "asha+2@elsewhere.example" });
    await form.send({ email: "a.sha@elsewhere.example" });
    const others = ["a.sha@elsewhere.example", "asha@elsewhere.example"];
    expect(await form.listAcknowledged()).toEqual([...others, "asha@gmail.com"].toSorted());
    form.passTime(DAY_MS - 60_000);
    await form.send({ email: "asha@gmail.com" });
    expect(await form.listAcknowledged()).toHaveLength(3);
    form.passTime(60_000);
    await form.send({ email: "asha@gmail.com" });
    expect(await form.listAcknowledged()).toHaveLength(4);
  });

  it("confirm once where several messages come at the same time", async () => {
    const form = await openForm(await setup());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => form.send({ email: "asha@example.com" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await form.listMessages()).toHaveLength(5);
    expect(await form.listAcknowledged()).toEqual(["asha@example.com"]);
  });

  it("confirm to thirty addresses in an hour, and tell the owner once that more wait", async () => {
    const form = await openForm(await setup());
    for (let number = 1; number <= 33; number += 1) await form.send({ email: `p${number}@example.com` });
    expect(await form.listAcknowledged()).toHaveLength(30);
    expect((await form.listMessages()).map(({ status }) => status)).toEqual(Array(33).fill("new"));
    expect(await form.listNotified()).toEqual(Array(30).fill("New message: A shop"));
    expect(await form.listOverflown()).toEqual(["More messages are waiting in your inbox"]);
    form.passTime(HOUR_MS);
    // One that got no confirmation is not kept from the next.
    await form.send({ email: "p33@example.com" });
    expect(await form.listAcknowledged()).toHaveLength(31);
    expect(await form.listNotified()).toHaveLength(31);
  });
});

describeOnDatabase("mails that the contact form sends", (setup) => {
  it("confirm once also where the owner has deleted the first message", async () => {
    const connection = await setup();
    const form = await openForm(connection);
    await form.send({ email: "asha@example.com" });
    const [id = ""] = await form.listIds();
    await form.ask(200, "DELETE", `/api/messages/${id}`);
    await form.send({ email: "asha@example.com" });
    expect(await form.listAcknowledged()).toEqual([]);
    const rows = await connection.db.selectFrom("assistant_limits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/asha|10\.9/);
  });

  it("confirm nothing to an address that must not be written to", async () => {
    const connection = await setup();
    const form = await openForm(connection);
    const scopes = { replies: "complained", newsletter: "bounced" } as const;
    for (const [scope, reason] of Object.entries(scopes)) {
      const email = `${reason}@example.com`;
      await suppressAddress(connection.db, { email, scope: scope as "replies", reason }, TEST_NOW);
      await form.send({ email: email.toUpperCase() });
      await form.send({ email: email.replace("@", "+x@") });
    }
    expect(await form.listMessages()).toHaveLength(4);
    expect(await form.listNotified()).toHaveLength(4);
    expect(await form.listAcknowledged()).toEqual([]);
  });

  it("confirm a message that is released as one of the day", async () => {
    const form = await openForm(await setup());
    const [early, late] = ["early@example.com", "late@example.com"];
    await form.send({ email: early, homepage: "x" });
    await form.send({ email: late, homepage: "x" });
    const [lateId = "", earlyId = ""] = await form.listIds("quarantined");
    await form.send({ email: early });
    expect(await form.listAcknowledged()).toEqual([early]);
    await form.ask(200, "POST", `/api/messages/${earlyId}/release`);
    expect(await form.listAcknowledged()).toEqual([early]);
    await form.ask(200, "POST", `/api/messages/${lateId}/release`);
    await form.send({ email: late });
    expect(await form.listAcknowledged()).toEqual([early, late]);
  });
});

describeEachDialect("a sender of too many messages", (setup) => {
  it("gets exactly twenty in when all come at once", async () => {
    const form = await openForm(await setup());
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, number) => form.send({ email: `p${number}@example.com` }, "192.0.2.7")),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await form.listMessages()).toHaveLength(20);
  });
});

describeOnDatabase("a sender of too many messages", (setup) => {
  it("is refused openly from the 21st of an hour, and nothing is stored", async () => {
    const form = await openForm(await setup());
    const sendAs = (number: number, part = number) =>
      form.send({ email: `p${number}@example.com` }, `2001:db8:1:2::${part.toString(16)}`);
    for (let number = 1; number <= 20; number += 1) expect((await sendAs(number)).status).toBe(201);
    const refused = await sendAs(21);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect([seconds > 3500, seconds <= 3600]).toEqual([true, true]);
    const { error, message } = (await refused.json()) as { error: string; message: string };
    expect(error).toBe("too_many_messages");
    expect(message).toMatch(/still in the form.+email me directly/);
    const messages = await form.listMessages();
    expect(messages.map(({ status }) => status)).toEqual([
      ...Array(5).fill("new"),
      ...Array(15).fill("quarantined"),
    ]);
    expect((await form.send({ email: "next@example.com" }, "2001:db8:1:3::1")).status).toBe(201);
    form.passTime(seconds * 1000);
    expect((await sendAs(22)).status).toBe(201);
  });
});
