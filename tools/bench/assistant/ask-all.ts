import type { Catalogue } from "./catalogue.ts";
import type { Engine, EngineAnswer } from "./engines.ts";
import { findInvented, judgeAnswer, type Verdict } from "./judge.ts";
import type { Question } from "./question.ts";

/** A Wednesday, 11:30 in Pune. */
const WORKING_HOURS = "2026-11-25T06:00:00.000Z";

export interface Result extends Verdict {
  question: Question;
  /** The answer to the last line of the conversation. */
  answer: EngineAnswer;
  /** In any answer of the conversation. */
  invented: string[];
  /** The time of each answer. */
  times: number[];
}

/** One after the other, so that a time is that of one answer. */
export async function askAll(
  questions: readonly Question[],
  engine: Engine,
  catalogue: Catalogue,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const question of questions) results.push(await askOne(question, engine, catalogue));
  return results;
}

async function askOne(question: Question, engine: Engine, catalogue: Catalogue): Promise<Result> {
  const ask = engine.begin();
  const now = new Date(question.now ?? WORKING_HOURS);
  const times: number[] = [];
  const invented: string[] = [];
  let answer: EngineAnswer = { text: "", sources: [] };
  for (const message of question.ask) {
    const startedAt = performance.now();
    try {
      answer = await ask(message, now);
    } catch (error) {
      const faults = [`failed: ${String(error)}`];
      return {
        question,
        answer,
        invented,
        times,
        faults,
        ...(question.prices.length > 0 && { isExact: false }),
      };
    }
    times.push(performance.now() - startedAt);
    invented.push(...findInvented(answer.text, question, catalogue));
  }
  const { faults, ...verdict } = judgeAnswer(question, answer, catalogue);
  const all = invented.length > 0 ? [...faults, `invented: ${invented.join(", ")}`] : faults;
  return { ...verdict, question, answer, invented, times, faults: all };
}
