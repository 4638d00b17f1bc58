import { expect, it } from "vitest";
import { BOOKING_NOW, openBookings } from "../../../../tests/helpers/bookings.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { expireRequests, queueReminders } from "./worker.server.ts";

const HOUR_MS = 3_600_000;
const START = "2026-03-19T04:30:00.000Z";
const before = (start: string, hours: number) => new Date(Date.parse(start) - hours * HOUR_MS);

/** A site with one call on Thursday morning, whose first mails are sent. */
async function openWithCall(connection: Parameters<typeof openBookings>[0]) {
  const site = await openBookings(connection);
  const call = await site.booked({ start: START });
  await site.deliver();
  const remind = async (at: Date) => {
    site.passTo(at);
    await queueReminders(site.site);
    return (await site.deliver()).map(({ subject }) => subject.split(":")[0]);
  };
  return { ...site, call, remind };
}

describeEachDialect("reminders of calls", (setup) => {
  it("are sent once a day and an hour before, and once each after a sleep over both", async () => {
    const { remind } = await openWithCall(await setup());
    expect(await remind(before(START, 24.1))).toEqual([]);
    expect(await remind(before(START, 24))).toEqual(["Reminder"]);
    expect(await remind(before(START, 23))).toEqual([]);
    expect(await remind(before(START, 1))).toEqual(["Soon"]);
    expect(await remind(before(START, 0.5))).toEqual([]);
    const slept = await openWithCall(await setup());
    expect((await slept.remind(before(START, 0.5))).toSorted()).toEqual(["Reminder", "Soon"]);
    expect(await slept.remind(before(START, 0.4))).toEqual([]);
  });
});

describeOnDatabase("reminders of calls", (setup) => {
  it("don't come for a cancelled call, not even one that was queued already", async () => {
    const site = await openWithCall(await setup());
    site.passTo(before(START, 25));
    await site.visit(site.call.manage, "/cancel", {});
    await site.deliver();
    expect(await site.remind(before(START, 24))).toEqual([]);
    expect(await site.remind(before(START, 1))).toEqual([]);
    const other = await openWithCall(await setup());
    other.passTo(before(START, 24));
    await queueReminders(other.site);
    await other.visit(other.call.manage, "/cancel", {});
    expect((await other.deliver()).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Call cancelled",
      "Call cancelled",
    ]);
  });

  it("come before the new time of a moved call, and not before the old one", async () => {
    const site = await openWithCall(await setup());
    const later = "2026-03-23T04:30:00.000Z";
    await site.visit(site.call.manage, "/move", { start: later });
    await site.deliver();
    expect(await site.remind(before(START, 24))).toEqual([]);
    expect(await site.remind(before(START, 1))).toEqual([]);
    expect(await site.remind(before(later, 24))).toEqual(["Reminder"]);
    expect(await site.remind(before(later, 1))).toEqual(["Soon"]);
  });

  it("don't repeat what the mail about the booking has just said", async () => {
    const site = await openBookings(await setup());
    const today = "2026-03-13T12:00:00.000Z";
    site.passTo("2026-03-13T10:00:00.000Z");
    await site.booked({ start: today });
    await site.deliver();
    site.passTo(before(today, 1.4));
    await queueReminders(site.site);
    expect(await site.deliver()).toEqual([]);
    site.passTo("2026-03-13T11:00:00.000Z");
    await queueReminders(site.site);
    expect(await site.deliver()).toHaveLength(1);
  });
});

describeEachDialect("requests that nobody answers", (setup) => {
  it("free their time after 24 hours, and the visitor is notified", async () => {
    const connection = await setup();
    const site = await openBookings(connection, { types: [{ needsApproval: true }] });
    await site.booked({ start: START, email: "nia@example.com" });
    await site.deliver();
    site.passTo(new Date(BOOKING_NOW.getTime() + 24 * HOUR_MS - 1));
    expect(await expireRequests(site.site)).toBe(0);
    expect(await site.slots("2026-03-19")).not.toContain(START);
    site.passTo(new Date(BOOKING_NOW.getTime() + 24 * HOUR_MS));
    expect(await expireRequests(site.site)).toBe(1);
    expect(await site.slots("2026-03-19")).toContain(START);
    const [mail] = await site.deliver();
    expect(mail?.to.address).toBe("nia@example.com");
    expect(mail?.subject).toContain("Call not confirmed");
    expect(mail?.calendar?.text).toContain("METHOD:CANCEL");
    expect(await expireRequests(site.site)).toBe(0);
  });
});
