import type { Db } from "../../../../db/schema.ts";
import { formatCsvRows } from "../../../kit/csv.server.ts";
import type { Subscriber } from "./schema.ts";
import { toSubscriber } from "./subscriber-rows.server.ts";
import { type SubscriberQuery, selectSubscribers } from "./subscribers.server.ts";

const PAGE_ROWS = 500;

/** The first four are what an import reads. */
const COLUMNS: Record<string, (subscriber: Subscriber) => string> = {
  email: ({ email }) => email,
  name: ({ name }) => name,
  topics: ({ topics }) => topics.join(" "),
  status: ({ status }) => status,
  source: ({ source }) => source,
  added: ({ createdAt }) => createdAt,
  confirmed: ({ confirmedAt }) => confirmedAt ?? "",
  left: ({ leftAt }) => leftAt ?? "",
};

/**
 * What the filter finds, by id, as RFC 4180 text for a spreadsheet; what a spreadsheet would take for a formula gets a
 * quote in front. Read in pages, so that any number of subscribers takes the memory of one.
 */
export async function* exportSubscribers(db: Db, filter: SubscriberQuery): AsyncGenerator<string> {
  yield formatCsvRows([Object.keys(COLUMNS)], { bom: true });
  for (let after = ""; ; ) {
    const rows = await selectSubscribers(db, filter)
      .selectAll()
      .where("subscribers.id", ">", after)
      .orderBy("subscribers.id")
      .limit(PAGE_ROWS)
      .execute();
    if (rows.length > 0) {
      yield formatCsvRows(
        rows.map(toSubscriber).map((row) => Object.values(COLUMNS).map((read) => read(row))),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
}
