import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { AnswerEngine } from "../../../core/model/model.ts";
import { countAnswer, type TokenUse } from "../../../core/model/usage.server.ts";
import type { Answer, AnswerKind, ChatLanguage, Source } from "../../engine/answer.ts";
import { hideSecrets } from "../../engine/read/secrets.ts";
import { recordUnanswered } from "../../faq/unanswered.server.ts";
import type { NewTurn } from "./conversations.server.ts";

export interface Worded {
  text: string;
  sources: Source[];
  engine: AnswerEngine;
  fallback?: string;
  isStopped?: true;
  /** The tokens that were set aside for the model, by id, and those that it has used. */
  settle?: { id: string; used: TokenUse };
}

export function wordBuiltIn({ text, sources }: Answer): Worded {
  return { text: hideSecrets(text).text, sources, engine: "built-in" };
}

export function toAnswerTurn(id: string, kind: AnswerKind, { text, sources, engine }: Worded): NewTurn {
  return { id, role: "assistant", content: text, sources, kind, engine };
}

/** An answer that the visitor gets is counted; what it did not know is kept for the owner. */
export async function countGivenAnswer(
  trx: Transaction<Schema>,
  given: { id: string; kind: AnswerKind; question: string; language: ChatLanguage; worded: Worded },
  now: Date,
): Promise<void> {
  const { engine, fallback } = given.worded;
  await countAnswer(trx, engine, { isFallback: fallback !== undefined && fallback !== "budget" }, now);
  if (given.kind === "unknown") await recordUnanswered(trx, given, now);
}
