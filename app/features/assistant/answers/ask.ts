/** An earlier message of the conversation. */
export interface Line {
  role: "visitor" | "assistant" | "person" | "notice";
  content: string;
}

export interface Ask {
  message: string;
  /** Earlier lines, oldest first, without `message`. */
  turns: readonly Line[];
  now: Date;
}
