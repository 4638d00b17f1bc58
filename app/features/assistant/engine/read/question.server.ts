import type { Project } from "../../../content/projects/schema.ts";
import type { ChatLanguage } from "../answer.ts";
import type { Offer } from "../find/offers/catalogue.ts";
import type { Concept } from "./concepts/concepts.ts";
import type { QueryUnit, Reading } from "./read-message.server.ts";

/** A request about several rows, or about a price that was given before. */
export type Wish = "sum" | "compare" | "why" | "enough" | "twoPrices";

/** A message together with what it takes from the ones before it. */
export interface Question {
  reading: Reading;
  language: ChatLanguage;
  concepts: ReadonlySet<Concept>;
  units: QueryUnit[];
  offers: Offer[];
  tiers: Offer[];
  projects: Project[];
  isRecovery: boolean;
  followers?: number | undefined;
  /** An amount in major units, of no particular currency. */
  budget?: number | undefined;
  /** The visitor names an amount for something that has a price. */
  isHaggling: boolean;
  isFollowUp: boolean;
  wish?: Wish | undefined;
  /** The rows that the wish is about. */
  rows: Offer[];
  /** The rows that were named so far, the latest last. */
  spoken: Offer[];
  /** The visitor's budget, in minor units. */
  purse?: number | undefined;
  /** The visitor wants to get into, or to act against, somebody else's account. */
  isHarmful: boolean;
  asksForTime: boolean;
  /** The language that the visitor asked for. */
  wanted?: ChatLanguage | undefined;
}
