import type { Db } from "../../../../../db/schema.ts";
import { type CsvColumns, exportCsv } from "../../../../kit/csv.server.ts";
import type { Subscriber } from "./schema.ts";
import { toSubscriber } from "./subscriber-rows.server.ts";
import { type SubscriberQuery, selectSubscribers } from "./subscribers.server.ts";

/** An import reads the first four. */
const COLUMNS: CsvColumns<Subscriber> = {
  email: ({ email }) => email,
  name: ({ name }) => name,
  topics: ({ topics }) => topics.join(" "),
  status: ({ status }) => status,
  source: ({ source }) => source,
  added: ({ createdAt }) => createdAt,
  confirmed: ({ confirmedAt }) => confirmedAt ?? "",
  left: ({ leftAt }) => leftAt ?? "",
};

/** The subscribers that match the filter, ordered by id. */
export function exportSubscribers(db: Db, filter: SubscriberQuery): AsyncGenerator<string> {
  return exportCsv(
    COLUMNS,
    (limit, after?: { id: string }) =>
      selectSubscribers(db, filter)
        .selectAll()
        .where("subscribers.id", ">", after?.id ?? "")
        .orderBy("subscribers.id")
        .limit(limit)
        .execute(),
    (rows) => rows.map(toSubscriber),
  );
}
