export const FAQ_QUESTION_MAX_CHARS = 300;
export const FAQ_ANSWER_MAX_CHARS = 4000;
export const FAQ_MAX = 500;

/** The first ones in the owner's order also stand on the contact page. */
export const FAQ_SHOWN_MAX = 20;

export interface ShownFaq {
  id: string;
  question: string;
  html: string;
  /** The same without marks. */
  text: string;
}
