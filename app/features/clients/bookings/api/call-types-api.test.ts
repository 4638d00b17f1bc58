import { expect, it } from "vitest";
import { CONSULTATION, MONDAY_TEN, openBookings } from "../../../../../tests/helpers/bookings.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import type { NotificationList } from "../../../office/home/notifications/schema.ts";
import type { Today } from "../../../office/home/today/schema.ts";
import { findPart } from "../../../office/home/today/today.ts";
import type { Found } from "../../../office/search/schema.ts";
import type {
  BookingAvailability,
  OwnerBooking,
  OwnerCallType,
  SlotExplanation,
  StoredHours,
} from "../schema.ts";

const NO_HOURS: StoredHours = { rules: [], overrides: [], travelZones: [] };
const OFFICE: StoredHours["rules"] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: "09:00",
  to: "18:00",
}));

describeEachDialect("call types", (setup, _dialect, once) => {
  const open = async (types: Parameters<typeof openBookings>[1] = {}) => {
    const site = await openBookings(await setup(), types);
    const list = () => site.ask<OwnerCallType[]>(200, "GET", "/api/call-types");
    return { ...site, list };
  };

  it("refuses a save of an older version", async () => {
    const site = await open();
    const path = `/api/call-types/${site.typeIds[0]}`;
    await site.ask(200, "PUT", path, { ...CONSULTATION, title: "First talk", version: 1 });
    const stale = await site.ask(409, "PUT", path, { ...CONSULTATION, title: "Old", version: 1 });
    expect(stale.error).toBe("stale_version");
    expect((await site.list())[0]).toMatchObject({ title: "First talk", version: 2 });
    expect(await site.listActions()).toContain("call_type_updated: First talk");
  });

  it("puts all types into another order, and refuses an order of some", async () => {
    const site = await open({ types: [{}, { slug: "long", title: "Long talk" }] });
    const [first = "", second = ""] = site.typeIds;
    await site.ask(409, "PUT", "/api/call-types/order", { ids: [second] });
    await site.ask(409, "PUT", "/api/call-types/order", { ids: [second, second] });
    await site.ask(200, "PUT", "/api/call-types/order", { ids: [second, first] });
    expect((await site.list()).map(({ slug }) => slug)).toEqual(["long", "consultation"]);
    const shown = await (await site.app.request("/api/booking/types")).json();
    expect(shown).toMatchObject([{ slug: "long" }, { slug: "consultation" }]);
  });

  once(() => {
    it("refuses an address that another type has, and the 21st type", async () => {
      const site = await open();
      const taken = await site.ask(400, "POST", "/api/call-types", CONSULTATION);
      expect(taken.fields).toEqual({ slug: "Another call type has this slug." });
      for (let count = 1; count < 20; count += 1) {
        await site.ask(201, "POST", "/api/call-types", { ...CONSULTATION, slug: `call-${count}` });
      }
      const full = await site.ask(400, "POST", "/api/call-types", { ...CONSULTATION, slug: "one-more" });
      expect(full.fields).toEqual({ title: "At most 20 call types." });
      const [first] = await site.list();
      const renamed = { ...CONSULTATION, slug: "call-1" };
      const update = await site.ask(400, "PUT", `/api/call-types/${first?.id}`, renamed);
      expect(update.fields).toEqual({ slug: "Another call type has this slug." });
    });

    it("refuses limits that make no sense, each with a sentence", async () => {
      const site = await open();
      const wrong: [Record<string, unknown>, string][] = [
        [{ minutes: 7 }, "minutes"],
        [{ minutes: 0 }, "minutes"],
        [{ bufferAfter: 300 }, "bufferAfter"],
        [{ windowDays: 181 }, "windowDays"],
        [{ dailyCap: 0 }, "dailyCap"],
        [{ noticeMinutes: 60_000 }, "noticeMinutes"],
        [{ slug: "Not a slug" }, "slug"],
        [{ meeting: { kind: "link", url: "http://meet.example.com" } }, "meeting.url"],
        [{ questions: [{ id: "a", label: "", kind: "line", isRequired: true }] }, "questions.0.label"],
      ];
      for (const [fields, field] of wrong) {
        const body = { ...CONSULTATION, slug: "other", ...fields };
        const refusal = await site.ask(400, "POST", "/api/call-types", body);
        expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
      }
      expect(await site.list()).toHaveLength(1);
    });

    it("offers Jitsi only where the site has a server for it, and says which it is", async () => {
      const jitsi = { ...CONSULTATION, slug: "room", meeting: { kind: "jitsi" } };
      const without = await open();
      const refusal = await without.ask(400, "POST", "/api/call-types", jitsi);
      expect(refusal.fields).toEqual({
        "meeting.kind": "This site has no Jitsi server. Choose another place.",
      });
      const read = (site: typeof without) =>
        site.ask<Answer<BookingAvailability>>(200, "GET", "/api/availability");
      expect((await read(without)).data.hasJitsi).toBe(false);
      const having = await open({ config: { jitsiUrl: new URL("https://jitsi.example.com") } });
      expect((await read(having)).data.hasJitsi).toBe(true);
      await having.ask(201, "POST", "/api/call-types", jitsi);
    });

    it("shows the link that a type got after the call was booked", async () => {
      const site = await open({ types: [{ meeting: { kind: "link", url: "" } }] });
      await site.booked();
      const range = "/api/bookings?from=2026-03-16&to=2026-03-16";
      const [call] = await site.ask<{ id: string }[]>(200, "GET", range);
      const read = () => site.ask<Answer<{ booking: OwnerBooking }>>(200, "GET", `/api/bookings/${call?.id}`);
      expect((await read()).data.booking.meeting).toEqual({ kind: "link", url: "" });
      const meeting = { kind: "link", url: "https://meet.example.com/new" };
      await site.ask(200, "PUT", `/api/call-types/${site.typeIds[0]}`, { ...CONSULTATION, meeting });
      expect((await read()).data.booking.meeting).toEqual(meeting);
      const calendar = await site.ask<Answer<{ address: string }>>(200, "GET", "/api/bookings/calendar-link");
      const file = await site.app.request(new URL(calendar.data.address).pathname);
      expect((await file.text()).split("\r\n")).toContain(`LOCATION:${meeting.url}`);
      site.passTo("2026-03-15T12:00:00Z");
      const today = await site.ask<Answer<Today>>(200, "GET", "/api/today");
      expect(findPart(today.data, "calls").items).toMatchObject([{ call: { link: meeting.url } }]);
    });

    it("keeps booked calls of a type that is deleted", async () => {
      const site = await open();
      await site.booked();
      await site.ask(200, "DELETE", `/api/call-types/${site.typeIds[0]}`);
      await site.ask(404, "DELETE", `/api/call-types/${site.typeIds[0]}`);
      const range = "/api/bookings?from=2026-03-16&to=2026-03-16";
      const calls = await site.ask<{ title: string; start: string }[]>(200, "GET", range);
      expect(calls).toMatchObject([{ title: "Free consultation", start: MONDAY_TEN }]);
      expect((await site.book()).status).toBe(404);
    });
  });
});

describeOnDatabase("hours for calls", (setup) => {
  const open = async () => {
    const site = await openBookings(await setup());
    let version = 0;
    const save = async (hours: Partial<StoredHours>, isPaused = false) => {
      const body = { hours: { ...NO_HOURS, ...hours }, isPaused, version };
      const { data } = await site.ask<Answer<BookingAvailability>>(200, "PUT", "/api/availability", body);
      version = data.version;
      return data;
    };
    const explain = async (start: string) => {
      const query = new URLSearchParams({ type: site.typeIds[0] ?? "", start });
      const path = `/api/bookings/explain?${query}`;
      return (await site.ask<Answer<SlotExplanation>>(200, "GET", path)).data.reason;
    };
    return { ...site, save, explain };
  };

  it("begin as those of the contact page, until the owner saves some", async () => {
    const site = await open();
    const { data } = await site.ask<Answer<BookingAvailability>>(200, "GET", "/api/availability");
    expect(data).toMatchObject({
      zone: "Asia/Kolkata",
      hours: { ...NO_HOURS, rules: OFFICE },
      isPaused: false,
      isFromContactPage: true,
      version: 0,
    });
    expect(await site.save({ rules: OFFICE })).toMatchObject({ isFromContactPage: false, version: 1 });
    const stale = { hours: NO_HOURS, isPaused: false, version: 0 };
    await site.ask(409, "PUT", "/api/availability", stale);
    expect(await site.slots("2026-03-16")).toHaveLength(18);
    const listTypes = async () => (await site.app.request("/api/booking/types")).json();
    expect(await listTypes()).toHaveLength(1);
    await site.save({});
    expect(await listTypes()).toEqual([]);
  });

  it("give way to a closed day, and to other hours with exactly two calls of half an hour", async () => {
    const site = await open();
    const [closed, short] = ["2026-03-16", "2026-03-17"];
    await site.save({
      rules: OFFICE,
      overrides: [
        { day: closed, closed: true, windows: [], note: "Holiday" },
        { day: short, closed: false, windows: [{ from: "11:00", to: "12:00" }], note: "" },
      ],
    });
    expect(await site.slots(closed)).toEqual([]);
    expect(await site.slots(short)).toEqual(["2026-03-17T05:30:00.000Z", "2026-03-17T06:00:00.000Z"]);
    expect(await site.explain(MONDAY_TEN)).toBe("closed_day");
    expect(await site.explain("2026-03-17T04:30:00.000Z")).toBe("outside_hours");
  });

  it("count by the clocks of where the owner travels", async () => {
    const site = await open();
    const travelZones = [{ fromDay: "2026-03-16", toDay: "2026-03-16", zone: "Europe/Berlin" }];
    await site.save({ rules: OFFICE, travelZones });
    const [first, ...rest] = await site.slots("2026-03-16", "2026-03-16", "consultation", "Europe/Berlin");
    expect([first, rest.at(-1)]).toEqual(["2026-03-16T08:00:00.000Z", "2026-03-16T16:30:00.000Z"]);
    expect((await site.slots("2026-03-17"))[0]).toBe("2026-03-17T03:30:00.000Z");
  });

  it("refuse windows and journeys that end before they begin, zones that don't exist and two entries of a day", async () => {
    const site = await open();
    const off = { closed: true, windows: [], note: "" };
    const wrong: [Partial<StoredHours>, string][] = [
      [{ rules: [{ weekday: 1, from: "12:00", to: "09:00" }] }, "hours.rules.0.to"],
      [{ rules: [{ weekday: 8, from: "09:00", to: "12:00" }] }, "hours.rules.0.weekday"],
      [
        { travelZones: [{ fromDay: "2026-03-17", toDay: "2026-03-16", zone: "UTC" }] },
        "hours.travelZones.0.toDay",
      ],
      [
        { travelZones: [{ fromDay: "2026-03-16", toDay: "2026-03-17", zone: "Mars/Olympus" }] },
        "hours.travelZones.0.zone",
      ],
      [
        {
          overrides: [
            { day: "2026-03-16", ...off },
            { day: "2026-03-16", ...off },
          ],
        },
        "hours.overrides",
      ],
    ];
    for (const [hours, field] of wrong) {
      const body = { hours: { ...NO_HOURS, ...hours }, isPaused: false };
      const refusal = await site.ask(400, "PUT", "/api/availability", body);
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    }
  });

  it("say of a time that bookings are paused, and that a type is switched off", async () => {
    const site = await open();
    expect(await site.explain(MONDAY_TEN)).toBe("offered");
    await site.save({ rules: OFFICE }, true);
    expect(await site.explain(MONDAY_TEN)).toBe("paused");
    await site.save({ rules: OFFICE });
    await site.ask(200, "PUT", `/api/call-types/${site.typeIds[0]}`, { ...CONSULTATION, isActive: false });
    expect(await site.explain(MONDAY_TEN)).toBe("type_off");
  });
});

describeEachDialect("calls in the owner's lists", (setup) => {
  it("tell the bell what visitors did, and not what the owner did", async () => {
    const site = await openBookings(await setup(), { types: [{}, { slug: "asked", needsApproval: true }] });
    const first = await site.booked();
    await site.visit(first.manage, "/move", { start: "2026-03-16T05:30:00.000Z" });
    await site.visit(first.manage, "/cancel", {});
    await site.booked({ type: "asked", name: "Ravi" });
    const range = "/api/bookings?from=2026-03-16&to=2026-03-16&status=all";
    const calls = await site.ask<{ id: string; name: string }[]>(200, "GET", range);
    const ravi = calls.find(({ name }) => name === "Ravi")?.id;
    const readBell = () => site.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
    const { data: bell } = await readBell();
    expect(bell.callRequests).toBe(1);
    expect(bell.notifications.map(({ kind }) => kind).toSorted()).toEqual([
      "call_booked",
      "call_cancelled",
      "call_moved",
      "call_requested",
    ]);
    expect(bell.notifications.find(({ kind }) => kind === "call_requested")).toMatchObject({
      recordId: ravi,
      text: "Free consultation, Ravi",
    });
    await site.ask(200, "POST", `/api/bookings/${ravi}/cancel`, {});
    const { data: later } = await readBell();
    expect(later.callRequests).toBe(0);
    expect(later.notifications.filter(({ kind }) => kind === "call_cancelled")).toHaveLength(1);
  });

  it("are found by the palette, by name, address and kind of call", async () => {
    const site = await openBookings(await setup());
    await site.booked({ name: "Ravi Menon", email: "ravi@work.example" });
    for (const q of ["menon", "work.example", "consultation"]) {
      const { data } = await site.ask<Answer<Found[]>>(200, "GET", `/api/admin/search?q=${q}`);
      expect(data.filter(({ kind }) => kind === "booking")).toMatchObject([
        { title: "Ravi Menon, Free consultation", note: "ravi@work.example" },
      ]);
    }
  });
});
