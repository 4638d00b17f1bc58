import { expect, it } from "vitest";
import {
  type BookedCall,
  type Bookings,
  MONDAY_TEN,
  openBookings,
  type SlotRefusal,
} from "../../../../../tests/helpers/bookings.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";

const statuses = async (responses: (Promise<Response> | Response)[]) =>
  (await Promise.all(responses)).map(({ status }) => status).toSorted();
const times = (count: number, status: number) => Array.from({ length: count }, () => status);
const readBody = async <T>(response: Response) => (await response.json()) as T;

function countRows(
  { db }: Parameters<typeof openBookings>[0],
  table: "bookings" | "booking_cells" | "outbox",
) {
  return db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));
}

describeEachDialect("booking a call", (setup) => {
  it("stores it, mails both sides once and knows the person and the deal", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const call = await site.booked({ email: "Nia@Example.com", answers: { topic: "A shop" } });
    expect(call).toMatchObject({ title: "Free consultation", status: "confirmed", start: MONDAY_TEN });
    expect(call.manage).toContain("/booking/");
    const mails = await site.mails();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["booking_confirmed", "booking_owner_new"]);
    expect(mails.find(({ kind }) => kind === "booking_confirmed")?.mail.to.address).toBe("nia@example.com");
    expect(mails.find(({ kind }) => kind === "booking_owner_new")?.mail.text).toContain("A shop");
    const people = await site.ask<{ emails: string[] }[]>(200, "GET", "/api/people");
    expect(people.map(({ emails }) => emails)).toEqual([["nia@example.com"]]);
    const deals = await site.ask<{ stage: string }[]>(200, "GET", "/api/deals");
    expect(deals).toMatchObject([{ stage: "call", person: { email: "nia@example.com" } }]);
    expect(await site.slots("2026-03-16")).not.toContain(MONDAY_TEN);
  });

  it("gives one of 20 who ask for a slot at the same time the slot, and 19 others three more", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const responses = await Promise.all(Array.from({ length: 20 }, () => site.book()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...times(19, 409)]);
    const lost = responses.find(({ status }) => status === 409);
    const refusal = await readBody<SlotRefusal>(lost ?? new Response("{}"));
    expect(refusal.slots).toEqual([
      "2026-03-16T03:30:00.000Z",
      "2026-03-16T04:00:00.000Z",
      "2026-03-16T05:00:00.000Z",
    ]);
    expect(refusal.fields).toEqual({ start: refusal.message });
    expect(await countRows(connection, "bookings")).toBe(1);
    expect(await countRows(connection, "booking_cells")).toBe(6);
    expect(await countRows(connection, "outbox")).toBe(2);
  });

  it("lets one of two overlapping calls of different length win", async () => {
    const site = await openBookings(await setup(), {
      types: [{}, { slug: "long", title: "Long talk", minutes: 60, intervalMinutes: 30 }],
    });
    const long = { type: "long", start: "2026-03-16T04:00:00.000Z" };
    expect(await statuses([site.book(), site.book(long)])).toEqual([201, 409]);
  });

  it("keeps the buffer after a call free of calls that are booked at the same time", async () => {
    const site = await openBookings(await setup(), { types: [{ bufferAfter: 15 }] });
    const next = { start: "2026-03-16T05:00:00.000Z" };
    expect(await statuses([site.book(), site.book(next)])).toEqual([201, 409]);
  });

  it("answers the same request with the same key alike, and refuses another body", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const headers = { "idempotency-key": "one-and-only" };
    const fields = { email: "nia@example.com" };
    const [first, again] = [await site.book(fields, headers), await site.book(fields, headers)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await site.book({ ...fields, name: "Somebody else" }, headers)).status).toBe(422);
    expect(await countRows(connection, "bookings")).toBe(1);
    expect(await countRows(connection, "outbox")).toBe(2);
    expect((await site.book({}, { "idempotency-key": "ä".repeat(3) })).status).toBe(400);
  });

  it("closes a day of the owner when it has as many calls as one day takes", async () => {
    const site = await openBookings(await setup(), { types: [{ dailyCap: 2 }] });
    await site.booked();
    await site.booked({ start: "2026-03-16T06:00:00.000Z" });
    expect(await site.slots("2026-03-16")).toEqual([]);
    expect((await site.book({ start: "2026-03-16T08:00:00.000Z" })).status).toBe(409);
    expect(await site.slots("2026-03-17")).not.toEqual([]);
  });

  it("refuses a third open call of one address, and counts a mailbox once however it's spelled", async () => {
    const site = await openBookings(await setup());
    const email = "nia@example.com";
    const starts = ["04:30", "05:00", "05:30", "06:00", "06:30"].map((time) => `2026-03-16T${time}:00.000Z`);
    await site.booked({ email, start: starts[0] });
    const second = await site.booked({ email, start: starts[1] });
    const third = await site.book({ email, start: starts[2] });
    expect(third.status).toBe(429);
    expect((await readBody<Answer>(third)).message).toContain("two open calls");
    expect((await site.visit(second.manage, "/cancel", {})).status).toBe(200);
    await site.booked({ email, start: starts[2] });
    await site.booked({ email: "nia+2@example.com", start: starts[3] });
    expect((await site.book({ email: "nia+3@example.com", start: starts[4] })).status).toBe(429);
  });
});

describeOnDatabase("booking a call", (setup) => {
  it("refuses what can't be booked with a sentence for each field, and never fails", async () => {
    const site = await openBookings(await setup());
    const wrong: [Record<string, unknown>, string, number][] = [
      [{ zone: "Mars/Olympus" }, "zone", 400],
      [{ start: "2026-03-12T04:30:00.000Z" }, "start", 409],
      [{ start: "2026-03-16T04:37:00.000Z" }, "start", 409],
      [{ start: "soon" }, "start", 400],
      [{ name: "" }, "name", 400],
      [{ name: "Nia\nBrown" }, "name", 400],
      [{ email: "nia" }, "email", 400],
      [{ homepage: "https://spam.example" }, "homepage", 400],
    ];
    for (const [fields, field, status] of wrong) {
      const response = await site.book(fields);
      expect([response.status, Object.keys((await readBody<Answer>(response)).fields ?? {})]).toEqual([
        status,
        [field],
      ]);
    }
    const ranges = ["from=2027-01-01&to=2028-02-05", "from=2026-03-17&to=2026-03-16", "from=x&to=y"];
    for (const range of ranges) {
      const path = `/api/booking/slots?type=consultation&zone=Asia/Kolkata&${range}`;
      const response = await site.app.request(path);
      expect(response.status).toBe(400);
      expect((await readBody<Answer>(response)).fields).not.toEqual({});
    }
    expect(
      (await site.app.request("/api/booking/slots?type=no&zone=UTC&from=2026-03-16&to=2026-03-16")).status,
    ).toBe(404);
    expect((await site.book({ type: "no" })).status).toBe(404);
  });

  it("asks what the call type asks", async () => {
    const site = await openBookings(await setup(), {
      types: [
        {
          meeting: { kind: "phone" },
          questions: [{ id: "topic", label: "What about?", kind: "line", isRequired: true }],
        },
      ],
    });
    const response = await site.book();
    expect(response.status).toBe(422);
    expect(Object.keys((await readBody<Answer>(response)).fields ?? {})).toEqual(["phone", "answers.topic"]);
    await site.booked({ phone: "+91 20 1234 5678", answers: { topic: "A shop" } });
  });

  it("keeps the notice of 24 hours", async () => {
    const site = await openBookings(await setup(), { types: [{ noticeMinutes: 1440 }] });
    site.passTo("2026-03-15T04:31:00Z");
    expect(await site.slots("2026-03-16")).not.toContain(MONDAY_TEN);
    expect((await site.book()).status).toBe(409);
    site.passTo("2026-03-15T04:30:00Z");
    expect(await site.slots("2026-03-16")).toContain(MONDAY_TEN);
  });

  it("offers and books nothing beyond the window", async () => {
    const site = await openBookings(await setup());
    expect(await site.slots("2026-03-27")).not.toEqual([]);
    expect(await site.slots("2026-03-30")).toEqual([]);
    expect((await site.book({ start: "2026-03-30T04:30:00.000Z" })).status).toBe(409);
  });

  it("keeps 15 minutes after a call free", async () => {
    const site = await openBookings(await setup(), { types: [{ bufferAfter: 15 }] });
    await site.booked();
    const slots = await site.slots("2026-03-16");
    expect(slots).toEqual(expect.arrayContaining(["2026-03-16T03:30:00.000Z", "2026-03-16T05:30:00.000Z"]));
    expect(slots).not.toContain("2026-03-16T04:00:00.000Z");
    expect(slots).not.toContain("2026-03-16T05:00:00.000Z");
  });

  it("books a slot that crosses midnight where the visitor is", async () => {
    const site = await openBookings(await setup());
    const start = "2026-03-16T10:15:00.000Z";
    const zone = "Pacific/Auckland";
    const grid = "2026-03-16T10:30:00.000Z";
    expect((await site.book({ start, zone })).status).toBe(409);
    expect((await site.booked({ start: grid, zone })).start).toBe(grid);
  });

  it("shows nobody's name, address or title to others", async () => {
    const site = await openBookings(await setup());
    await site.booked({ name: "Zebediah Quux", email: "zq@example.com", answers: { topic: "Secret plans" } });
    const paths = [
      "/api/booking/types",
      "/api/booking/slots?type=consultation&zone=UTC&from=2026-03-16&to=2026-03-20",
    ];
    for (const path of paths) {
      const text = await (await site.app.request(path)).text();
      expect(text).not.toMatch(/Zebediah|zq@|Secret/);
    }
    expect((await site.app.request("/api/bookings?from=2026-03-16&to=2026-03-17")).status).toBe(401);
  });

  it("offers nothing while bookings are paused, and lets booked calls be changed", async () => {
    const site = await openBookings(await setup());
    const call = await site.booked();
    const { data } = await site.ask<Answer<{ hours: unknown; version: number }>>(
      200,
      "GET",
      "/api/availability",
    );
    await site.ask(200, "PUT", "/api/availability", {
      hours: data.hours,
      isPaused: true,
      version: data.version,
    });
    expect(await (await site.app.request("/api/booking/types")).json()).toEqual([]);
    expect((await site.book({ start: "2026-03-16T06:00:00.000Z" })).status).toBe(404);
    const start = "2026-03-17T04:30:00.000Z";
    expect((await site.visit(call.manage, "/move", { start })).status).toBe(200);
    expect((await site.visit(call.manage, "/cancel", {})).status).toBe(200);
  });
});

async function findId(site: Bookings, call: BookedCall): Promise<string> {
  const all = await site.ask<{ id: string; start: string }[]>(
    200,
    "GET",
    "/api/bookings?from=2026-03-13&to=2026-04-04&status=all",
  );
  return all.find(({ start }) => start === call.start)?.id ?? "";
}

describeEachDialect("a booked call", (setup) => {
  it("keeps its UID through three moves and its cancellation, counts up, and frees its time", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const call = await site.booked();
    const days = ["17", "18", "19"].map((day) => `2026-03-${day}T04:30:00.000Z`);
    for (const start of days) {
      const response = await site.visit(call.manage, "/move", { start, zone: "Europe/Berlin" });
      expect(response.status).toBe(200);
      expect((await readBody<Answer<BookedCall>>(response)).data).toMatchObject({
        uid: call.uid,
        start,
        manage: call.manage,
      });
    }
    expect(await site.slots("2026-03-16")).toContain(MONDAY_TEN);
    expect(await site.slots("2026-03-19")).not.toContain(days[2]);
    expect((await site.visit(call.manage, "/cancel", { reason: "Ill" })).status).toBe(200);
    expect(await site.slots("2026-03-19")).toContain(days[2]);
    const rows = await connection.db.selectFrom("booking_events").selectAll().orderBy("sequence").execute();
    expect(rows.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ["booked", 0],
      ["moved", 1],
      ["moved", 2],
      ["moved", 3],
      ["cancelled", 4],
    ]);
    expect(await countRows(connection, "booking_cells")).toBe(0);
    expect((await site.visit(call.manage, "/cancel", {})).status).toBe(409);
    expect((await site.visit(call.manage, "/move", { start: MONDAY_TEN })).status).toBe(409);
  });

  it("can be moved so that it overlaps its own time, and not onto another", async () => {
    const site = await openBookings(await setup(), { types: [{ minutes: 60, intervalMinutes: 30 }] });
    const call = await site.booked();
    const start = "2026-03-16T05:00:00.000Z";
    expect((await site.visit(call.manage, "/move", { start })).status).toBe(200);
    await site.booked({ start: "2026-03-16T06:30:00.000Z" });
    const refused = await site.visit(call.manage, "/move", { start: "2026-03-16T06:00:00.000Z" });
    const refusal = await readBody<SlotRefusal>(refused);
    expect([refused.status, refusal.fields]).toEqual([409, { start: refusal.message }]);
    expect(refusal.slots).toHaveLength(3);
  });

  it("waits for the owner where the type needs it, and frees its time after a day", async () => {
    const site = await openBookings(await setup(), { types: [{ needsApproval: true }] });
    const call = await site.booked({ start: "2026-03-19T04:30:00.000Z" });
    expect(call.status).toBe("pending");
    expect(await site.slots("2026-03-19")).not.toContain(call.start);
    const [request] = await site.ask<{ id: string; holdUntil: string }[]>(
      200,
      "GET",
      "/api/bookings/requests",
    );
    expect(request?.holdUntil).toBe("2026-03-14T12:00:00.000Z");
    expect((await site.mails()).map(({ kind }) => kind).toSorted()).toEqual([
      "booking_owner_new",
      "booking_requested",
    ]);
  });

  it("is confirmed for one of two requests at one time, however both got there", async () => {
    const connection = await setup();
    const site = await openBookings(connection, { types: [{ needsApproval: true }] });
    await site.booked();
    const [row] = await connection.db.selectFrom("bookings").selectAll().execute();
    if (!row) throw new Error("No booking was stored.");
    await connection.db
      .insertInto("bookings")
      .values({ ...row, id: "by-hand", uid: "by-hand", request_key: null })
      .execute();
    const approve = (id: string) => site.call("POST", `/api/bookings/${id}/approve`, {});
    expect(await statuses([approve(row.id), approve("by-hand")])).toEqual([200, 409]);
    const confirmed = await connection.db
      .selectFrom("bookings")
      .select("id")
      .where("status", "=", "confirmed")
      .execute();
    expect(confirmed).toHaveLength(1);
    // Neither holds any cell: the first to be approved takes them.
    await connection.db.updateTable("bookings").set({ status: "pending" }).execute();
    await connection.db.deleteFrom("booking_cells").execute();
    expect(await statuses([approve(row.id), approve("by-hand")])).toEqual([200, 409]);
  });
});

describeOnDatabase("a booked call", (setup) => {
  it("isn't changed by opening its links", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const call = await site.booked();
    const before = await connection.db.selectFrom("bookings").selectAll().execute();
    const token = call.manage.slice(call.manage.lastIndexOf("/") + 1);
    const paths = ["", "/move", "/cancel", "/invite.ics"];
    for (const path of paths.flatMap((end) => [`/api/booking/${token}${end}`, `/booking/${token}${end}`])) {
      for (const method of ["GET", "HEAD"]) {
        for (let turn = 0; turn < 10; turn += 1) {
          const response = await site.app.request(path, { method, headers: { purpose: "prefetch" } });
          expect(response.status).toBeLessThan(500);
        }
      }
    }
    expect(await connection.db.selectFrom("bookings").selectAll().execute()).toEqual(before);
    expect(await countRows(connection, "outbox")).toBe(2);
  });

  it("opens by its own link alone, until the link is revoked", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const call = await site.booked();
    expect((await site.visit(call.manage, "")).status).toBe(200);
    expect((await site.visit(`${call.manage}x`, "")).status).toBe(404);
    await connection.db.updateTable("bookings").set({ link_version: 2 }).execute();
    expect((await site.visit(call.manage, "")).status).toBe(410);
    expect((await site.visit(call.manage, "/cancel", {})).status).toBe(410);
  });

  it("is moved by the owner to any time that's free, declined, cancelled and noted as missed", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const call = await site.booked();
    const other = await site.booked({ start: "2026-03-16T06:00:00.000Z" });
    const id = await findId(site, call);
    const sunday = "2026-03-15T15:00:00.000Z";
    await site.ask(409, "POST", `/api/bookings/${id}/move`, { start: other.start });
    await site.ask(200, "POST", `/api/bookings/${id}/move`, { start: sunday, version: 1 });
    await site.ask(409, "POST", `/api/bookings/${id}/cancel`, { reason: "", version: 1 });
    await site.ask(409, "POST", `/api/bookings/${id}/no-show`, {});
    site.passTo("2026-03-15T15:10:00Z");
    await site.ask(200, "POST", `/api/bookings/${id}/no-show`, {});
    const otherId = await findId(site, other);
    await site.ask(200, "POST", `/api/bookings/${otherId}/cancel`, { reason: "I'm ill" });
    const [mail] = await site.mails("booking_called_off");
    expect(mail?.mail.text).toContain("I'm ill");
    expect((await site.listActions()).filter((line) => line.startsWith("booking")).toSorted()).toEqual([
      "booking_cancelled: Free consultation, Mon, 16 Mar 2026, 11:30 (Asia/Kolkata)",
      "booking_moved: Free consultation, Sun, 15 Mar 2026, 20:30 (Asia/Kolkata)",
      "booking_no_show: Free consultation, Sun, 15 Mar 2026, 20:30 (Asia/Kolkata)",
    ]);
  });
});
