import { type Knowledge, loadKnowledge } from "../app/features/chat/knowledge.server.ts";
import type { Connection } from "../db/connection.ts";

export interface KnowledgeKeeper {
  /** As the site is now; the same object until something of it changes. */
  get(): Promise<Knowledge>;
}

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
  connection: Pick<Connection, "db" | "changes">,
  now: () => Date = () => new Date(),
): KnowledgeKeeper {
  let kept: Promise<Knowledge> | undefined;
  const drop = () => {
    kept = undefined;
  };
  connection.changes.subscribe((tables) => {
    if (KNOWLEDGE_TABLES.some((table) => tables.has(table))) drop();
  }, drop);

  function get(): Promise<Knowledge> {
    if (kept !== undefined) return kept;
    const loading = loadKnowledge(connection.db, now());
    kept = loading;
    loading.catch(() => {
      // The next question tries again.
      if (kept === loading) drop();
    });
    return loading;
  }

  return { get };
}
