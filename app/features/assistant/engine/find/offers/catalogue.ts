import type { Money } from "../../../../../utils/money.ts";
import type { Concept } from "../../read/concepts/concepts.ts";

export type OfferKind = "service" | "tier" | "contact_price";

export interface Offer {
  kind: OfferKind;
  id: string;
  title: string;
  description: string;
  features: string[];
  from: Money;
  to?: Money;
  unit?: "hour";
  /** Priced in another currency than the services, for clients abroad. */
  isAbroad?: boolean;
  /** A path of this site. */
  url: string;
  stems: string[];
  /** Topics of the title or, if it has none, of the description. */
  topics: Concept[];
  /** Only tiers have followers: the text that the owner wrote, and its numbers as `band`. */
  followers?: string;
  band?: { min: number; max: number } | undefined;
}
