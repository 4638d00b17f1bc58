import { expect, it } from "vitest";
import {
  BOOKING_NOW,
  type Bookings,
  MONDAY_TEN,
  openBookings,
  type SlotRefusal,
} from "../../../../../tests/helpers/bookings.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { suppressAddress } from "../../../core/outbox/suppressions/suppressions.server.ts";
import { BOOKING_LIMITS } from "./booking-limits.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NETWORK = { "x-forwarded-for": "10.1.1.1" };

/** Half hours from Monday, 10:00 on, in Kolkata. */
const at = (halfHours: number, days = 0) =>
  new Date(Date.parse(MONDAY_TEN) + days * DAY_MS + halfHours * 1_800_000).toISOString();
const later = (ms: number) => new Date(BOOKING_NOW.getTime() + ms);

async function countMailsTo(site: Bookings, email: string): Promise<number> {
  return (await site.mails()).filter(({ mail }) => mail.to.address === email).length;
}

describeEachDialect("moving a call by the link of its mail", (setup) => {
  it("is done three times a day and five times in all, however many ask at once, and leaves the rest as it was", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const call = await site.booked({ email: "nia@example.com" });
    const move = (halfHours: number) => site.visit(call.manage, "/move", { start: at(halfHours) });
    const first = await Promise.all(Array.from({ length: 40 }, (_, index) => move((index % 12) + 1)));
    expect(first.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = first.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(DAY_MS / 1000 - 60);
    expect(((await refused?.json()) as SlotRefusal).message).toContain("moved often enough for one day");
    expect(await countMailsTo(site, "nia@example.com")).toBe(4);
    expect(await site.mails("booking_owner_moved")).toHaveLength(3);
    site.passTo(later(DAY_MS + 1000));
    expect((await move(13)).status).toBe(200);
    expect((await move(14)).status).toBe(200);
    site.passTo(later(2 * DAY_MS + 2000));
    const last = await move(15);
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, null]);
    const stored = await connection.db.selectFrom("bookings").select(["starts_at", "sequence"]).execute();
    expect(stored).toEqual([{ starts_at: at(14), sequence: 5 }]);
    // The owner moves it as before, and the visitor can cancel it.
    const [row] = await connection.db.selectFrom("bookings").select("id").execute();
    await site.ask(200, "POST", `/api/bookings/${row?.id}/move`, { start: at(16) });
    expect((await site.visit(call.manage, "/cancel", {})).status).toBe(200);
  });
});

describeOnDatabase("moving a call by the link of its mail", (setup) => {
  it("is counted for the mailbox, and a cancellation is never refused", async () => {
    const site = await openBookings(await setup());
    const spellings = ["nia@example.com", "nia+1@example.com", "nia+2@example.com", "nia+3@example.com"];
    const calls = [];
    for (const [index, email] of spellings.entries()) {
      calls.push(await site.booked({ email, start: at(0, index) }));
    }
    const moves: number[] = [];
    for (const [index, call] of calls.entries()) {
      for (const step of [1, 2, 3]) {
        moves.push((await site.visit(call.manage, "/move", { start: at(step, index) })).status);
      }
    }
    expect(moves.filter((status) => status === 200)).toHaveLength(BOOKING_LIMITS.changingMailbox.max);
    for (const { manage } of calls) expect((await site.visit(manage, "/cancel", {})).status).toBe(200);
    // All spellings of the mailbox count together.
    expect((await site.mails()).filter(({ mail }) => mail.to.address.startsWith("nia"))).toHaveLength(5);
  });

  it("says nothing of an invitation that doesn't go out", async () => {
    const site = await openBookings(await setup());
    const calls = [await site.booked({ email: "nia@example.com" })];
    calls.push(await site.booked({ email: "nia@example.com", start: at(2) }));
    const said: string[] = [];
    for (const [index, call] of [calls[0], calls[0], calls[0], calls[1]].entries()) {
      const response = await site.visit(call?.manage ?? "", "/move", { start: at(4 + 2 * index) });
      said.push(((await response.json()) as SlotRefusal).message);
    }
    expect(said).toEqual([
      ...Array(3).fill("Your call has a new time. An invitation is on its way to you."),
      "Your call has a new time.",
    ]);
  });
});

describeEachDialect("a rush of bookings", (setup) => {
  it("is booked and mailed up to a limit an hour; later calls wait for the owner and hold no time and get no mail", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const answers: string[] = [];
    for (let index = 0; index < BOOKING_LIMITS.site.max + 3; index += 1) {
      const { status } = await site.booked({ start: at(index % 4, Math.floor(index / 4)) });
      answers.push(status);
    }
    expect(answers).toEqual([
      ...Array(BOOKING_LIMITS.site.max).fill("confirmed"),
      ...Array(3).fill("pending"),
    ]);
    const requests = await site.ask<{ id: string; holdsTime: boolean; start: string; email: string }[]>(
      200,
      "GET",
      "/api/bookings/requests",
    );
    expect(requests.map(({ holdsTime }) => holdsTime)).toEqual([false, false, false]);
    const [first] = requests;
    expect(await countMailsTo(site, first?.email ?? "")).toBe(0);
    // Its time is still offered to others, and it opens no deal until the owner approves it.
    expect(await site.slots(first?.start.slice(0, 10) ?? "")).toContain(first?.start);
    const countDeals = async () => (await site.ask<object[]>(200, "GET", "/api/deals")).length;
    const deals = await countDeals();
    await site.ask(200, "POST", `/api/bookings/${first?.id}/approve`, {});
    expect(await countDeals()).toBe(deals + 1);
    expect(await countMailsTo(site, first?.email ?? "")).toBe(1);
    expect(await site.slots(first?.start.slice(0, 10) ?? "")).not.toContain(first?.start);
    site.passTo(later(HOUR_MS));
    expect((await site.booked({ start: at(6, 3) })).status).toBe("confirmed");
  });
});

describeOnDatabase("a rush of bookings", (setup) => {
  it("lets two ask for one time, and the owner take one of them", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    for (let index = 0; index < BOOKING_LIMITS.site.max; index += 1) {
      await site.booked({ start: at(index % 4, Math.floor(index / 4)) });
    }
    const wanted = { start: at(8) };
    expect([(await site.booked(wanted)).status, (await site.booked(wanted)).status]).toEqual([
      "pending",
      "pending",
    ]);
    const [one, two] = await site.ask<{ id: string }[]>(200, "GET", "/api/bookings/requests");
    await site.ask(200, "POST", `/api/bookings/${one?.id}/approve`, {});
    await site.ask(409, "POST", `/api/bookings/${two?.id}/approve`, {});
    await site.ask(200, "POST", `/api/bookings/${two?.id}/decline`, { reason: "" });
  });

  it("from one network holds three times; more wait for the owner, and a flood is refused", async () => {
    const site = await openBookings(await setup());
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const response = await site.book({ start: at(index) }, NETWORK);
      const { data } = (await response.json()) as { data?: { status: string } };
      answers.push(`${response.status} ${data?.status ?? ""}`.trim());
    }
    expect(answers).toEqual([
      ...Array(3).fill("201 confirmed"),
      ...Array(3).fill("201 pending"),
      ...Array(2).fill("429"),
    ]);
  });

  it("never holds more than half of a day or of all days, from however many networks and over however many hours", async () => {
    const connection = await setup();
    const site = await openBookings(connection, { types: [{ windowDays: 6 }] });
    for (let hour = 0; hour < 16; hour += 1) {
      site.passTo(later(hour * HOUR_MS));
      for (let index = 0; index < 12; index += 1) {
        const slots = await site.slots("2026-03-16", "2026-03-19");
        await site.book({ start: slots[(index * 7 + hour * 5) % slots.length] });
      }
    }
    const cells = await connection.db.selectFrom("booking_cells").select("cell").execute();
    const perDay = [...Map.groupBy(cells, ({ cell }) => Math.floor(cell / 288)).values()];
    for (const { length } of perDay) expect(length).toBeLessThanOrEqual(54);
    expect(cells.length).toBeLessThanOrEqual(4 * 54);
    expect(cells.length).toBeGreaterThan(3 * 54);
    for (const day of ["16", "17", "18", "19"]) {
      expect((await site.slots(`2026-03-${day}`)).length).toBeGreaterThanOrEqual(9);
    }
    // A call that the owner has moved no longer counts.
    const booked = await site.ask<{ id: string; status: string; start: string }[]>(
      200,
      "GET",
      "/api/bookings?from=2026-03-16&to=2026-03-17&status=all",
    );
    const call = booked.find(({ status, start }) => status === "confirmed" && start.startsWith("2026-03-16"));
    const [free, next] = await site.slots("2026-03-16");
    await site.ask(200, "POST", `/api/bookings/${call?.id}/move`, { start: free });
    site.passTo(later(17 * HOUR_MS));
    expect((await site.booked({ start: next })).status).toBe("confirmed");
    expect((await site.booked({ start: (await site.slots("2026-03-16"))[0] })).status).toBe("pending");
  });

  it("is no more by moving calls to one day: those wait for the owner's yes, and lapse without it", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const calls = [];
    for (let index = 0; index < 14; index += 1) {
      calls.push(await site.booked({ start: at(index % 4, 1 + Math.floor(index / 4)) }));
    }
    const answers: string[] = [];
    for (const [index, call] of calls.entries()) {
      const response = await site.visit(call.manage, "/move", { start: at(index) });
      answers.push(((await response.json()) as { data: { status: string } }).data.status);
    }
    expect(answers).toEqual([...Array(9).fill("confirmed"), ...Array(5).fill("pending")]);
    const readHolds = () =>
      connection.db.selectFrom("bookings").select("hold_until").where("status", "=", "pending").execute();
    const holds = Array(5).fill({ hold_until: later(DAY_MS).toISOString() });
    expect(await readHolds()).toEqual(holds);
    // Back on a day with room, it still waits for the owner and still lapses.
    const back = await site.visit(calls.at(-1)?.manage ?? "", "/move", { start: at(3, 4) });
    expect(((await back.json()) as { data: { status: string } }).data.status).toBe("pending");
    expect(await readHolds()).toEqual(holds);
  });

  it("never takes all places of a call that's offered twice a day", async () => {
    const site = await openBookings(await setup(), { types: [{ dailyCap: 2 }] });
    const days = ["16", "17", "18", "19", "20", "23", "24", "25", "26", "27"].map((day) => `2026-03-${day}`);
    for (let hour = 0; hour < 4; hour += 1) {
      site.passTo(later(hour * HOUR_MS));
      for (const day of days) {
        const [start] = await site.slots(day);
        if (start) await site.book({ start });
      }
    }
    const open = await Promise.all(days.map((day) => site.slots(day)));
    expect(open.filter((slots) => slots.length > 0).length).toBeGreaterThanOrEqual(5);
  });

  it("leaves out mail to an address from which mail came back, so that its call waits for the owner", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const reasons = { bounced: "pending", complained: "pending", unsubscribed: "confirmed" } as const;
    for (const [index, [reason, status]] of Object.entries(reasons).entries()) {
      const email = `${reason}@example.com`;
      const suppression = { email, scope: "newsletter", reason: reason as "bounced" } as const;
      await suppressAddress(connection.db, suppression, BOOKING_NOW);
      const spelled = `${reason}+x@example.com`;
      expect((await site.booked({ email: spelled, start: at(index) })).status).toBe(status);
      expect(await countMailsTo(site, spelled)).toBe(status === "confirmed" ? 1 : 0);
    }
  });
});

describeOnDatabase("the answer to a booking", (setup) => {
  it("never answers with the link that changes the call", async () => {
    const site = await openBookings(await setup(), {
      types: [{}, { slug: "asked", title: "Asked", needsApproval: true }],
    });
    const key = { "idempotency-key": "once" };
    const sent = [
      await site.book({ email: "nia@example.com" }, key),
      await site.book({ email: "nia@example.com" }, key),
      await site.book({ type: "asked", start: at(2) }),
      await site.book(),
    ];
    for (const response of sent) {
      const text = await response.text();
      expect(text).not.toMatch(/manage|\/booking\//);
    }
    expect(sent.map(({ status }) => status).slice(0, 3)).toEqual([201, 201, 201]);
    const { data } = (await (await site.book({ start: at(4) })).json()) as { data: object };
    expect(Object.keys(data).toSorted()).toEqual(["end", "start", "status", "title", "uid"]);
  });
});
