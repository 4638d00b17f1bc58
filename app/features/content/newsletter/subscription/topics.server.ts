import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { invalidField, type WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { type CategoryFollowers, listCategories } from "../../posts/categories/categories.server.ts";
import type { PostCategory } from "../../posts/categories/categories.ts";
import type { Topics } from "../subscribers/subscriber.ts";

const TABLES = ["subscribers", "newsletter_issues"] as const;

/** In the order of the categories; all of them mean the same as none. */
export function orderTopics(categories: readonly PostCategory[], topics: readonly string[]): Topics {
  const chosen = categories.map(({ id }) => id).filter((id) => topics.includes(id));
  return chosen.length === categories.length ? [] : chosen;
}

/** Normalises a subscriber's topics; one that isn't in the list is refused. */
export async function planTopics(db: Db, topics: readonly string[]): Promise<WriteResult<Topics>> {
  const categories = await listCategories(db);
  return hasTopics(categories, topics)
    ? { ok: true, value: orderTopics(categories, topics) }
    : invalidField("topics", describeTopics(categories));
}

export function hasTopics(categories: readonly PostCategory[], topics: readonly string[]): boolean {
  return topics.every((topic) => categories.some(({ id }) => id === topic));
}

export function describeTopics(categories: readonly PostCategory[]): string {
  return `Please choose topics from the list: ${categories.map(({ id }) => id).join(", ")}.`;
}

export const topicFollowers: CategoryFollowers = {
  async count(db) {
    const counts = new Map<string, number>();
    for (const table of TABLES) {
      const rows = await db
        .selectFrom(table)
        .select(["topics", ({ fn }) => fn.countAll().as("count")])
        .groupBy("topics")
        .execute();
      for (const { topics, count } of rows) {
        for (const id of parseJson<Topics>(topics)) counts.set(id, (counts.get(id) ?? 0) + Number(count));
      }
    }
    return counts;
  },
  async move(trx, from, to) {
    for (const table of TABLES) await moveTopic(trx, table, from, to);
  },
};

async function moveTopic(
  trx: Transaction<Schema>,
  table: (typeof TABLES)[number],
  from: string,
  to: string,
): Promise<void> {
  const rows = await trx.selectFrom(table).select("topics").distinct().execute();
  for (const { topics } of rows) {
    const chosen = parseJson<Topics>(topics);
    if (!chosen.includes(from)) continue;
    const moved = [...new Set(chosen.map((id) => (id === from ? to : id)))];
    await trx
      .updateTable(table)
      .set({ topics: JSON.stringify(moved) })
      .where("topics", "=", topics)
      .execute();
  }
}
