import { findGstinState } from "./gstin.ts";
import { OTHER_COUNTRY, type PlaceOfSupply, type StateCode } from "./indian-states.ts";

export const REGIMES = ["unregistered", "regular"] as const;
export type Regime = (typeof REGIMES)[number];

/**
 * How a document is taxed: not at all, in two halves within a state, whole between states, or as an export without tax
 * under a letter of undertaking.
 */
export const TREATMENTS = ["untaxed", "within_state", "between_states", "export"] as const;
export type Treatment = (typeof TREATMENTS)[number];

const PERCENT_BP = 100;

/** 18 and 2.5 are 1800 and 250 hundredths of a percent; undefined when it's no rate. */
export function parseRate(text: string): number | undefined {
  const digits = text.trim().replace(/\s*%$/, "");
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * PERCENT_BP) : undefined;
}

/** "18": how a rate is typed. */
export function formatTypedRate(bp: number): string {
  return String(bp / PERCENT_BP);
}

export interface TaxedParty {
  gstin: string;
  stateCode: StateCode | "";
  /** Two letters (ISO 3166-1); empty counts as India. */
  country: string;
}

interface Supply {
  regime: Regime;
  supplierState: StateCode;
  recipient: TaxedParty;
}

export function isAbroad({ country }: Pick<TaxedParty, "country">): boolean {
  return country !== "" && country !== "IN";
}

/** Where a service counts as supplied: with the registered client, at the client's known address, or with the supplier. */
export function findPlaceOfSupply({ supplierState, recipient }: Omit<Supply, "regime">): PlaceOfSupply {
  if (isAbroad(recipient)) return OTHER_COUNTRY;
  return findGstinState(recipient.gstin) ?? (recipient.stateCode || supplierState);
}

export function findTreatment(supply: Supply): Treatment {
  if (supply.regime === "unregistered") return "untaxed";
  const place = findPlaceOfSupply(supply);
  if (place === OTHER_COUNTRY) return "export";
  return place === supply.supplierState ? "within_state" : "between_states";
}
