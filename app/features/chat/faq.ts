/** A question that the owner has answered once for everybody; the answer is Markdown. */
export interface FaqEntry {
  id: string;
  question: string;
  answer: string;
  version: number;
}
