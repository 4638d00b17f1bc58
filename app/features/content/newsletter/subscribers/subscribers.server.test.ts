import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import {
  findSuppression,
  isSuppressed,
  suppressAddress,
} from "../../../core/outbox/suppressions/suppressions.server.ts";
import { updateProfile } from "../../profile/profile.server.ts";
import type { SubscriberStatus } from "./subscriber.ts";
import { countDay, listGrowth } from "./subscriber-days.server.ts";
import {
  clearBounces,
  countActiveSubscribers,
  countByStatus,
  countSubscribers,
  endSubscription,
  findSubscriber,
  listActiveSubscribers,
  listSubscribers,
  recordBounce,
  TEMPORARY_BOUNCES_MAX,
} from "./subscribers.server.ts";

const DAY_MS = 86_400_000;

async function addSubscriber(
  db: Db,
  given: { id: string; status?: SubscriberStatus; topics?: string[]; name?: string },
): Promise<string> {
  const { id, status = "active", topics = [], name = "" } = given;
  const email = `${id}@people.example`;
  await db
    .insertInto("subscribers")
    .values({
      id,
      email,
      name,
      status,
      source: "/blog",
      bounces: 0,
      topics: JSON.stringify(topics),
      created_at: TEST_NOW.toISOString(),
    })
    .execute();
  return email;
}

describeEachDialect("subscribers", (setUp) => {
  let connection: Connection;
  let db: Db;

  beforeEach(async () => {
    connection = await setUp();
    db = connection.db;
  });

  const listIds = async (topics: string[], limit = 10) =>
    (await listActiveSubscribers(db, topics, { limit })).map(({ id }) => id);

  it("gives who gets an issue: the active ones that want its topics, or all", async () => {
    await addSubscriber(db, { id: "a" });
    await addSubscriber(db, { id: "b", topics: ["react", "devops"] });
    await addSubscriber(db, { id: "c", topics: ["python"] });
    for (const status of ["pending", "unsubscribed", "bounced"] as const) {
      await addSubscriber(db, { id: `d-${status}`, status });
    }
    expect(await listIds([])).toEqual(["a", "b", "c"]);
    expect(await listIds(["react"])).toEqual(["a", "b"]);
    expect(await listIds(["python", "devops"])).toEqual(["a", "b", "c"]);
    expect(await listIds(["nodejs"])).toEqual(["a"]);
    expect(await countActiveSubscribers(db, ["react"])).toBe(2);
  });

  it("gives them page by page, each once", async () => {
    for (const id of ["a", "b", "c", "d", "e"]) await addSubscriber(db, { id });
    const seen: string[] = [];
    for (let after = ""; ; ) {
      const page = await listActiveSubscribers(db, [], { after, limit: 2 });
      seen.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
    }
    expect(seen).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("leaves out who is suppressed for the newsletter, and no other", async () => {
    const left = await addSubscriber(db, { id: "a" });
    const other = await addSubscriber(db, { id: "b" });
    await suppressAddress(db, { email: left.toUpperCase(), scope: "newsletter", reason: "owner" }, TEST_NOW);
    await suppressAddress(db, { email: other, scope: "replies", reason: "unsubscribed" }, TEST_NOW);
    expect(await listIds([])).toEqual(["b"]);
    expect(await isSuppressed(db, left, "newsletter")).toBe(true);
    expect(await isSuppressed(db, other.toUpperCase(), "replies")).toBe(true);
    expect(await isSuppressed(db, other, "newsletter")).toBe(false);
  });

  it("ends a subscription with one permanent refusal", async () => {
    const email = await addSubscriber(db, { id: "a" });
    await recordBounce(db, email, { permanent: true }, TEST_NOW);
    expect(await findSubscriber(db, "a")).toMatchObject({
      status: "bounced",
      leftAt: TEST_NOW.toISOString(),
    });
    expect(await findSuppression(db, email, "newsletter")).toBe("bounced");
  });

  it("ends it with temporary ones in a row, but not when a mail was taken in between", async () => {
    const email = await addSubscriber(db, { id: "a" });
    const refuse = () => recordBounce(db, email, { permanent: false }, TEST_NOW);
    for (let at = 1; at < TEMPORARY_BOUNCES_MAX; at += 1) await refuse();
    await clearBounces(db, email);
    for (let at = 1; at < TEMPORARY_BOUNCES_MAX; at += 1) await refuse();
    expect(await listIds([])).toEqual(["a"]);
    expect(await isSuppressed(db, email, "newsletter")).toBe(false);
    await refuse();
    expect(await listIds([])).toEqual([]);
    expect(await findSuppression(db, email, "newsletter")).toBe("unreachable");
  });

  it("suppresses also an address that is no subscriber any more", async () => {
    await recordBounce(db, "gone@people.example", { permanent: true }, TEST_NOW);
    await recordBounce(db, "slow@people.example", { permanent: false }, TEST_NOW);
    expect(await isSuppressed(db, "gone@people.example", "newsletter")).toBe(true);
    expect(await isSuppressed(db, "slow@people.example", "newsletter")).toBe(false);
  });

  it("keeps the reason that weighs more", async () => {
    const email = await addSubscriber(db, { id: "a" });
    await suppressAddress(db, { email, scope: "newsletter", reason: "unreachable" }, TEST_NOW);
    await suppressAddress(db, { email, scope: "newsletter", reason: "complained" }, TEST_NOW);
    await suppressAddress(db, { email, scope: "newsletter", reason: "unsubscribed" }, TEST_NOW);
    expect(await findSuppression(db, email, "newsletter")).toBe("complained");
  });

  it("counts by the days of the site's zone", async () => {
    const { availability, ...profile } = buildProfile();
    const inKolkata = { ...profile, availability: { ...availability, timeZone: "Asia/Kolkata" } };
    await updateProfile(db, inKolkata, TEST_NOW);
    await countDay(db, { joined: 1 }, new Date("2026-03-09T18:29:59Z"));
    await countDay(db, { joined: 2 }, new Date("2026-03-09T18:30:00Z"));
    const growth = await listGrowth(db, { days: 2, now: new Date("2026-03-10T18:29:00Z") });
    expect(growth.map(({ day, joined }) => [day, joined])).toEqual([
      ["2026-03-09", 1],
      ["2026-03-10", 2],
    ]);
    expect((await listGrowth(db, { days: 1, now: new Date("2026-03-10T18:30:00Z") }))[0]?.day).toBe(
      "2026-03-11",
    );
  });

  it("counts a day's coming and going, and the total back from today's", async () => {
    await countDay(db, { joined: 2 }, new Date(TEST_NOW.getTime() - 2 * DAY_MS));
    await countDay(db, { joined: 1, left: 1 }, new Date(TEST_NOW.getTime() - DAY_MS));
    await countDay(db, { joined: 1 }, TEST_NOW);
    for (const id of ["a", "b", "c", "d"]) await addSubscriber(db, { id });
    await endSubscription(
      db,
      "d@people.example",
      { status: "unsubscribed", reason: "unsubscribed" },
      TEST_NOW,
    );
    // The second time there is nothing to end, and nothing to count.
    await endSubscription(
      db,
      "d@people.example",
      { status: "unsubscribed", reason: "unsubscribed" },
      TEST_NOW,
    );
    expect(await listGrowth(db, { days: 4, now: TEST_NOW })).toEqual([
      { day: "2026-03-07", joined: 0, left: 0, total: 1 },
      { day: "2026-03-08", joined: 2, left: 0, total: 3 },
      { day: "2026-03-09", joined: 1, left: 1, total: 3 },
      { day: "2026-03-10", joined: 1, left: 1, total: 3 },
    ]);
  });

  it("finds by status and by a part of the address or the name, whatever its signs", async () => {
    await addSubscriber(db, { id: "ada", name: "Ada 100%_L" });
    await addSubscriber(db, { id: "bob", status: "pending" });
    const find = async (status: "all" | SubscriberStatus, query: string) =>
      (await listSubscribers(db, { status, query }, { limit: 10, offset: 0 })).map(({ id }) => id);
    expect(await find("all", "")).toEqual(["ada", "bob"]);
    expect(await find("pending", "")).toEqual(["bob"]);
    expect(await find("all", "BOB@")).toEqual(["bob"]);
    expect(await find("all", "0%_l")).toEqual(["ada"]);
    expect(await find("all", "%")).toEqual(["ada"]);
    expect(await countSubscribers(db, { status: "active", query: "" })).toBe(1);
    expect(await countByStatus(db)).toEqual({ active: 1, pending: 1, unsubscribed: 0, bounced: 0 });
  });
});
