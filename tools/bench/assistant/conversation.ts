import { z } from "zod";
import { answerRules, id, language, line, type Question } from "./question.ts";

const turn = z.strictObject({
  ...answerRules,
  ask: line,
  /** The language of this line and the ones after it. */
  language: language.optional(),
  sums: z.array(z.string()).default([]),
  bare: z.boolean().default(false),
});

const conversation = z.strictObject({
  id,
  language: language.optional(),
  now: z.iso.datetime().optional(),
  turns: z.array(turn).min(2).max(5),
});

/** Each turn is a question of its own, with the lines before it. */
export const conversationFile = z
  .strictObject({
    topic: z.string().min(1),
    language: language.optional(),
    conversations: z.array(conversation).min(1),
  })
  .transform(({ topic, language: common, conversations }) =>
    conversations.flatMap((one) => listTurns(topic, { ...one, language: one.language ?? common ?? "en" })),
  );

function listTurns(
  topic: string,
  { id, language: first, now, turns }: z.infer<typeof conversation>,
): Question[] {
  return turns.map((turn, at) => {
    const before = turns.slice(0, at + 1);
    return {
      ...turn,
      topic,
      id: `${id}-${at + 1}`,
      language: before.findLast((other) => other.language)?.language ?? first ?? "en",
      ask: before.map(({ ask }) => ask),
      knownSums: before.flatMap(({ sums }) => sums),
      must: turn.must ?? [],
      mustNot: turn.mustNot ?? [],
      source: turn.source ?? [],
      kind: turn.kind ?? ["answered"],
      mayRepeat: before.some(({ mayRepeat }) => mayRepeat),
      now,
    };
  });
}
