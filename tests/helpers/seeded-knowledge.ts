import type { Answer } from "../../app/features/assistant/engine/answer.ts";
import { answerQuestion } from "../../app/features/assistant/engine/answer-question.server.ts";
import {
  type Knowledge,
  loadKnowledge,
} from "../../app/features/assistant/engine/find/knowledge/knowledge.server.ts";
import { seedEmptyDatabase } from "../../db/seed/seed.ts";
import { openMigratedSqlite } from "./migrated-sqlite.ts";

/** A Friday, 13:30 in the seed's time zone. */
export const CHAT_NOW = new Date("2026-11-20T08:00:00.000Z");

/** Loads the assistant's knowledge of the site as it is delivered. */
export async function loadSeededKnowledge(): Promise<Knowledge> {
  const connection = openMigratedSqlite();
  try {
    await seedEmptyDatabase(connection, {
      now: CHAT_NOW,
      media: { put: async () => undefined },
      renderMarkdown: async (html) => ({ html, headings: [] }),
    });
    return await loadKnowledge(connection.db, CHAT_NOW);
  } finally {
    await connection.close();
  }
}

/** Asks the last of the messages after the ones before it. */
export function askInTurn(knowledge: Knowledge, ...messages: string[]): Answer {
  const turns: { role: "visitor" | "assistant"; content: string }[] = [];
  let answer: Answer | undefined;
  for (const message of messages) {
    answer = answerQuestion(knowledge, { message, turns, now: CHAT_NOW });
    turns.push({ role: "visitor", content: message }, { role: "assistant", content: answer.text });
  }
  if (!answer) throw new Error("Nothing was asked.");
  return answer;
}
