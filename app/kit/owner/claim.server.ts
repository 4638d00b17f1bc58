import type { Db } from "../../../db/schema.ts";
import type { Money } from "../../utils/money.ts";

/** Something that the site says of the owner's work; only the figures in it are compared. */
export interface Claim {
  text: string;
  /** Where the owner finds it, and the screen on which it is changed; none for the program's own statements. */
  place: string;
  to?: string;
  /** The nature of the text. Prose has to name its subject; a figure or a reply doesn't. */
  kind?: "figure" | "reply";
  price?: { title: string; from: Money; unit?: string };
  /** As the sample's marks know it. */
  record?: { id: string; words: unknown };
}

export type ClaimSource = (db: Db) => Promise<Claim[]>;
