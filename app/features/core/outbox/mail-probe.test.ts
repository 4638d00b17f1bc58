import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../../../tests/helpers/mail-server.ts";
import { createMailProbe } from "./mail-probe.server.ts";
import { createCaptureMailer, createSmtpMailer } from "./mailer.server.ts";
import { formatTestMail } from "./test-mail/test-mail.ts";

const FROM = "no-reply@site.example";
const owner = { name: "Kabir Anand", address: "kabir@site.example" };
const mail = { ...formatTestMail({ owner, siteUrl: new URL("https://site.example") }), id: "probe-1" };
const probe = (url: string) => createMailProbe(createSmtpMailer(url, FROM), { url, isFixed: true });

describe("createMailProbe", () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  it("sends at once", async () => {
    expect(await probe(server.url).send(mail)).toEqual({ ok: true });
    expect(server.received.map(({ to }) => to)).toEqual([["kabir@site.example"]]);
    expect(server.received[0]?.raw).toContain("Subject: Test email from site.example");
  });

  it("tells what the server said, without the server's name", async () => {
    server.answers.push({ stage: "recipient", code: 550, text: "127.0.0.1: no such mailbox\u0007 here" });
    const result = await probe(server.url).send(mail);
    expect(result).toEqual({
      ok: false,
      sentence: 'The mail server refused the email. It said: "550 …: no such mailbox here"',
    });
  });

  it("says that nobody is there, and not where", async () => {
    await server.stop();
    const result = await probe(server.url).send(mail);
    expect(result).toEqual({ ok: false, sentence: "The mail server in SMTP_URL could not be reached." });
    server = await startMailServer();
  });
});

it("never repeats who logs in with which password", async () => {
  const server = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      done(Object.assign(new Error(`no ${username} with ${password}`), { responseCode: 535 })),
  });
  const result = await probe(`smtp://kabir%2B1:s3cret%40x@127.0.0.1:${server.port}`).send(mail);
  await server.stop();
  const sentence = result.ok ? "" : result.sentence;
  expect(sentence).toMatch(/^The mail server did not accept the username and password/);
  expect(sentence).toContain("no … with …");
  expect(sentence).not.toMatch(/kabir|s3cret|127/);
});

it("says that a file could not be written, and nothing of where", async () => {
  const captured = createMailProbe(createCaptureMailer("/dev/null/mail", FROM));
  expect(captured.kind).toBe("capture");
  expect(await captured.send(mail)).toEqual({
    ok: false,
    sentence: "The email could not be written to the data folder.",
  });
});
