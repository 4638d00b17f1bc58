import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { catchUp, receiveMessage } from "../../../../tests/helpers/deals.ts";
import { silentLog } from "../../../../tests/helpers/silent-log.ts";
import { ensurePerson } from "../people/new-people.server.ts";
import { advanceDeal, type DealAdvance } from "./deals.server.ts";
import { countMessages } from "./store/message-deals.server.ts";
import { startDealsWorker } from "./worker.server.ts";

const listDeals = ({ db }: Connection) =>
  db.selectFrom("deals").select(["id", "title", "stage", "version"]).orderBy("created_at").execute();
const listEvents = ({ db }: Connection) =>
  db.selectFrom("deal_events").select(["kind", "from_stage", "to_stage"]).orderBy("at").execute();

function advance(connection: Connection, given: Partial<DealAdvance> = {}) {
  return connection.transact(async (trx) => {
    const newcomer = { id: randomUUID(), email: "ada@example.com", name: "Ada", at: TEST_NOW.toISOString() };
    return advanceDeal(trx, {
      dialect: connection.dialect,
      kind: "booking",
      recordId: "b1",
      personId: await ensurePerson(trx, newcomer, TEST_NOW),
      toStage: "call",
      title: "Free consultation",
      at: TEST_NOW.toISOString(),
      newId: randomUUID,
      ...given,
    });
  });
}

describeEachDialect("the worker of deals", (setup) => {
  it("opens a deal for a person who has none, and adds later messages to it", async () => {
    const connection = await setup();
    await receiveMessage(connection, { subject: "A shop" });
    await receiveMessage(connection, { subject: "More of the shop", hours: 1 });
    await receiveMessage(connection, { email: "bob@example.com", subject: "An app", hours: 2 });
    const worker = startDealsWorker({ connection, newId: randomUUID, now: () => TEST_NOW, log: silentLog });
    onTestFinished(() => worker.stop());
    const titles = async () => (await listDeals(connection)).map(({ title }) => title);
    await expect.poll(titles).toEqual(["A shop", "An app"]);
    await connection.transact((trx) =>
      receiveMessage({ ...connection, db: trx }, { email: "new@example.com", subject: "Late", hours: 3 }),
    );
    await expect.poll(titles).toEqual(["A shop", "An app", "Late"]);
    expect(await listEvents(connection)).toHaveLength(4);
    expect(await connection.db.selectFrom("people").select("id").execute()).toHaveLength(3);
  });

  it("leaves out possible spam until it is released, samples, and messages that are long past", async () => {
    const connection = await setup();
    const spam = await receiveMessage(connection, { email: "s@example.com", status: "quarantined" });
    const sample = await receiveMessage(connection, { email: "t@example.com" });
    await receiveMessage(connection, { email: "old@example.com", hours: -31 * 24 });
    await connection.db
      .insertInto("sample_records")
      .values({ noun: "messages", record_id: sample, mark: "m" })
      .execute();
    await catchUp(connection);
    expect(await listDeals(connection)).toEqual([]);
    await connection.db.updateTable("messages").set({ status: "new" }).where("id", "=", spam).execute();
    await catchUp(connection);
    expect(await listDeals(connection)).toHaveLength(1);
  });

  it("names the deal of a chat after the visitor, not after the first words", async () => {
    const connection = await setup();
    const id = await receiveMessage(connection, { subject: "Chat: meri kapde ki dukaan", name: "Nia Brown" });
    const at = TEST_NOW.toISOString();
    await connection.db
      .insertInto("conversations")
      .values({
        id: "c1",
        visitor_key: "k",
        state: "waiting",
        language: "en",
        page: "/",
        turns: 1,
        visitor_name: null,
        visitor_email: null,
        message_id: id,
        owner_seen_at: null,
        created_at: at,
        last_turn_at: at,
        visitor_seen_at: at,
      })
      .execute();
    await receiveMessage(connection, { subject: "Chat: about a shop", email: "b@example.com" });
    await catchUp(connection);
    const titles = (await listDeals(connection)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["Chat with Nia Brown", "Chat: about a shop"]);
  });

  it("counts each message once, also when two machines see it", async () => {
    const connection = await setup();
    await receiveMessage(connection, {});
    const deps = { connection, newId: randomUUID, now: () => TEST_NOW };
    await Promise.all([countMessages(deps), countMessages(deps), countMessages(deps)]);
    expect(await listDeals(connection)).toHaveLength(1);
    expect(await listEvents(connection)).toEqual([{ kind: "message", from_stage: null, to_stage: "new" }]);
  });
});

describeEachDialect("what visitors do", (setup) => {
  it("moves a deal forward, once and never back", async () => {
    const connection = await setup();
    await receiveMessage(connection, {});
    await catchUp(connection);
    expect(await advance(connection)).toMatchObject({ isNew: false, hasMoved: true });
    expect(await listDeals(connection)).toMatchObject([{ title: "A shop", stage: "call", version: 2 }]);
    expect(await advance(connection)).toBeUndefined();
    await connection.db.updateTable("deals").set({ stage: "negotiating" }).execute();
    expect(await advance(connection, { recordId: "b2" })).toMatchObject({ isNew: false, hasMoved: false });
    expect(await listDeals(connection)).toMatchObject([{ stage: "negotiating", version: 2 }]);
  });

  it("leaves won and lost deals alone and opens another", async () => {
    const connection = await setup();
    for (const [index, stage] of (["won", "lost"] as const).entries()) {
      await advance(connection, { recordId: `first-${index}` });
      await connection.db.updateTable("deals").set({ stage }).where("stage", "=", "call").execute();
    }
    expect(await advance(connection, { recordId: "again" })).toMatchObject({ isNew: true });
    const stages = (await listDeals(connection)).map(({ stage }) => stage);
    expect(stages.toSorted()).toEqual(["call", "lost", "won"]);
  });

  it("opens one deal when it comes several times at once", async () => {
    const connection = await setup();
    await Promise.all([1, 2, 3, 4].map((n) => advance(connection, { recordId: `b${n}` })));
    expect(await listDeals(connection)).toHaveLength(1);
    expect(await listEvents(connection)).toHaveLength(4);
  });
});
