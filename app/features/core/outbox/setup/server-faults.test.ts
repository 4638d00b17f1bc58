import { afterEach, describe, expect, it, vi } from "vitest";
import { startMailServer } from "../../../../../tests/helpers/mail-server.ts";
import { createSmtpMailer } from "../mailer.server.ts";
import { formatTestMail } from "../test-mail/test-mail.ts";
import { explainServerFault } from "./server-faults.server.ts";
import { describeServerUrl, formatServerUrl } from "./server-url.server.ts";
import type { MailSecurity } from "./setup.ts";

const FROM = "hello@site.example";
const owner = { name: "Asha", address: "asha@site.example" };
const mail = { ...formatTestMail({ owner, siteUrl: new URL("https://site.example") }), id: "test-1" };

interface Attempt {
  options?: Parameters<typeof startMailServer>[0];
  security?: MailSecurity;
  user?: string;
  isAway?: boolean;
}

/** The explanation for a real server on loopback; undefined when it takes the mail. */
async function explain({ options = {}, security = "none", user = "", isAway = false }: Attempt) {
  const server = await startMailServer(options);
  if (isAway) await server.stop();
  const place = { host: "127.0.0.1", port: server.port, security, user };
  try {
    await createSmtpMailer(formatServerUrl(place, "s3cret@x"), FROM).send(mail);
    return undefined;
  } catch (error) {
    return explainServerFault(error, { ...place, password: "s3cret@x", from: FROM }).replaceAll(
      `port ${server.port}`,
      "port N",
    );
  } finally {
    if (!isAway) await server.stop();
  }
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

it("has nothing to say when the mail is taken", async () => {
  expect(await explain({})).toBeUndefined();
});

it("names a refused connection", async () => {
  expect(await explain({ isAway: true })).toBe(
    "Nothing answers at 127.0.0.1, port N. The connection was refused: check the server name and the port.",
  );
});

it("names a refused log-in, and hides the password that the server repeats", async () => {
  const said = await explain({
    user: "asha",
    options: {
      onAuth: ({ password }, _session, done) => done(answer(535, `5.7.8 no, not ${password}`)),
    },
  });
  expect(said).toMatch(/^127\.0\.0\.1 didn't accept this user name and password\./);
  expect(said).toContain('\nThe server said: "535 5.7.8 no, not …"');
  expect(said).not.toContain("s3cret");
});

it("names a sender that the server does not let through", async () => {
  const options = {
    onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(answer(553, "5.7.1 not your address")),
  };
  expect(await explain({ options })).toBe(
    '127.0.0.1 refused hello@site.example as the sender.\nThe server said: "553 5.7.1 not your address"',
  );
});

it("names a refused recipient, and a refused mail", async () => {
  expect(
    await explain({ options: { onRcptTo: (_a, _s, done) => done(answer(550, "no such user")) } }),
  ).toMatch(/refused the address that the test was for\.\nThe server said: "550 no such user"$/);
  const onData: NonNullable<Attempt["options"]>["onData"] = (stream, _session, done) => {
    stream.resume();
    stream.on("end", () => done(answer(554, "looks like spam")));
  };
  expect(await explain({ options: { onData } })).toBe(
    '127.0.0.1 refused the email.\nThe server said: "554 looks like spam"',
  );
});

describe("security", () => {
  afterEach(() => vi.restoreAllMocks());

  it("names a certificate that nobody has signed", async () => {
    // The test's server warns of its own certificate, which is the one that is wanted here.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const said = await explain({ security: "starttls", options: { disabledCommands: [] } });
    expect(said).toMatch(/^The certificate of 127\.0\.0\.1 isn't valid, so no email was sent\./);
  });

  it("names a server without STARTTLS", async () => {
    expect(await explain({ security: "starttls" })).toMatch(
      /^127\.0\.0\.1 doesn't offer STARTTLS on port N\. Choose another kind of security, or another port\./,
    );
  });

  it("names a server that does not begin with TLS", async () => {
    expect(await explain({ security: "tls" })).toBe(
      "127.0.0.1, port N doesn't speak TLS from the start. Choose STARTTLS, or the port for TLS (usually 465).",
    );
  });
});

it.each([
  [{ code: "EDNS", originalCode: "ENOTFOUND" }, /^There's no server called smtp\.example/],
  [{ code: "ETIMEDOUT" }, /^smtp\.example, port 587 didn't answer in time\./],
  [{ code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, /It has expired\.$/],
  [{ code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" }, /issued for another name\.$/],
  [{ code: "ESOCKET" }, /^No working connection to smtp\.example, port 587 could be made\./],
])("explains %o", (fault, words) => {
  const place = { host: "smtp.example", port: 587, security: "starttls" as const, user: "", password: "" };
  expect(explainServerFault(Object.assign(new Error("x"), fault), { ...place, from: FROM })).toMatch(words);
});

it.each([
  ["smtps://u:p@mail.example", { host: "mail.example", port: 465, security: "tls", user: "" }],
  ["smtp://u:p@mail.example:2525", { host: "mail.example", port: 2525, security: "starttls", user: "" }],
  ["smtp://[::1]:25?ignoreTLS=true", { host: "::1", port: 25, security: "none", user: "" }],
])("shows of %s the place alone", (url, place) => {
  expect(describeServerUrl(url)).toEqual(place);
});

it("writes any user and password into an address", () => {
  const place = { host: "::1", port: 465, security: "tls" as const, user: "a@b.example" };
  const url = new URL(formatServerUrl(place, "p:/?#@ss ₹"));
  expect([url.protocol, url.host]).toEqual(["smtps:", "[::1]:465"]);
  expect([url.username, url.password].map(decodeURIComponent)).toEqual(["a@b.example", "p:/?#@ss ₹"]);
});
