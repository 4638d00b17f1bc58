import type { Selectable } from "kysely";
import type { SubscriberTable } from "../../../../../db/tables/publishing-tables.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { Subscriber } from "./schema.ts";
import type { Topics } from "./subscriber.ts";

export function toSubscriber(row: Selectable<SubscriberTable>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    status: row.status,
    topics: parseJson<Topics>(row.topics),
    source: row.source,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    leftAt: row.left_at,
  };
}
