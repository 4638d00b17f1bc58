import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../../../tests/helpers/mail-server.ts";
import type { OutgoingMail } from "./mail.ts";
import { createCaptureMailer, createSmtpMailer, parseMailFault } from "./mailer.server.ts";

const FROM = "no-reply@site.example";
const mail: OutgoingMail = {
  id: "outbox-1",
  fromName: "Kabir Anand",
  to: { name: "Asha Rao", address: "asha@example.com" },
  replyTo: { name: "Kabir Anand", address: "kabir@site.example" },
  subject: "Thank you, नमस्ते 👋",
  text: "Hello ₹5,000",
  html: "<p>Hello ₹5,000</p>",
  automatic: true,
};

describe("createSmtpMailer", () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  const send = (change: Partial<OutgoingMail> = {}) =>
    createSmtpMailer(server.url, FROM).send({ ...mail, ...change });
  const findFault = async (change: Partial<OutgoingMail> = {}) => {
    const error: unknown = await send(change).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error ? parseMailFault(error) : undefined;
  };
  const parseReceived = async () => {
    const [received] = server.received;
    if (!received) throw new Error("No mail has come.");
    return { envelope: received, ...(await PostalMime.parse(received.raw)) };
  };

  it("delivers both parts, the addresses and a Message-ID made from the outbox id", async () => {
    await send();
    expect(await parseReceived()).toMatchObject({
      envelope: { from: FROM, to: ["asha@example.com"] },
      from: { name: "Kabir Anand", address: FROM },
      to: [mail.to],
      replyTo: [mail.replyTo],
      subject: mail.subject,
      messageId: "<outbox-1@site.example>",
      text: `${mail.text}\n`,
    });
    const { html, headers } = await parseReceived();
    expect(html).toContain("₹5,000");
    expect(headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }));
  });

  it.each([
    "Eve\r\nBcc: victim@example.net",
    "Eve\nSubject: other\n\nbody",
    '"Eve" <victim@example.net>',
    "victim@example.net, other@example.net",
    "=?utf-8?q?Eve?= <victim@example.net>",
    "Eve; victim@example.net:",
    "\u202eEve\u0000",
  ])("keeps a hostile name or subject harmless: %j", async (text) => {
    await send({
      to: { name: text, address: "asha@example.com" },
      replyTo: { name: text, address: "eve@example.com" },
      subject: text,
    });
    const received = await parseReceived();
    expect(received.envelope.to).toEqual(["asha@example.com"]);
    expect(received.to?.map(({ address }) => address)).toEqual(["asha@example.com"]);
    expect(received.replyTo?.map(({ address }) => address)).toEqual(["eve@example.com"]);
    expect(received.cc ?? received.bcc).toBeUndefined();
    expect(received.subject).toContain("Eve".slice(0, text.includes("Eve") ? 3 : 0));
    expect(received.text).toBe(`${mail.text}\n`);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    "a@b.example, victim@example.net",
    "a@b.example\r\nRCPT TO:<victim@example.net>",
    "<a@b.example> victim@example.net",
  ])("sends nothing to a second address: %j", async (address) => {
    await findFault({ to: { name: "", address } });
    expect(server.received.flatMap(({ to }) => to).filter((to) => to === "victim@example.net")).toEqual([]);
  });

  it("reads no file and no address that a mail's text names", async () => {
    const text = { path: "/etc/passwd" } as unknown as string;
    expect(await findFault({ text })).toBeDefined();
    expect(server.received).toEqual([]);
  });

  it.each([
    "recipient",
    "data",
  ] as const)("tells a passing refusal of the %s from a lasting one", async (stage) => {
    server.answers.push({ stage, code: 451, text: "asha@example.com: try later" });
    const passing = await findFault();
    expect(passing).toMatchObject({ permanent: false, unreachable: false });
    server.answers.push({ stage, code: 550, text: "no such user asha@example.com" });
    const lasting = await findFault();
    expect(lasting).toMatchObject({ permanent: true, unreachable: false });
    expect(JSON.stringify([passing, lasting])).not.toContain("asha");
    expect(lasting?.reason).toContain("550");
    expect(await findFault()).toBeUndefined();
  });

  it("takes a closing service for an unreachable one", async () => {
    server.answers.push({ stage: "recipient", code: 421, text: "closing" });
    expect(await findFault()).toMatchObject({ permanent: false, unreachable: true });
  });

  it("takes refused credentials for a matter of the set-up, not of the mail", async () => {
    const guarded = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
    });
    const url = guarded.url.replace("//", "//user:wrong@");
    const error: unknown = await createSmtpMailer(url, FROM)
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(parseMailFault(error)).toMatchObject({ permanent: false, unreachable: true });
    await guarded.stop();
  });

  it("passes on what the server says, without addresses and keys, and on one short line", async () => {
    server.answers.push({
      stage: "data",
      code: 554,
      text: `5.7.1 <asha@example.com> blocked by smtp://user:pass@mail.example\ttoken ${"k".repeat(40)} ${"word ".repeat(80)}`,
    });
    const answer = (await findFault())?.answer ?? "";
    expect(answer).toMatch(/^554 5\.7\.1 \(address\) blocked by .* word/);
    expect(answer).not.toMatch(/asha|user|pass|kkk|\t/);
    expect(answer.length).toBeLessThanOrEqual(200);
    expect(parseMailFault(new Error("no words")).answer).toBe("");
  });

  it("continues a thread by the Message-IDs of the mails before it", async () => {
    await send({ thread: ["first", "second"] });
    expect(await parseReceived()).toMatchObject({
      inReplyTo: "<second@site.example>",
      references: "<first@site.example> <second@site.example>",
    });
  });

  it("knows a dead server", async () => {
    await server.stop();
    expect(await findFault()).toMatchObject({ permanent: false, unreachable: true });
    server = await startMailServer();
  });
});

describe("a mail server that never answers", () => {
  let silent: Server;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    silent.close();
  });

  it("is left when the signal aborts", async () => {
    const { port } = silent.address() as { port: number };
    const sending = createSmtpMailer(`smtp://127.0.0.1:${port}`, FROM).send(mail, AbortSignal.timeout(50));
    const error: unknown = await sending.catch((reason: unknown) => reason);
    expect(parseMailFault(error)).toMatchObject({ permanent: false, reason: "EABORT" });
  });
});

describe("createCaptureMailer", () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "soloist-mail-"));
  });
  afterEach(() => rm(home, { recursive: true }));

  it("writes a whole mail file named by time and id, and leaves nothing else behind", async () => {
    const dir = join(home, "mail");
    await createCaptureMailer(dir, FROM, () => new Date("2026-03-02T10:20:30.456Z")).send({
      ...mail,
      id: "../1",
    });
    expect(await readdir(dir)).toEqual(["20260302T102030.456Z-.._1.eml"]);
    const parsed = await PostalMime.parse(await readFile(join(dir, "20260302T102030.456Z-.._1.eml")));
    expect(parsed).toMatchObject({ to: [mail.to], subject: mail.subject, text: `${mail.text}\n` });
  });
});
