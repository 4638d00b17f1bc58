import type { Selectable } from "kysely";
import type { SubscriberTable } from "../../../../db/tables/publishing-tables.ts";
import { POST_CATEGORIES } from "../../posts/post.ts";
import type { Subscriber } from "./schema.ts";
import type { Topics } from "./subscriber.ts";

export function toSubscriber(row: Selectable<SubscriberTable>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    status: row.status,
    topics: parseTopics(row.topics),
    source: row.source,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    leftAt: row.left_at,
  };
}

export function parseTopics(json: string): Topics {
  const stored: unknown = JSON.parse(json);
  return Array.isArray(stored) ? POST_CATEGORIES.filter((category) => stored.includes(category)) : [];
}
