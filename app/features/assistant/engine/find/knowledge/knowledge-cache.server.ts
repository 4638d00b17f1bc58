import type { Connection } from "../../../../../../db/connection.ts";
import { service } from "../../../../../kit/site.server.ts";
import { createTableCache, type TableCache } from "../../../../../kit/workers/table-cache.ts";
import { type Knowledge, loadKnowledge } from "./knowledge.server.ts";

export type KnowledgeCache = TableCache<Knowledge>;

/** The tables that `loadKnowledge` reads. Those that change with every chat message are not among them. */
export const KNOWLEDGE_TABLES = [
  "experiences",
  "faq_entries",
  "pages",
  "post_categories",
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
export function createKnowledgeCache(
  connection: Pick<Connection, "db" | "changes" | "isLost">,
  now: () => Date = () => new Date(),
): KnowledgeCache {
  let last: Knowledge | undefined;
  return createTableCache(connection, KNOWLEDGE_TABLES, async () => {
    last = await loadKnowledge(connection.db, now(), last);
    return last;
  });
}

export const knowledge = service<KnowledgeCache>("knowledge", ({ connection, now }) =>
  createKnowledgeCache(connection, now),
);
