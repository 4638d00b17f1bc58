import type { Money } from "../../../../utils/money.ts";
import type { Concept } from "../concepts/concepts.ts";

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
  /** In another currency than the services: for clients abroad. */
  isAbroad?: boolean;
  /** A path of this site. */
  url: string;
  stems: string[];
  /** What the title, or else the description, is about. */
  topics: Concept[];
  /** Of a tier: as the owner wrote it, and the numbers in it. */
  followers?: string;
  band?: { min: number; max: number } | undefined;
}
