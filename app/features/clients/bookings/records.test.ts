import { expect, it } from "vitest";
import { openBookings } from "../../../../tests/helpers/bookings.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { peopleRecords } from "../people/records.server.ts";
import { joinPeople } from "../people/store/join-people.server.ts";
import { bookingRecords } from "./records.server.ts";

const MONDAY_NOON = "2026-03-16T06:30:00.000Z";
const DOCUMENT_DETAILS = {
  address: "1 MG Road\nPune",
  stateCode: "27",
  gstin: "27AAPFU0939F1ZV",
  currency: "USD",
  language: "hi",
};

describeEachDialect("records of booked calls and people", (setup) => {
  it("have the times that calls hold, notes and merges, and no links or keys", async () => {
    const connection = await setup();
    const { db } = connection;
    const site = await openBookings(connection, { types: [{ bufferBefore: 10, bufferAfter: 15 }] });
    const moved = await site.booked({ email: "nia@example.com", answers: { topic: "A shop" } });
    expect((await site.visit(moved.manage, "/move", { start: MONDAY_NOON })).status).toBe(200);
    const cancelled = await site.booked({ email: "nia.b@example.com", name: "Nia B" });
    expect((await site.visit(cancelled.manage, "/cancel", { reason: "Ill" })).status).toBe(200);
    await site.booked({ email: "raj@example.com", name: "Raj", phone: "+91 20 1234 5678" });
    while ((await joinPeople({ connection, newId: site.site.newId, now: site.now })) > 0);
    const rows = await db.selectFrom("person_emails").select(["email", "person_id"]).execute();
    const ids = new Map(rows.map(({ email, person_id }) => [email, person_id]));
    const path = `/api/people/${ids.get("nia@example.com")}`;
    await site.ask(201, "POST", `${path}/notes`, { body: "Wants a shop by May." });
    await site.ask(200, "POST", `${path}/merge`, { personId: ids.get("nia.b@example.com") });
    const details = { name: "Nia Brown", phone: "", company: "", country: "India" };
    await site.ask(200, "PUT", path, { ...details, ...DOCUMENT_DETAILS });

    const bookings = await bookingRecords.list(db);
    expect(bookings).toHaveLength(3);
    expect(bookings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: "cancelled", held: null, reason: "Ill" }),
        expect.objectContaining({
          email: "raj@example.com",
          held: { from: "2026-03-16T04:20:00.000Z", to: "2026-03-16T05:15:00.000Z" },
        }),
        expect.objectContaining({
          email: "nia@example.com",
          held: { from: "2026-03-16T06:20:00.000Z", to: "2026-03-16T07:15:00.000Z" },
        }),
      ]),
    );
    expect(JSON.stringify(bookings)).not.toMatch(/link_|linkVersion|key|hash/i);
    const people = await peopleRecords.list(db);
    expect(people).toHaveLength(3);
    expect(people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: "Nia Brown",
          ...DOCUMENT_DETAILS,
          notes: [expect.objectContaining({ body: "Wants a shop by May." })],
          mergedInto: null,
        }),
        expect.objectContaining({
          emails: [expect.objectContaining({ email: "nia.b@example.com" })],
          mergedInto: "nia@example.com",
          mergedAt: expect.any(String),
        }),
      ]),
    );
  });
});
