import { afterEach, expect, it } from "vitest";
import { createTestSite, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { type MailServer as FakeServer, startMailServer } from "../../../../../tests/helpers/mail-server.ts";
import { buildTokenInput, quickPasswords, TEST_OWNER } from "../../../../../tests/helpers/owner.ts";
import { openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { FEATURES } from "../../../features.server.ts";
import { createMailProbe } from "../mail-probe.server.ts";
import { mailer } from "../mailer.server.ts";
import { createOutboxMail, updateFailedMail } from "../outbox.server.ts";
import { formatTestMail } from "../test-mail/test-mail.ts";
import { sendDueMails } from "../worker.server.ts";
import { findTxt } from "./domain/dns.server.ts";
import { mailWays } from "./mail-way.server.ts";

const PATH = "/api/settings/mail-server";
const PASSWORD = "correct horse battery";
const owner = { name: "Test Owner", address: "owner@site.example" };
const mail = formatTestMail({ owner, siteUrl: new URL("https://site.example") });
const signals = { stopping: new AbortController().signal, aborting: new AbortController().signal };

describeEachDialect("the mail server of the settings", (setup, _dialect, once) => {
  const servers: FakeServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });

  async function serve(options: Parameters<typeof startMailServer>[0] = {}) {
    const server = await startMailServer({
      onAuth: ({ username, password }, _session, done) =>
        username === "asha" && password === PASSWORD
          ? done(null, { user: username })
          : done(Object.assign(new Error("Invalid login"), { responseCode: 535 })),
      ...options,
    });
    servers.push(server);
    return server;
  }

  const inputFor = ({ port }: { port: number }) => ({
    host: "127.0.0.1",
    port,
    security: "none" as const,
    user: "asha",
    password: PASSWORD,
    fromAddress: "hello@site.example",
    fromName: "",
  });

  async function open(
    config: Parameters<typeof openOwnerApp>[0]["config"] = {},
    passwords?: typeof quickPasswords,
  ) {
    const connection = await setup();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    const app = await openOwnerApp({ connection, config, ...(passwords && { passwords }) });
    const { site } = app.app;
    // The tests' own probe says that email is on.
    const current = () => createMailProbe(site.get(mailer)(), site.get(mailWays).current());
    await app.app.prepare();
    const deps = { ...site, log: site.log, pauseMs: 0 };
    const sendDue = () => sendDueMails({ ...deps, mailer: site.get(mailer)() }, signals);
    return { ...app, connection, site, current, sendDue };
  }

  it("reaches the site's other processes", async () => {
    const { ask, connection } = await open();
    const other = createTestSite({ connection });
    expect(other.get(mailer)().kind).toBe("capture");
    await ask(200, "PUT", PATH, inputFor({ port: 2525 }));
    await expect.poll(() => other.get(mailer)().kind).toBe("smtp");
  });

  once(() => {
    it("is saved, takes effect without a restart, and sends what had failed before", async () => {
      const { ask, connection, current, sendDue, listActions } = await open();
      expect(current().kind).toBe("capture");
      await createOutboxMail(connection.db, { id: "one", kind: "test", subjectId: "s", mail }, TEST_NOW);
      await connection.db.updateTable("outbox").set({ attempts: 1 }).execute();
      const away = { attempt: 1, permanent: false, reason: "ECONNECTION" };
      expect(await updateFailedMail(connection.db, "one", away, TEST_NOW)).toBeInstanceOf(Date);
      const server = await serve();
      const saved = await ask(200, "PUT", PATH, { ...inputFor(server), fromName: "Asha Rao" });
      expect(saved.message).toBe("Email settings saved");
      expect(saved.data).toMatchObject({ host: "127.0.0.1", hasPassword: true, version: 1 });
      expect(current().kind).toBe("smtp");
      await sendDue();
      // The new server carries the notice about itself, too.
      expect(server.received).toMatchObject([
        { from: "hello@site.example", to: [TEST_OWNER.email] },
        { from: "hello@site.example", to: ["owner@site.example"] },
      ]);
      expect(server.received[0]?.raw).toContain("From: Asha Rao <hello@site.example>");
      expect(await listActions()).toContain(`settings_mail_server_updated: 127.0.0.1:${server.port}`);
      await ask(200, "PUT", PATH, { ...inputFor(server), host: "" });
      expect(current().kind).toBe("capture");
    });

    it("keeps the password encrypted, and gives it to nobody", async () => {
      const { ask, connection } = await open();
      await ask(200, "PUT", PATH, inputFor({ port: 2525 }));
      const rows = await connection.db.selectFrom("installation_settings").selectAll().execute();
      const log = await connection.db.selectFrom("activity").selectAll().execute();
      const read = await ask(200, "GET", PATH);
      for (const text of [rows, log, read].map((each) => JSON.stringify(each))) {
        expect(text).not.toContain(PASSWORD);
      }
      expect(read.data).not.toHaveProperty("password");
      expect(rows[0]?.data).toContain('"password":"v1.');
      for (const kind of FEATURES.flatMap((feature) => feature.archive ?? [])) {
        expect(JSON.stringify(kind)).not.toContain("installation_settings");
      }
    });

    it("asks for the password again before it goes to another server or user", async () => {
      const { ask } = await open();
      const { password: _, ...kept } = inputFor({ port: 2525 });
      expect((await ask(400, "PUT", PATH, kept)).fields).toEqual({
        password: "Enter the password of this user.",
      });
      await ask(200, "PUT", PATH, { ...kept, password: PASSWORD });
      await ask(200, "PUT", PATH, { ...kept, fromName: "Asha" });
      for (const change of [{ host: "evil.example" }, { port: 2526 }, { user: "eve" }, { security: "tls" }]) {
        const refused = await ask(400, "PUT", PATH, { ...kept, ...change });
        expect(Object.keys(refused.fields ?? {})).toEqual(["password"]);
        await ask(400, "POST", `${PATH}/test`, { ...kept, ...change });
      }
      expect((await ask(200, "GET", PATH)).data).toMatchObject({ host: "127.0.0.1", hasPassword: true });
    });

    it.each([
      [{ host: "https://smtp.example.com" }, "host"],
      [{ port: 70_000 }, "port"],
      [{ fromAddress: "nobody" }, "fromAddress"],
      [{ fromAddress: "" }, "fromAddress"],
    ])("refuses %o", async (change, field) => {
      const { ask } = await open();
      const refused = await ask(400, "PUT", PATH, { ...inputFor({ port: 2525 }), ...change });
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    });

    it("is not overwritten by who has read an older version", async () => {
      const { ask } = await open();
      await ask(200, "PUT", PATH, { ...inputFor({ port: 2525 }), version: 0 });
      const refused = await ask(409, "PUT", PATH, { ...inputFor({ port: 2526 }), version: 0 });
      expect(refused.error).toBe("stale_version");
    });

    it("yields to SMTP_URL and MAIL_FROM, which are named, without the log-in", async () => {
      const server = await serve();
      const smtpUrl = `smtp://asha:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`;
      const { ask, connection, sendDue } = await open({ smtpUrl, mailFrom: "from@variable.example" });
      await ask(200, "PUT", PATH, { ...inputFor({ port: 1 }), host: "browser.example" });
      const { data } = await ask(200, "GET", PATH);
      expect(data).toMatchObject({
        serverFixedBy: "SMTP_URL",
        senderFixedBy: "MAIL_FROM",
        port: server.port,
        user: "",
      });
      expect(data).toMatchObject({
        host: "127.0.0.1",
        fromAddress: "from@variable.example",
        hasPassword: false,
      });
      await createOutboxMail(connection.db, { id: "one", kind: "test", subjectId: "s", mail }, TEST_NOW);
      await sendDue();
      expect(server.received).toMatchObject([
        { from: "from@variable.example", to: [TEST_OWNER.email] },
        { from: "from@variable.example", to: ["owner@site.example"] },
      ]);
      // Nothing of it is stored, so that the variable can go again without leaving something behind.
      const [row] = await connection.db.selectFrom("installation_settings").select("data").execute();
      expect(row?.data).toContain('"host":""');
    });

    it("says that a password saved under another SECRET has to be entered again", async () => {
      const { ask, connection } = await open();
      await ask(200, "PUT", PATH, inputFor({ port: 2525 }));
      const moved = await openOwnerApp({ connection, secret: "another secret of the same length!" });
      const { data } = await moved.ask(200, "GET", PATH);
      expect(data).toMatchObject({ hasPassword: false, isPasswordLost: true });
      await moved.ask(400, "PUT", PATH, { ...inputFor({ port: 2525 }), password: undefined });
    });

    it("is tested from the form, before it is saved, by a mail to the owner", async () => {
      const { ask, connection } = await open();
      const server = await serve();
      const sent = await ask(200, "POST", `${PATH}/test`, inputFor(server));
      expect(sent.message).toContain("127.0.0.1 has accepted the test email for");
      expect(server.received).toMatchObject([{ from: "hello@site.example" }]);
      expect(await connection.db.selectFrom("installation_settings").select("id").execute()).toEqual([]);
      const refused = await ask(502, "POST", `${PATH}/test`, { ...inputFor(server), password: "wrong" });
      expect(refused.message).toBe(
        '127.0.0.1 didn\'t accept this user name and password. Some providers want an app password here instead of your usual one.\nThe server said: "535 Invalid login"',
      );
      expect((await ask(400, "POST", `${PATH}/test`, { ...inputFor(server), host: "" })).fields).toEqual({
        host: "Enter a mail server first.",
      });
    });

    it("takes a log-in, not an API token or a stranger", async () => {
      const { app, ask } = await open({}, quickPasswords);
      expect((await app.request(PATH)).status).toBe(401);
      const made = await ask<{ token: string }>(201, "POST", "/api/auth/tokens", buildTokenInput());
      const headers = { authorization: `Bearer ${made.token}` };
      const body = inputFor({ port: 2525 });
      for (const request of [
        app.request(PATH, { headers }),
        app.request(PATH, jsonRequest("PUT", body, headers)),
        app.request(`${PATH}/test`, jsonRequest("POST", body, headers)),
        app.request(`${PATH}/domain-check`, jsonRequest("POST", { selector: "" }, headers)),
      ]) {
        const answer = await request;
        expect([answer.status, (await answer.json()).error]).toEqual([403, "login_required"]);
      }
    });

    it("checks the records of the sender's own domain alone", async () => {
      const { ask, site } = await open();
      const asked: string[] = [];
      site.provide(findTxt, async (name) => {
        asked.push(name);
        return [];
      });
      site.siteUrl.href = "http://localhost:3000";
      const none = await ask(400, "POST", `${PATH}/domain-check`, { selector: "" });
      expect([none.message, asked]).toEqual([expect.stringContaining("at your own domain first"), []]);
      await ask(200, "PUT", PATH, { ...inputFor({ port: 2525 }), fromAddress: "Hello@Studio.example" });
      const { data } = await ask(200, "POST", `${PATH}/domain-check`, { selector: "s1" });
      expect(data).toMatchObject({
        domain: "studio.example",
        spf: { state: "missing" },
        dkim: { state: "missing" },
        dmarc: { state: "missing" },
      });
      expect(asked.sort()).toEqual([
        "_dmarc.studio.example",
        "s1._domainkey.studio.example",
        "studio.example",
      ]);
      await ask(400, "POST", `${PATH}/domain-check`, { selector: "a b" });
    });
  });
});
