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
