import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { silentLog } from "../../../../tests/helpers/silent-log.ts";
import { startPeopleWorker } from "./worker.server.ts";

async function subscribe({ db }: Connection, emails: readonly string[]): Promise<void> {
  const at = TEST_NOW.toISOString();
  const rows = emails.map((email) => ({
    id: randomUUID(),
    email,
    name: email,
    status: "active" as const,
    topics: "[]",
    source: "import",
    confirm_key: null,
    confirm_sent_at: null,
    bounces: 0,
    created_at: at,
    confirmed_at: at,
    left_at: null,
  }));
  await db.insertInto("subscribers").values(rows).execute();
}

describeEachDialect("the worker of people", (setup) => {
  it("joins all who are there already, and everybody who comes", async () => {
    const connection = await setup();
    await subscribe(
      connection,
      Array.from({ length: 450 }, (_, index) => `reader-${index}@example.com`),
    );
    const worker = startPeopleWorker({
      connection,
      newId: randomUUID,
      now: () => TEST_NOW,
      log: silentLog,
      features: [],
      sweepFiles: async () => undefined,
    });
    onTestFinished(() => worker.stop());
    const count = async () => {
      const people = await connection.db.selectFrom("people").select("id").execute();
      return people.length;
    };
    await expect.poll(count).toBe(450);
    await connection.transact((trx) => subscribe({ ...connection, db: trx }, ["late@example.com"]));
    await expect.poll(count).toBe(451);
  });
});
