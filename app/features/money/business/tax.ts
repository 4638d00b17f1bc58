import { findGstinState } from "../../../utils/gstin.ts";
import { OTHER_COUNTRY, type PlaceOfSupply, type StateCode } from "../../../utils/indian-states.ts";
import { percentage } from "../../../utils/typed-number.ts";
import { TAX_MAX_BP } from "./business.ts";

export const REGIMES = ["unregistered", "regular"] as const;
export type Regime = (typeof REGIMES)[number];

/**
 * The tax on a document: none, two halves within a state, the whole between states, or none under a letter of undertaking, as
 * an export or a supply to a special economic zone.
 */
export const TREATMENTS = ["untaxed", "within_state", "between_states", "export", "sez"] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** Whether the client pays GST. */
export function isTaxed(treatment: Treatment): boolean {
  return treatment === "within_state" || treatment === "between_states";
}

/** Whether a supply is in the returns at a rate of 0 %, which needs a letter of undertaking (section 16 of the IGST Act). */
export function isZeroRated(treatment: Treatment): boolean {
  return treatment === "export" || treatment === "sez";
}

const PERCENT_BP = 100;

/** A typed rate: 18 and 2.5 are 1800 and 250 hundredths of a percent. */
export const TAX_RATE = percentage({ min: 0, max: TAX_MAX_BP, ask: "Please enter a rate, such as 18." });

/** "18": how a rate is typed. */
export function formatTypedRate(bp: number): string {
  return String(bp / PERCENT_BP);
}

export interface TaxedParty {
  gstin: string;
  stateCode: StateCode | "";
  /** Two letters (ISO 3166-1); empty counts as India. */
  country: string;
  /** Whether it's a unit or a developer of a special economic zone. */
  isSez?: boolean | undefined;
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
  if (supply.recipient.isSez) return "sez";
  return place === supply.supplierState ? "within_state" : "between_states";
}
