import { sql } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import { deleteEndedWindows } from "../../../../db/limits.ts";
import type { Db } from "../../../../db/schema.ts";
import { service } from "../../../kit/site.server.ts";
import { type HourlyJobDeps, startHourlyJob } from "../../../kit/workers/hourly.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { deleteOldDrops } from "../contact/quarantine.server.ts";

/** Longer than any limit looks back: those of a day ask for the keys of today and of yesterday. */
const KEPT_MS = 48 * 3_600_000;
const BATCH_ROWS = 500;

/** Every column with a sender's daily key, and the column that gives the row's age. */
const COLUMNS = [
  { table: "messages", column: "sender_key", age: "created_at", empty: sql`''` },
  { table: "bookings", column: "sender_key", age: "created_at", empty: sql`''` },
  { table: "comments", column: "visitor", age: "created_at", empty: sql`''` },
  // A checked mention has no key; one that still has it waits, since mentions were switched off.
  { table: "mentions", column: "sender_key", age: "next_try_at", empty: sql`null` },
] as const;

export interface SenderForgetterDeps extends HourlyJobDeps {
  connection: Connection;
  now: () => Date;
}

export function startSenderForgetter(deps: SenderForgetterDeps): { stop(): Promise<void> } {
  const { connection, now } = deps;
  return startHourlyJob(
    { ...deps, purges: connection },
    "Old keys of senders could not be cleared; trying again later",
    async () => {
      while ((await clearOldSenderKeys(connection.db, now())) > 0);
      await deleteOldCounts(connection.db, now());
      await deleteOldDrops(connection.db, now());
    },
  );
}

export const senderForgetter = service<{ stop(): Promise<void> }>("senderForgetter", (site) =>
  startSenderForgetter(site),
);

/** Takes a batch of old keys out of their rows, which stay as they are otherwise; answers how many. */
async function clearOldSenderKeys(db: Db, now: Date): Promise<number> {
  const limit = toTimestamp(new Date(now.getTime() - KEPT_MS));
  let count = 0;
  for (const { table, column, age, empty } of COLUMNS) {
    // By the words of the indexes: with a parameter in place of '' SQLite would not use them.
    const due = await db
      .selectFrom(table as "messages")
      .select("id")
      .where(sql<boolean>`${sql.ref(column)} <> ''`)
      .where(sql.ref(age), "<=", limit)
      .limit(BATCH_ROWS)
      .execute();
    count += due.length;
    // A write tells the page cache, so that there is none without a row.
    if (due.length === 0) continue;
    await db
      .updateTable(table as "messages")
      .set({ [column]: empty })
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .execute();
  }
  return count;
}

/** The keys under which limits count senders and mailboxes go with their windows. */
function deleteOldCounts(db: Db, now: Date): Promise<void> {
  return deleteEndedWindows(db, now);
}
