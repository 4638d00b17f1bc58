export const FAQ_QUESTION_MAX_CHARS = 300;
export const FAQ_ANSWER_MAX_CHARS = 4000;
export const FAQ_MAX = 500;

export const FAQ_TOPIC_MAX_CHARS = 60;

/** The contact page takes no more. */
export const FAQ_SHOWN_MAX = 20;

export interface ShownFaq {
  id: string;
  question: string;
  topic: string;
  html: string;
  /** The same without marks. */
  text: string;
}

/** In the order in which the topics first appear, written as they are there; entries without a topic come last. */
export function groupByTopic<T extends Pick<ShownFaq, "topic">>(
  entries: readonly T[],
): { topic: string; entries: T[] }[] {
  const groups = Map.groupBy(entries, ({ topic }) => topic.toLowerCase());
  return [...groups]
    .toSorted(([a], [b]) => Number(a === "") - Number(b === ""))
    .map(([, [first, ...others]]) => ({
      topic: first?.topic ?? "",
      entries: first ? [first, ...others] : [],
    }));
}

export function countShown(entries: readonly { onContact: boolean }[]): number {
  return entries.filter(({ onContact }) => onContact).length;
}
