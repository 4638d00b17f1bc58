import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { createTestApp } from "../../../../../tests/helpers/app.ts";
import { openBookings } from "../../../../../tests/helpers/bookings.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { catchUp, receiveMessage } from "../../../../../tests/helpers/deals.ts";
import type { Answer, OwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import type { Deal } from "../../../clients/deals/schema.ts";
import type { Today } from "./schema.ts";
import { findPart } from "./today.ts";

async function readToday(owner: OwnerApp): Promise<Today> {
  return (await owner.ask<Answer<Today>>(200, "GET", "/api/today")).data;
}

const listTitles = (today: Today, kind: Parameters<typeof findPart>[1]) =>
  findPart(today, kind).items.map(({ title }) => title);

async function createDeal(owner: OwnerApp, deal: object): Promise<Deal> {
  const body = { title: "A shop", email: "ada@example.com", name: "Ada", ...deal };
  return (await owner.ask<Answer<Deal>>(201, "POST", "/api/deals", body)).data;
}

async function mergePeople(owner: OwnerApp, connection: Connection, id: string, otherEmail: string) {
  const other = await connection.db
    .selectFrom("person_emails")
    .select("person_id")
    .where("email", "=", otherEmail)
    .executeTakeFirstOrThrow();
  await owner.ask(200, "POST", `/api/people/${id}/merge`, { personId: other.person_id });
}

describeEachDialect("today", (setup) => {
  it("is the owner's alone, and empty at first", async () => {
    const connection = await setup();
    const owner = await openBookings(connection);
    expect((await createTestApp({ connection }).request("/api/today")).status).toBe(401);
    const today = await readToday(owner);
    expect(today).toMatchObject({
      day: "2026-03-13",
      zone: "Asia/Kolkata",
      waiting: { waitingChats: 0, heldComments: 0, heldMentions: 0, capturedMails: 0, lateMails: 0 },
    });
    expect(today.parts.map(({ kind, items, total }) => [kind, items.length, total])).toEqual([
      ["mails", 0, 0],
      ["messages", 0, 0],
      ["quarantined", 0, 0],
      ["calls", 0, 0],
      ["requests", 0, 0],
      ["feeds", 0, 0],
      ["actions", 0, 0],
      ["dealsWithoutAction", 0, 0],
      ["unsent", 0, 0],
      ["overdue", 0, 0],
      ["recurring", 0, 0],
      ["claims", 0, 0],
      ["unmatched", 0, 0],
      ["milestones", 0, 0],
      ["quotes", 0, 0],
      ["contradictions", 0, 0],
      ["backups", 0, 0],
    ]);
  });

  it("shows a next action once it's due by the owner's day, once; done with another one leaves no gap", async () => {
    const connection = await setup();
    const owner = await openBookings(connection);
    const next = { action: "Call her", on: "2026-03-14" };
    const { id, person } = await createDeal(owner, { next });
    await createDeal(owner, { title: "Open end" });
    // 23:59 on 13 March in Kolkata, and the midnight after.
    owner.passTo("2026-03-13T18:29:00Z");
    expect(listTitles(await readToday(owner), "actions")).toEqual([]);
    owner.passTo("2026-03-13T18:30:00Z");
    const due = await readToday(owner);
    expect(findPart(due, "actions")).toEqual({
      kind: "actions",
      total: 1,
      items: [
        {
          id,
          title: "Call her",
          detail: "A shop (New)",
          at: "2026-03-14",
          path: `/admin/deals/${id}`,
          person: { id: person.id, name: "Ada" },
          isOverdue: false,
          version: 1,
          call: null,
        },
      ],
    });
    expect(findPart(due, "dealsWithoutAction").total).toBe(1);
    owner.passTo("2026-03-15T06:00:00Z");
    expect(findPart(await readToday(owner), "actions").items).toMatchObject([{ id, isOverdue: true }]);
    const path = `/api/deals/${id}/next-action/done`;
    await owner.ask(200, "POST", path, { version: 1, next: { action: "Send it", on: "2026-03-15" } });
    expect(listTitles(await readToday(owner), "actions")).toEqual(["Send it"]);
    await owner.ask(200, "POST", path, { version: 2, next: null });
    const after = await readToday(owner);
    expect(listTitles(after, "actions")).toEqual([]);
    expect(findPart(after, "dealsWithoutAction").total).toBe(2);
    await owner.ask(200, "POST", `/api/deals/${id}/move`, { stage: "lost", lostReason: "price" });
    expect(findPart(await readToday(owner), "dealsWithoutAction").total).toBe(1);
  });

  it("lists the oldest actions first, whatever their stages, and counts the rest", async () => {
    const owner = await openBookings(await setup());
    const add = (title: string, on: string, stage = "new") =>
      createDeal(owner, { title, stage, next: { action: title, on } });
    await add("Second", "2026-03-11");
    await add("Third", "2026-03-13", "quoted");
    await add("First", "2026-03-10", "call");
    await add("Tomorrow", "2026-03-14");
    expect(listTitles(await readToday(owner), "actions")).toEqual(["First", "Second", "Third"]);
  });

  it("shows calls of today and tomorrow by the owner's clock until they're over, with the known person's name", async () => {
    const connection = await setup();
    const owner = await openBookings(connection, { types: [{ title: "A talk" }] });
    const fields = { email: "nia@example.com", name: "Nia Brown" };
    await owner.booked(fields);
    // Moved by hand to 23:30 on Saturday in Kolkata: no hours are open then.
    const [at, end] = ["2026-03-14T18:00:00.000Z", "2026-03-14T18:30:00.000Z"];
    await connection.db.updateTable("bookings").set({ starts_at: at, ends_at: end }).execute();
    owner.passTo("2026-03-12T18:29:00Z");
    expect(listTitles(await readToday(owner), "calls")).toEqual([]);
    owner.passTo("2026-03-12T18:30:00Z");
    const { id } = await createDeal(owner, { email: "ada@work.example", name: "Countess" });
    const deal = await owner.ask<Answer<{ deal: Deal }>>(200, "GET", `/api/deals/${id}`);
    await mergePeople(owner, connection, deal.data.deal.person.id, "nia@example.com");
    expect(findPart(await readToday(owner), "calls").items).toMatchObject([
      {
        title: "A talk",
        at,
        path: expect.stringContaining("/admin/calendar/bookings/"),
        person: { id: deal.data.deal.person.id, name: "Countess" },
        call: { end, zone: "America/New_York", link: "https://meet.example.com/asha", phone: "" },
      },
    ]);
    owner.passTo("2026-03-14T18:29:00Z");
    expect(findPart(await readToday(owner), "calls").total).toBe(1);
    owner.passTo("2026-03-14T18:30:00Z");
    expect(findPart(await readToday(owner), "calls").total).toBe(0);
  });

  it("lists requests until they're answered", async () => {
    const owner = await openBookings(await setup(), { types: [{ needsApproval: true }] });
    await owner.booked();
    await owner.booked({ start: "2026-03-16T05:30:00.000Z" });
    const { items, total } = findPart(await readToday(owner), "requests");
    expect([items.length, total]).toEqual([2, 2]);
    expect(items[0]?.call?.holdUntil).toBe("2026-03-14T12:00:00.000Z");
    const [first, second] = items;
    const answer = (id: string | undefined, how: string, version: number | null | undefined) =>
      owner.ask(200, "POST", `/api/bookings/${id}/${how}`, { version });
    await answer(first?.id, "approve", first?.version);
    await answer(second?.id, "decline", second?.version);
    expect(findPart(await readToday(owner), "requests").total).toBe(0);
  });

  it("lists messages without a reply, the newest first, but neither archived nor quarantined ones", async () => {
    const connection = await setup();
    const owner = await openBookings(connection);
    await receiveMessage(connection, { subject: "Old", status: "read" });
    const archived = await receiveMessage(connection, { subject: "Archived", hours: 1 });
    await receiveMessage(connection, { subject: "Spam", hours: 2, status: "quarantined" });
    const answered = await receiveMessage(connection, { subject: "Answered", hours: 3 });
    await receiveMessage(connection, { subject: "New", hours: 4 });
    await catchUp(connection);
    await owner.ask(200, "PATCH", `/api/messages/${archived}`, { status: "archived" });
    await owner.ask(201, "POST", `/api/messages/${answered}/reply`, { body: "Gladly." });
    const today = await readToday(owner);
    expect(listTitles(today, "messages")).toEqual(["New", "Old"]);
    expect(findPart(today, "messages").items[0]?.person).toMatchObject({
      id: expect.any(String),
      name: "Ada",
    });
    for (let n = 0; n < 20; n++) await receiveMessage(connection, { subject: `No. ${n}`, hours: 5 + n });
    const { items, total } = findPart(await readToday(owner), "messages");
    expect([items.length, total, items[0]?.title]).toEqual([20, 22, "No. 19"]);
  });
});
