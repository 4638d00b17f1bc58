import { createServer, type Server, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../../../tests/helpers/mail-server.ts";
import type { OutgoingMail } from "./mail.ts";
import { createSmtpSession } from "./mail-session.server.ts";

const FROM = "news@site.example";
const { signal } = new AbortController();

function buildMail(id: string): OutgoingMail {
  return {
    id,
    fromName: "Kabir Anand",
    to: { name: "", address: `${id}@reader.example` },
    subject: "News",
    text: "Text\n.\nwith a lone dot",
    html: "<p>Text</p>",
    headers: { listUnsubscribe: `https://site.example/api/newsletter/unsubscribe?token=${"a".repeat(90)}` },
  };
}

describe("createSmtpSession", () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  const open = () => createSmtpSession(server.url, FROM);
  const send = (session: ReturnType<typeof open>, id: string, beforeEnd = async () => {}) =>
    session.send(buildMail(id), { signal, beforeEnd });

  it("sends many mails over one connection and gives the server's answer", async () => {
    let connections = 0;
    await server.stop();
    server = await startMailServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const session = open();
    for (const id of ["a", "b", "c"]) expect(await send(session, id)).toMatch(/^250/);
    session.close();
    expect(server.received.map(({ to }) => to)).toEqual([
      ["a@reader.example"],
      ["b@reader.example"],
      ["c@reader.example"],
    ]);
    expect(connections).toBe(1);
  });

  it("marks the mail as one to many, with a one-click address in one piece", async () => {
    const session = open();
    await send(session, "a");
    session.close();
    const { headers } = await PostalMime.parse(server.received[0]?.raw ?? "");
    const values = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({
      "list-unsubscribe": `<${buildMail("a").headers?.listUnsubscribe}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      "list-id": "Kabir Anand <newsletter.site.example>",
      precedence: "bulk",
    });
  });

  it("sends what mail programs can read, whatever the name, the words and the length of a line", async () => {
    const words = `${"लंबा ".repeat(300)}\n${"x".repeat(3000)}\n.\n`;
    const fromName = "कबीर आनंद";
    const session = open();
    await session.send(
      {
        ...buildMail("a"),
        fromName,
        subject: `${fromName} — ${"news ".repeat(25)}`,
        text: words,
        html: words,
      },
      { signal, beforeEnd: async () => {} },
    );
    session.close();
    const raw = server.received[0]?.raw ?? "";
    // RFC 5322, section 2.1.1, without the line's end.
    expect(Math.max(...raw.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    const head = raw.split("\r\n\r\n", 1)[0] ?? "";
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/);
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toMatch(/^Message-ID: <a@site\.example>\r?$/im);
    expect(head).toMatch(/^List-Id: <newsletter\.site\.example>\r?$/im);
    const mail = await PostalMime.parse(raw);
    expect(mail.from).toEqual({ name: fromName, address: FROM });
    expect(mail.subject).toContain(fromName);
    expect(mail.text?.trim()).toBe(words.trim());
    expect(Number.isNaN(Date.parse(mail.date ?? ""))).toBe(false);
  });

  it("lets the end of the mail leave after beforeEnd alone", async () => {
    const session = open();
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const sending = send(session, "a", () => {
      asked.resolve();
      return gate.promise;
    });
    await asked.promise;
    expect(server.received).toHaveLength(0);
    gate.resolve();
    await sending;
    expect(server.received).toHaveLength(1);
    session.close();
  });

  it("delivers nothing when beforeEnd refuses, and goes on with the next mail", async () => {
    const session = open();
    const refused = send(session, "a", async () => {
      throw new Error("The claim has been lost.");
    });
    await expect(refused).rejects.toThrow("The claim has been lost.");
    await send(session, "b");
    session.close();
    expect(server.received.map(({ to }) => to)).toEqual([["b@reader.example"]]);
  });

  it("never asks before the recipient is taken, and uses the connection again after a refusal", async () => {
    server.answers.push({ stage: "recipient", code: 550, text: "5.1.1 No such user" });
    const session = open();
    let asked = 0;
    const count = async () => {
      asked += 1;
    };
    await expect(send(session, "a", count)).rejects.toMatchObject({ responseCode: 550, command: "RCPT TO" });
    expect(asked).toBe(0);
    server.answers.push({ stage: "data", code: 451, text: "4.7.1 Later" });
    await expect(send(session, "b", count)).rejects.toMatchObject({ responseCode: 451, command: "DATA" });
    await send(session, "c", count);
    session.close();
    expect(asked).toBe(2);
    expect(server.received.map(({ to }) => to)).toEqual([["c@reader.example"]]);
  });

  it("opens another connection when the old one has died between two mails", async () => {
    await server.stop();
    server = await startMailServer({ closeTimeout: 1 });
    const session = open();
    await send(session, "a");
    const { port } = server;
    await server.stop();
    server = await startMailServer({ port });
    await send(session, "b");
    session.close();
    expect(server.received).toHaveLength(1);
  });
});

describe("createSmtpSession with a server that goes away", () => {
  let server: Server;
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    server.close();
  });

  it("tells a connection lost after the end from one that was never made", async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.write("220 hello\r\n");
      let isData = false;
      socket.on("data", (chunk) => {
        const text = chunk.toString();
        if (isData) {
          if (text.endsWith("\r\n.\r\n")) socket.destroy();
          return;
        }
        isData = text.startsWith("DATA");
        socket.write(isData ? "354 go on\r\n" : "250 fine\r\n");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    let isHanded = false;
    const session = createSmtpSession(`smtp://127.0.0.1:${port}`, FROM);
    const sending = session.send(buildMail("a"), {
      signal,
      async beforeEnd() {
        isHanded = true;
      },
    });
    const error = await sending.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toHaveProperty("responseCode");
    expect(isHanded).toBe(true);
  });
});
