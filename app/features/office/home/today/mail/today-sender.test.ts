import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../../../db/connection.ts";
import { buildProfile } from "../../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../../tests/helpers/database.ts";
import { receiveMessage } from "../../../../../../tests/helpers/deals.ts";
import { updateProfile } from "../../../../content/profile/profile.server.ts";
import type { SettingsInput } from "../../../../core/settings/schema.ts";
import { saveSettings } from "../../../../core/settings/settings.server.ts";
import { FEATURES } from "../../../../features.server.ts";
import { startTodaySender } from "./today-sender.server.ts";

const siteUrl = new URL("https://soloist.example");
const TURNED_ON_AT = new Date("2026-03-09T10:00:00Z");
/** 07:00 in Kolkata. */
const SEVEN = "2026-03-11T01:30:00Z";
const MAIL = "today-2026-03-11";

async function open(connection: Connection, settings: SettingsInput = { todayMail: true }) {
  const { availability, ...profile } = buildProfile();
  const hours = { ...availability, timeZone: "Asia/Kolkata" };
  await updateProfile(connection.db, { ...profile, availability: hours }, TURNED_ON_AT);
  const save = (input: SettingsInput, now: Date) =>
    connection.transact((trx) => saveSettings(trx, input, now));
  await save(settings, TURNED_ON_AT);
  const lookAt = async (time: string) => {
    const warn = vi.fn();
    const deps = { connection, siteUrl, features: FEATURES, now: () => new Date(time), log: { warn } };
    await startTodaySender(deps).stop();
    expect(warn).not.toHaveBeenCalled();
    return listMails(connection);
  };
  return { lookAt, save };
}

async function listMails({ db }: Connection): Promise<string[]> {
  const rows = await db.selectFrom("outbox").select("id").where("kind", "=", "today").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

describeOnDatabase("the mail of the day", (setup) => {
  it("comes at seven by the owner's clock, once, with names and subjects but no texts", async () => {
    const connection = await setup();
    const { lookAt } = await open(connection);
    const subject = "A shop\r\nBcc: everybody";
    const id = await receiveMessage(connection, { subject });
    expect(await lookAt("2026-03-11T01:29:59Z")).toEqual([]);
    expect(await lookAt(SEVEN)).toEqual([MAIL]);
    expect(await lookAt("2026-03-11T01:31:00Z")).toEqual([MAIL]);
    expect(await lookAt("2026-03-11T18:29:00Z")).toEqual([MAIL]);
    expect(await lookAt("2026-03-12T01:30:00Z")).toHaveLength(2);
    const row = await connection.db
      .selectFrom("outbox")
      .select("mail")
      .where("id", "=", MAIL)
      .executeTakeFirstOrThrow();
    const mail: { subject: string; text: string } = JSON.parse(row.mail);
    expect(mail.subject).toBe("Today, Wed, 11 Mar 2026");
    expect(mail.text).toContain(
      `Unanswered messages\n- A shop Bcc: everybody (Ada)\n  https://soloist.example/admin/messages/${id}`,
    );
    expect(mail.text).not.toContain("Please.");
    expect(mail.text).not.toContain("Waiting elsewhere");
    expect(mail.text).not.toContain("Calls");
  });

  it("is off at first, and with all notifications", async () => {
    const connection = await setup();
    const { lookAt, save } = await open(connection, {});
    await receiveMessage(connection, {});
    expect(await lookAt(SEVEN)).toEqual([]);
    await save({ todayMail: true, emailNotifications: false }, TURNED_ON_AT);
    expect(await lookAt(SEVEN)).toEqual([]);
    await save({ todayMail: true, emailNotifications: true }, new Date("2026-03-11T05:00:00Z"));
    expect(await lookAt("2026-03-11T05:01:00Z")).toEqual([]);
    expect(await lookAt("2026-03-12T01:30:00Z")).toEqual(["today-2026-03-12"]);
  });

  it("isn't sent on a day when nothing waits, nor at noon of it", async () => {
    const connection = await setup();
    const { lookAt } = await open(connection);
    expect(await lookAt(SEVEN)).toEqual([]);
    await receiveMessage(connection, {});
    expect(await lookAt("2026-03-11T06:30:00Z")).toEqual([]);
    expect(await lookAt("2026-03-12T01:30:00Z")).toEqual(["today-2026-03-12"]);
  });

  it("is made up for on the same day after a sleep, and never for a day that is over", async () => {
    const connection = await setup();
    const { lookAt } = await open(connection);
    await receiveMessage(connection, {});
    expect(await lookAt("2026-03-11T12:00:00Z")).toEqual([MAIL]);
    expect(await lookAt("2026-03-13T18:31:00Z")).toEqual([MAIL]);
    expect(await lookAt("2026-03-14T01:30:00Z")).toEqual([MAIL, "today-2026-03-14"]);
  });

  it("is one of several processes' alone", async () => {
    const connection = await setup();
    const { lookAt } = await open(connection);
    await receiveMessage(connection, {});
    await Promise.all(Array.from({ length: 5 }, () => lookAt(SEVEN)));
    expect(await listMails(connection)).toEqual([MAIL]);
  });
});
