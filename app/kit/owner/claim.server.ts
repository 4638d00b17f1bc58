import type { Db } from "../../../db/schema.ts";
import type { Money } from "../../utils/money.ts";

/** Something that the site says of the owner's work; only the figures in it are compared. */
export interface Claim {
  text: string;
  /** Where the owner finds it, and the screen on which it is changed; none for what the program says by itself. */
  place: string;
  to?: string;
  /** What the text is by itself; prose has to say of what it speaks. */
  kind?: "figure" | "reply";
  price?: { title: string; from: Money; unit?: string };
  /** As the sample's marks know it. */
  record?: { id: string; words: unknown };
}

export type ClaimSource = (db: Db) => Promise<Claim[]>;
