import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { catchUp, receiveMessage } from "../../../../tests/helpers/deals.ts";
import { type Answer, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { dealRecord, dealsKind, listDealRecords, saveDealRecord } from "./deal-transfer.server.ts";
import type { Deal, DealView } from "./schema.ts";

describeOnDatabase("deals in an archive", (setup) => {
  it("come back with their history and their person, and count no message again", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, {});
    await catchUp(connection);
    const [deal] = await owner.ask<Deal[]>(200, "GET", "/api/deals");
    const path = `/api/deals/${deal?.id}`;
    await owner.ask(200, "POST", `${path}/next-action`, { action: "Call", on: "2026-03-12" });
    await owner.ask(200, "POST", `${path}/move`, { stage: "call" });
    const view = async () => (await owner.ask<Answer<DealView>>(200, "GET", path)).data;
    const before = await view();
    const records = (await listDealRecords(connection.db)).map((record) => dealRecord.parse(record));
    expect(records).toMatchObject([{ email: "ada@example.com", name: "Ada", events: [{}, {}, {}] }]);

    for (const table of ["deals", "deal_events", "people", "person_emails"] as const) {
      await connection.db.deleteFrom(table).execute();
    }
    const save = () =>
      connection.transact(async (trx) => {
        for (const record of records) await saveDealRecord(trx, record, TEST_NOW);
      });
    await save();
    await save();
    await catchUp(connection);
    expect(await owner.ask<Deal[]>(200, "GET", "/api/deals")).toHaveLength(1);
    const after = await view();
    expect(after.events).toEqual(before.events);
    expect(after.deal).toMatchObject({
      stage: "call",
      title: "A shop",
      nextAction: "Call",
      createdAt: before.deal.createdAt,
      person: { name: "Ada", email: "ada@example.com" },
    });
  });

  it("take back the message of a deleted deal, and leave that of another deal where it is", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, {});
    await catchUp(connection);
    const records = await listDealRecords(connection.db);
    const [deal] = await owner.ask<Deal[]>(200, "GET", "/api/deals");
    await owner.ask(200, "DELETE", `/api/deals/${deal?.id}`);
    const [record] = records;
    if (!record) throw new Error("There's no deal to save.");
    const save = (id: string) =>
      connection.transact((trx) => saveDealRecord(trx, { ...record, id }, TEST_NOW));
    await save(record.id);
    await save("another");
    const count = async (id: string) =>
      (await owner.ask<Answer<DealView>>(200, "GET", `/api/deals/${id}`)).data.events.length;
    expect([await count(record.id), await count("another")]).toEqual([1, 0]);
  });

  it("are refused with what no deal can have", () => {
    expect(dealsKind.parse({ id: "d1", stage: "dreaming" })).toMatchObject({ ok: false });
  });
});
