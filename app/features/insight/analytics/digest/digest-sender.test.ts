import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildProfile } from "../../../../../tests/helpers/builders.ts";
import { watchTable } from "../../../../../tests/helpers/changes.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  describeOnDatabase,
  openListeningPostgres,
} from "../../../../../tests/helpers/database.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { startDigestSender } from "./digest-sender.server.ts";
import { updateDigestSettings } from "./digest-settings.server.ts";

const siteUrl = new URL("https://soloist.example");
/** A Wednesday. */
const TURNED_ON_AT = new Date("2026-03-04T10:00:00Z");

async function open(
  connection: Connection,
  { timeZone = "Asia/Kolkata", isOn = true, isMeasured = true } = {},
) {
  const { availability, ...profile } = buildProfile();
  await updateProfile(
    connection.db,
    { ...profile, availability: { ...availability, timeZone } },
    TURNED_ON_AT,
  );
  if (isMeasured) await measure(connection, "2026-03-03", 7);
  const turn = (weeklyDigest: boolean, now: Date) =>
    updateDigestSettings({ connection, actor: "Owner", now }, { weeklyDigest });
  if (isOn) await turn(true, TURNED_ON_AT);
  const lookAt = async (time: string) => {
    const warn = vi.fn();
    const now = () => new Date(time);
    await startDigestSender({ connection, siteUrl, now, log: { warn } }).stop();
    expect(warn).not.toHaveBeenCalled();
    return listDigests(connection);
  };
  return { lookAt, turn, outboxChanged: watchTable(connection, "outbox") };
}

async function measure({ db }: Connection, day: string, visitors: number): Promise<void> {
  const figures = { day, visitors, visits: visitors, views: 2 * visitors, bounces: 0 };
  await db
    .insertInto("analytics_days")
    .values([
      { ...figures, dimension: "site", value: "" },
      { ...figures, dimension: "page", value: "/about" },
    ])
    .execute();
}

async function listDigests({ db }: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "digest")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function readMail({ db }: Connection, id: string): Promise<{ subject: string; text: string }> {
  const { mail } = await db
    .selectFrom("outbox")
    .select("mail")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.parse(mail);
}

describeEachDialect("the weekly digest", (setup) => {
  it("comes on Monday at eight by the owner's clock, once, whatever the server does", async () => {
    const connection = await setup();
    await measure(connection, "2026-02-24", 5);
    const { lookAt, outboxChanged } = await open(connection);
    expect(await lookAt("2026-03-09T02:29:59Z")).toEqual([]);
    expect(await lookAt("2026-03-09T02:30:00Z")).toEqual(["digest-2026-W11"]);
    for (const again of ["2026-03-09T02:31:00Z", "2026-03-11T00:00:00Z", "2026-03-16T02:29:59Z"]) {
      expect(await lookAt(again)).toEqual(["digest-2026-W11"]);
    }
    expect(outboxChanged).toHaveBeenCalledTimes(1);
    const { subject, text } = await readMail(connection, "digest-2026-W11");
    expect(subject).toBe("soloist.example: 7 visitors in a week");
    expect(text).toContain("from 2 Mar 2026 to 8 Mar 2026");
    expect(text).toContain("Visitors: 7 (5 before)\nPage views: 14 (10 before)\nNew messages: 0 (0 before)");
    expect(text).toContain("- /about: 14");
    expect(await lookAt("2026-03-16T02:30:00Z")).toEqual(["digest-2026-W11", "digest-2026-W12"]);
  });

  it("is one of several processes' alone", async () => {
    const connection = await setup();
    const { lookAt, outboxChanged } = await open(connection);
    await Promise.all(Array.from({ length: 5 }, () => lookAt("2026-03-09T02:30:00Z")));
    expect(await listDigests(connection)).toEqual(["digest-2026-W11"]);
    expect(outboxChanged).toHaveBeenCalledTimes(1);
  });
});

describeOnDatabase("the weekly digest", (setup) => {
  it("is made up for when the server was down, of the same days", async () => {
    const connection = await setup();
    await measure(connection, "2026-03-10", 90);
    const { lookAt } = await open(connection);
    expect(await lookAt("2026-03-12T09:00:00Z")).toEqual(["digest-2026-W11"]);
    expect((await readMail(connection, "digest-2026-W11")).text).toContain("from 2 Mar 2026 to 8 Mar 2026");
  });

  it("follows the owner's clock through its changes", async () => {
    const connection = await setup();
    const { lookAt } = await open(connection, { timeZone: "Europe/Berlin" });
    expect(await lookAt("2026-03-23T06:59:00Z")).toEqual(["digest-2026-W12"]);
    expect(await lookAt("2026-03-23T07:00:00Z")).toHaveLength(2);
    expect(await lookAt("2026-03-30T05:59:00Z")).toHaveLength(2);
    expect(await lookAt("2026-03-30T06:00:00Z")).toHaveLength(3);
  });

  it("is not sent while it is off, nor at once when it is turned on", async () => {
    const connection = await setup();
    const { lookAt, turn } = await open(connection, { isOn: false });
    expect(await lookAt("2026-03-09T03:00:00Z")).toEqual([]);
    await turn(true, new Date("2026-03-10T10:00:00Z"));
    expect(await lookAt("2026-03-10T10:01:00Z")).toEqual([]);
    await turn(false, new Date("2026-03-12T10:00:00Z"));
    expect(await lookAt("2026-03-16T03:00:00Z")).toEqual([]);
    await turn(true, new Date("2026-03-17T10:00:00Z"));
    expect(await lookAt("2026-03-23T02:30:00Z")).toEqual(["digest-2026-W13"]);
  });

  it("waits until something has been measured, ever", async () => {
    const connection = await setup();
    const { lookAt } = await open(connection, { isMeasured: false });
    expect(await lookAt("2026-03-09T03:00:00Z")).toEqual([]);
    await measure(connection, "2026-01-03", 1);
    expect(await lookAt("2026-03-09T04:00:00Z")).toEqual(["digest-2026-W11"]);
    expect((await readMail(connection, "digest-2026-W11")).text).toContain("Visitors: 0");
  });
});

it("is one mail of two servers on one database", async () => {
  const database = await createPostgresDatabase();
  const fail = (error: Error) => {
    throw error;
  };
  const servers = [
    await openListeningPostgres(database.url, fail),
    await openListeningPostgres(database.url, fail),
  ];
  try {
    const [first, second] = servers as [Connection, Connection];
    const { lookAt } = await open(first);
    const other = startDigestSender({
      connection: second,
      siteUrl,
      log: { warn: vi.fn() },
      now: () => new Date("2026-03-09T02:30:00Z"),
    });
    await Promise.all([lookAt("2026-03-09T02:30:00Z"), other.stop()]);
    expect(await listDigests(first)).toEqual(["digest-2026-W11"]);
  } finally {
    for (const server of servers) await server.close();
    await database.drop();
  }
});
