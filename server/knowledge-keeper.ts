import { type Knowledge, loadKnowledge } from "../app/features/answers/knowledge.server.ts";
import { createTableCache, type TableCache } from "../app/kit/workers/table-cache.ts";
import type { Connection } from "../db/connection.ts";

export type KnowledgeKeeper = TableCache<Knowledge>;

/** What `loadKnowledge` reads. Tables that change with every chat message are not among them. */
export const KNOWLEDGE_TABLES = [
  "experiences",
  "faq_entries",
  "pages",
  "posts",
  "profile",
  "projects",
  "recovery_tiers",
  "services",
  "settings",
  "skill_categories",
  "skills",
] as const;

/** Reads the site's content once for all who ask, and again when a table of it has changed. */
export function createKnowledgeKeeper(
  { db, changes }: Pick<Connection, "db" | "changes">,
  now: () => Date = () => new Date(),
): KnowledgeKeeper {
  return createTableCache(changes, KNOWLEDGE_TABLES, () => loadKnowledge(db, now()));
}
