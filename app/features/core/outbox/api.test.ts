import { expect, it, vi } from "vitest";
import { buildProfile, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { updateProfile } from "../../content/profile/profile.server.ts";
import { saveSettings } from "../settings/settings.server.ts";
import type { MailProbe } from "./mail-probe.server.ts";
import { createOutboxMail, updateCapturedMail, updateFailedMail } from "./outbox.server.ts";
import { MAIL_TESTS } from "./store/mail-tests.server.ts";
import { formatTestMail } from "./test-mail/test-mail.ts";

describeOnDatabase("the test mail", (setup) => {
  async function open({ kind = "smtp" as MailProbe["kind"], now = () => TEST_NOW } = {}) {
    const connection = await setup();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    const send = vi.fn<MailProbe["send"]>(async () => ({ ok: true }));
    const owner = await openOwnerApp({ connection, mail: { kind, send }, now });
    const test = (expected: number) => owner.ask(expected, "POST", "/api/settings/mail-test");
    return { connection, owner, send, test };
  }

  it("goes to the owner's address at once, past the outbox, and is logged", async () => {
    const { connection, owner, send, test } = await open();
    await saveSettings(connection.db, { email: "new@owner.example" }, TEST_NOW);
    const sent = await test(200);
    expect(sent.message).toContain("has accepted the test email for new@owner.example");
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      to: { name: "Test Owner", address: "new@owner.example" },
      subject: "Test email from soloist.example",
    });
    expect(await connection.db.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect(await owner.listActions()).toEqual(["settings_mail_tested: new@owner.example"]);
  });

  it("says that it is a file while no mail server is set", async () => {
    const { test } = await open({ kind: "capture" });
    expect(await test(200)).toMatchObject({
      message: expect.stringContaining(".eml"),
      data: { kind: "capture" },
    });
  });

  it("hands on what the mail server said", async () => {
    const { send, test } = await open();
    send.mockResolvedValue({ ok: false, sentence: "It said no." });
    expect(await test(502)).toMatchObject({ success: false, error: "mail_refused", message: "It said no." });
  });

  it("is sent a few times only, and again after a while", async () => {
    let now = TEST_NOW;
    const { owner, send, test } = await open({ now: () => now });
    for (let count = 0; count < MAIL_TESTS.max; count++) await test(200);
    const refused = await owner.call("POST", "/api/settings/mail-test", {});
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
    expect(send).toHaveBeenCalledTimes(MAIL_TESTS.max);
    now = new Date(TEST_NOW.getTime() + MAIL_TESTS.periodMs + 1);
    await test(200);
  });

  it("stands beside the state of the mail, which counts what has not left", async () => {
    const { connection, owner } = await open();
    const { db } = connection;
    const mail = formatTestMail({
      owner: { name: "A", address: "a@site.example" },
      siteUrl: new URL("https://site.example"),
    });
    for (const id of ["one", "two", "three"]) {
      await createOutboxMail(db, { id, kind: "test", subjectId: "s", mail }, TEST_NOW);
    }
    await updateFailedMail(db, "one", { attempt: 0, permanent: true, reason: "EENVELOPE" }, TEST_NOW);
    const { data } = await owner.ask(200, "GET", "/api/settings/mail");
    expect(data).toEqual({ kind: "smtp", waiting: 2, failed: 1, captured: 0 });
    expect((await owner.app.request("/api/settings/mail")).status).toBe(401);
  });

  it("sends what was kept while email was off, once it is on", async () => {
    const { connection, owner } = await open();
    const { db } = connection;
    const mail = formatTestMail({
      owner: { name: "A", address: "a@site.example" },
      siteUrl: new URL("https://site.example"),
    });
    await createOutboxMail(db, { id: "one", kind: "test", subjectId: "s", mail }, TEST_NOW);
    await updateCapturedMail(db, "one", TEST_NOW);
    const kept = await owner.ask(200, "GET", "/api/settings/mail");
    expect(kept.data).toEqual({ kind: "smtp", waiting: 0, failed: 0, captured: 1 });
    const sent = await owner.ask(200, "POST", "/api/settings/mail/captured");
    expect(sent).toMatchObject({
      message: "1 email that waited is being sent now.",
      data: { waiting: 1, captured: 0 },
    });
    expect(await owner.listActions()).toContain("settings_captured_sent: 1 email");
  });

  it("keeps what waits while email is still off", async () => {
    const { owner } = await open({ kind: "capture" });
    const refused = await owner.ask(409, "POST", "/api/settings/mail/captured");
    expect(refused).toMatchObject({ error: "mail_off" });
  });
});
