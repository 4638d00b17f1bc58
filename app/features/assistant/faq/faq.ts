export const FAQ_QUESTION_MAX_CHARS = 300;
export const FAQ_ANSWER_MAX_CHARS = 4000;
export const FAQ_MAX = 500;

export const FAQ_TOPIC_MAX_CHARS = 60;

/** The most that the contact page shows. */
export const FAQ_SHOWN_MAX = 20;

export interface ShownFaq {
  id: string;
  question: string;
  topic: string;
  html: string;
  /** The same without marks. */
  text: string;
}

/** Topics in order of first appearance, compared without case; entries without a topic come last. */
export function groupByTopic<T extends Pick<ShownFaq, "topic">>(
  entries: readonly T[],
): { topic: string; entries: T[] }[] {
  const groups = new Map<string, { topic: string; entries: T[] }>();
  for (const entry of entries) {
    const key = entry.topic.toLowerCase();
    const group = groups.get(key) ?? { topic: entry.topic, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  const listed = [...groups.values()];
  return [...listed.filter(({ topic }) => topic !== ""), ...listed.filter(({ topic }) => topic === "")];
}

export function countShown(entries: readonly { onContact: boolean }[]): number {
  return entries.filter(({ onContact }) => onContact).length;
}
