import type { Turn } from "./chat.ts";

export interface Ask {
  message: string;
  /** Earlier lines, oldest first, without `message`. */
  turns: readonly Pick<Turn, "role" | "content">[];
  now: Date;
}
