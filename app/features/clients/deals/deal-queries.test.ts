import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { openMigratedSqlite } from "../../../../tests/helpers/migrated-sqlite.ts";
import { listPlans } from "../../../../tests/helpers/query-plans.ts";
import { engagementsFeature } from "../../money/engagements/feature.server.ts";
import { listTimeline } from "../people/store/timeline.server.ts";
import { OPEN_STAGES, STAGES } from "./deal.ts";
import { advanceDeal } from "./deals.server.ts";
import { listEvents } from "./store/deal-events.server.ts";
import { findDeal, listBoard, listDeals } from "./store/deal-rows.server.ts";
import { forecast } from "./store/forecast.server.ts";
import { listUncounted } from "./store/message-deals.server.ts";
import { listSources } from "./store/sources.server.ts";

interface Size {
  deals: number;
  people: number;
}

const PER_INSERT = 100;
const TODAY = "2026-03-10";
const AT = TEST_NOW.toISOString();

async function fill({ transact }: Connection, size: Size): Promise<void> {
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  const groups = <T>(rows: T[]) =>
    range(Math.ceil(rows.length / PER_INSERT)).map((n) => rows.slice(n * PER_INSERT, (n + 1) * PER_INSERT));
  const people = range(size.people).map((n) => ({ id: `p${n}`, name: `Person ${n}`, root_id: `p${n}` }));
  const deals = range(size.deals).map((n) => ({
    id: `d${n}`,
    person_id: `p${n % size.people}`,
    title: `Deal ${n}`,
    stage: STAGES[n % STAGES.length] ?? "new",
    value_minor: n * 100,
    currency: "INR" as const,
    source_kind: "referrer" as const,
    source_name: `host-${n % 20}.example`,
    created_at: AT,
    updated_at: AT,
  }));
  await transact(async (trx) => {
    for (const rows of groups(people)) {
      const times = { created_at: AT, updated_at: AT };
      await trx
        .insertInto("people")
        .values(rows.map((row) => ({ ...row, ...times })))
        .execute();
      const emails = rows.map(({ id }) => `${id}@example.com`);
      await trx
        .insertInto("person_emails")
        .values(
          emails.map((email) => ({
            email,
            base: email,
            person_id: email.split("@")[0] ?? "",
            created_at: AT,
          })),
        )
        .execute();
    }
    for (const rows of groups(deals)) {
      await trx.insertInto("deals").values(rows).execute();
      const events = rows.flatMap(({ id }) =>
        OPEN_STAGES.map((to_stage) => ({
          id: randomUUID(),
          deal_id: id,
          kind: "moved" as const,
          to_stage,
          at: AT,
        })),
      );
      for (const part of groups(events)) await trx.insertInto("deal_events").values(part).execute();
    }
  });
}

async function expectIndexes(size: Size, totals: number[]): Promise<void> {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  await fill(connection, size);
  const { db } = connection;
  const window = { query: "", limit: 20, offset: 0 };
  const { statements, scans } = await listPlans(connection, async () => {
    await listDeals(db, window, TODAY);
    await listDeals(db, { ...window, stage: "quoted" }, TODAY);
    const ofPerson = await listDeals(db, { ...window, personId: "p7" }, TODAY);
    const board = await listBoard(db, TODAY);
    const sources = await listSources(db, [engagementsFeature]);
    await forecast(db, [engagementsFeature]);
    await findDeal(db, "d7", TODAY);
    await listEvents(db, "d7");
    await listUncounted(db, TEST_NOW);
    await listTimeline(db, { id: "p7", name: "Person 7" }, window);
    const advance = {
      dialect: connection.dialect,
      personId: "p7",
      toStage: "call",
      title: "A call",
      at: AT,
    } as const;
    await connection.transact((trx) =>
      advanceDeal(trx, { ...advance, kind: "booking", recordId: "b1", newId: randomUUID }),
    );
    expect([ofPerson.total, board.map(({ total }) => total), sources.length]).toEqual([4, totals, 20]);
  });
  expect(statements).toBeGreaterThan(16);
  // A subquery, whose rows come by an index.
  expect(scans).toEqual(["items"]);
}

it("asks for nothing without an index", () =>
  expectIndexes({ deals: 500, people: 150 }, [72, 72, 72, 71, 71]));

it("asks for nothing without an index, however many deals there are", { tags: ["deep"] }, () =>
  expectIndexes({ deals: 5000, people: 1500 }, [715, 715, 714, 714, 714]),
);
