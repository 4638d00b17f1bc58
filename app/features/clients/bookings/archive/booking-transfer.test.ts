import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { createPortability } from "../../../../../tests/helpers/archives.ts";
import { MONDAY_TEN, openBookings } from "../../../../../tests/helpers/bookings.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { ImportReport } from "../../../office/portability/portability.ts";
import { listMergeRecords, listPersonRecords } from "../../people/person-transfer.server.ts";
import { joinPeople } from "../../people/store/join-people.server.ts";
import {
  type BookingRecord,
  bookingRecord,
  listBookingRecords,
  refuseBookings,
} from "./booking-transfer.server.ts";
import { listCallTypeRecords } from "./call-type-transfer.server.ts";

const DOCUMENT_DETAILS = {
  address: "1 MG Road\nPune",
  stateCode: "27",
  gstin: "27AAPFU0939F1ZV",
  currency: "USD",
  language: "hi",
};

const MONDAY_HALF_PAST_TEN = "2026-03-16T05:00:00.000Z";
const TABLES = [
  "person_notes",
  "person_emails",
  "people",
  "booking_events",
  "booking_cells",
  "bookings",
  "call_types",
  "booking_settings",
  "outbox",
] as const;
const MONDAY_NOON = "2026-03-16T06:30:00.000Z";

async function openSource(connection: Connection) {
  const portability = createPortability();
  onTestFinished(() => portability.remove());
  const types = [{ bufferBefore: 10, bufferAfter: 15 }];
  const site = await openBookings(connection, { types, config: portability.config });
  return {
    ...site,
    async download() {
      const response = await site.call("GET", "/api/export?messages=true");
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
    async upload(archive: Buffer) {
      const request = { method: "POST", body: new Uint8Array(archive) };
      const response = await site.send("/api/import?dryRun=false", request, {
        "content-type": "application/zip",
      });
      return (await response.json()) as { data: ImportReport };
    },
  };
}

/** Three calls: one moved, one cancelled, and two people who are one. */
async function fillSource(site: Awaited<ReturnType<typeof openSource>>): Promise<void> {
  const moved = await site.booked({ email: "nia@example.com", answers: { topic: "A shop" } });
  expect((await site.visit(moved.manage, "/move", { start: MONDAY_NOON })).status).toBe(200);
  const cancelled = await site.booked({ email: "nia.b@example.com", name: "Nia B" });
  expect((await site.visit(cancelled.manage, "/cancel", { reason: "Ill" })).status).toBe(200);
  await site.booked({ email: "raj@example.com", name: "Raj", phone: "+91 20 1234 5678" });
  const deps = { connection: site.site.connection, newId: site.site.newId, now: site.now };
  while ((await joinPeople(deps)) > 0);
  const ids = new Map<string, string>();
  for (const row of await deps.connection.db.selectFrom("person_emails").selectAll().execute()) {
    ids.set(row.email, row.person_id);
  }
  const path = `/api/people/${ids.get("nia@example.com")}`;
  await site.ask(201, "POST", `${path}/notes`, { body: "Wants a shop by May." });
  await site.ask(200, "POST", `${path}/merge`, { personId: ids.get("nia.b@example.com") });
  const details = { name: "Nia Brown", phone: "", company: "", country: "India" };
  await site.ask(200, "PUT", path, { ...details, ...DOCUMENT_DETAILS });
  const hours = { rules: [{ weekday: 1, from: "09:00", to: "13:00" }], overrides: [], travelZones: [] };
  await site.ask(200, "PUT", "/api/availability", { hours, isPaused: true, version: 0 });
}

/** The test's clock never moves, so times give no order. */
function sortBy<T>(records: readonly T[], read: (record: T) => string): T[] {
  return records.toSorted((a, b) => read(a).localeCompare(read(b)));
}

async function listAll({ db }: Connection) {
  return {
    people: sortBy(await listPersonRecords(db), ({ emails }) => emails[0]?.email ?? ""),
    merges: await listMergeRecords(db),
    types: await listCallTypeRecords(db),
    bookings: sortBy(await listBookingRecords(db), ({ status, start }) => `${status} ${start}`),
    cells: (await db.selectFrom("booking_cells").select("cell").orderBy("cell").execute()).length,
  };
}

describeEachDialect("booked calls and people in an archive", (setup) => {
  it("come back the same, with their times held, without links or keys", async () => {
    const connection = await setup();
    const { db } = connection;
    const site = await openSource(connection);
    await fillSource(site);
    const archive = await site.download();
    const before = await listAll(connection);
    for (const table of TABLES) await db.deleteFrom(table).execute();
    expect((await site.upload(archive)).data.dryRun).toBe(false);
    expect(await listAll(connection)).toEqual(before);
    expect(before.bookings.map(({ status: state, held }) => [state, held])).toEqual([
      ["cancelled", null],
      ["confirmed", { from: "2026-03-16T04:20:00.000Z", to: "2026-03-16T05:15:00.000Z" }],
      ["confirmed", { from: "2026-03-16T06:20:00.000Z", to: "2026-03-16T07:15:00.000Z" }],
    ]);
    expect(before.people.find(({ name }) => name === "Nia Brown")).toMatchObject({
      ...DOCUMENT_DETAILS,
      notes: [{ body: "Wants a shop by May." }],
    });
    expect(before.merges).toMatchObject([{ email: "nia.b@example.com", into: "nia@example.com" }]);
    for (const row of await db.selectFrom("bookings").selectAll().execute()) {
      expect([row.request_key, row.request_hash, row.sender_key]).toEqual([null, null, ""]);
      expect(row.link_version).toBeGreaterThan(1);
    }
    expect(JSON.stringify(before.bookings)).not.toMatch(/link_|linkVersion|key|hash/i);
    expect(await db.selectFrom("outbox").select("id").where("kind", "like", "booking%").execute()).toEqual(
      [],
    );
    const roots = await db
      .selectFrom("person_emails")
      .innerJoin("people", "people.id", "person_emails.person_id")
      .select("root_id")
      .where("email", "like", "nia%")
      .execute();
    expect(new Set(roots.map(({ root_id }) => root_id)).size).toBe(1);

    const again = await site.upload(archive);
    const counts = again.data.lines.filter(({ kind }) =>
      ["people", "merges", "callTypes", "callHours", "bookings"].includes(kind),
    );
    expect(
      counts.map(({ kind, created, changed, unchanged }) => [kind, created, changed, unchanged]),
    ).toEqual([
      ["callTypes", [], [], 1],
      ["callHours", [], [], 1],
      ["people", [], [], 3],
      ["merges", [], [], 1],
      ["bookings", [], [], 3],
    ]);
  });

  it("are refused with a line where another call has the time, and nothing is written", async () => {
    const connection = await setup();
    const site = await openSource(connection);
    await site.booked({ start: MONDAY_TEN });
    const archive = await site.download();
    const [record] = await listBookingRecords(connection.db);
    for (const table of ["bookings", "booking_cells"] as const)
      await connection.db.deleteFrom(table).execute();
    // The calls don't overlap; their buffers do.
    await site.booked({ start: MONDAY_HALF_PAST_TEN });
    const before = await listAll(connection);
    const { data } = await site.upload(archive);
    expect(data.dryRun).toBe(true);
    expect(data.lines.find(({ kind }) => kind === "bookings")?.refused).toEqual([
      { key: record?.id, reason: "Another call has this time: Mon, 16 Mar 2026, 04:30 (UTC)." },
    ]);
    expect(await listAll(connection)).toEqual(before);
  });
});

describeOnDatabase("booked calls and people in an archive", (setup) => {
  it("are refused where two calls of the archive have the same time", async () => {
    const connection = await setup();
    const site = await openSource(connection);
    await site.booked();
    const [record] = await listBookingRecords(connection.db);
    if (!record) throw new Error("There's no booking.");
    const twin: BookingRecord = { ...record, id: "twin", uid: "twin" };
    expect(await refuseBookings(connection.db, [record, twin])).toEqual([
      { key: "twin", reason: "Another call has this time: Mon, 16 Mar 2026, 04:30 (UTC)." },
    ]);
    expect(await refuseBookings(connection.db, [twin])).toHaveLength(1);
    expect(await refuseBookings(connection.db, [{ ...twin, status: "cancelled" }])).toEqual([]);
  });

  it("hold no time that doesn't fit the call", async () => {
    const connection = await setup();
    const site = await openSource(connection);
    await site.booked();
    const [record] = await listBookingRecords(connection.db);
    const held = { from: "2026-03-01T00:00:00.000Z", to: "2027-03-01T00:00:00.000Z" };
    expect(bookingRecord.safeParse(record).success).toBe(true);
    expect(bookingRecord.safeParse({ ...record, held }).success).toBe(false);
    expect(bookingRecord.safeParse({ ...record, end: record?.start }).success).toBe(false);
  });
});
