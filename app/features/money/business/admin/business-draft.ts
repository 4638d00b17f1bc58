import { findGstinPan, findGstinState } from "../../../../utils/gstin.ts";
import { INDIAN_STATES } from "../../../../utils/indian-states.ts";
import { amountIn, formatAmount } from "../../../../utils/money.ts";
import { isKeyOf, keysOf, recordOf } from "../../../../utils/object-keys.ts";
import { createFieldReader, type NumberKind, wholeNumber } from "../../../../utils/typed-number.ts";
import { DAYS_MAX, TURNOVER_MAX_MINOR } from "../business.ts";
import { RETURN_DAYS } from "../fiscal-year.ts";
import type { BusinessUpdate, OwnerBusiness } from "../schema.ts";
import { formatTypedRate, REGIMES, TAX_RATE } from "../tax.ts";

const DAYS = { max: DAYS_MAX, ask: "Please enter a number of days." };
/** A limit in rupees, such as a threshold of the law. */
const limitInRupees = (ask: string) => ({ ...amountIn("INR", ask), max: TURNOVER_MAX_MINOR });

export const NUMBER_KINDS = {
  defaultTaxBp: TAX_RATE,
  paymentDays: wholeNumber({ ...DAYS, min: 0 }),
  quoteValidDays: wholeNumber({ ...DAYS, min: 1 }),
  turnoverLimitMinor: limitInRupees("Please enter an amount, such as 20,00,000."),
  recipientDetailsFromMinor: limitInRupees("Please enter an amount, such as 50,000."),
  upiLimitMinor: limitInRupees("Please enter an amount, such as 1,00,000."),
} satisfies Record<string, NumberKind>;
type TypedNumber = keyof typeof NUMBER_KINDS;
type Choice = "stateCode" | "regime" | "annualReturnDue";

/** The settings as they are typed: numbers as text, the rate in percent and the limits in rupees. */
export type BusinessDraft = Omit<OwnerBusiness, TypedNumber | Choice> & Record<TypedNumber | Choice, string>;

export function toBusinessDraft(business: OwnerBusiness): BusinessDraft {
  return {
    ...business,
    defaultTaxBp: formatTypedRate(business.defaultTaxBp),
    paymentDays: String(business.paymentDays),
    quoteValidDays: String(business.quoteValidDays),
    turnoverLimitMinor: formatAmount({ minor: business.turnoverLimitMinor, currency: "INR" }),
    recipientDetailsFromMinor: formatAmount({ minor: business.recipientDetailsFromMinor, currency: "INR" }),
    upiLimitMinor: formatAmount({ minor: business.upiLimitMinor, currency: "INR" }),
  };
}

type Read = { ok: true; body: BusinessUpdate } | { ok: false; fields: Record<string, string> };

/** The settings as the API takes them, or the fields that aren't numbers. */
export function readBusinessDraft(draft: BusinessDraft): Read {
  const fields: Record<string, string> = {};
  const read = createFieldReader(fields);
  const numbers = recordOf(keysOf(NUMBER_KINDS), (name) => read(name, draft[name], NUMBER_KINDS[name]));
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const { stateCode, annualReturnDue } = draft;
  return {
    ok: true,
    body: {
      ...draft,
      ...numbers,
      stateCode: isKeyOf(INDIAN_STATES, stateCode) ? stateCode : "",
      regime: REGIMES.find((regime) => regime === draft.regime) ?? "unregistered",
      annualReturnDue: isKeyOf(RETURN_DAYS, annualReturnDue) ? annualReturnDue : "12-31",
    },
  };
}

/** The fields that a valid GSTIN implies, for those that are still empty. */
export function fillFromGstin(draft: BusinessDraft, typed: string): Partial<BusinessDraft> {
  const gstin = typed.replaceAll(/\s/g, "").toUpperCase();
  const state = findGstinState(gstin);
  if (!state) return { gstin: typed };
  return { gstin, stateCode: draft.stateCode || state, pan: draft.pan || findGstinPan(gstin) };
}
