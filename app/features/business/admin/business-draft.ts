import { formatAmount, parseAmount } from "../../../utils/money.ts";
import { isKeyOf } from "../../../utils/object-keys.ts";
import { findGstinPan, findGstinState } from "../gstin.ts";
import { INDIAN_STATES } from "../indian-states.ts";
import type { BusinessUpdate, OwnerBusiness } from "../schema.ts";
import { formatTypedRate, parseRate, REGIMES } from "../tax.ts";

const NUMBERS = [
  "defaultTaxBp",
  "paymentDays",
  "quoteValidDays",
  "turnoverLimitMinor",
  "recipientDetailsFromMinor",
  "upiLimitMinor",
] as const;
type TypedNumber = (typeof NUMBERS)[number];
type Choice = "stateCode" | "regime";

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

/** As the API takes them, or what isn't a number. */
export function readBusinessDraft(draft: BusinessDraft): Read {
  const numbers = {
    defaultTaxBp: parseRate(draft.defaultTaxBp),
    paymentDays: readDays(draft.paymentDays),
    quoteValidDays: readDays(draft.quoteValidDays),
    turnoverLimitMinor: parseAmount(draft.turnoverLimitMinor),
    recipientDetailsFromMinor: parseAmount(draft.recipientDetailsFromMinor),
    upiLimitMinor: parseAmount(draft.upiLimitMinor),
  };
  if (!areNumbers(numbers)) {
    const wrong = NUMBERS.filter((name) => numbers[name] === undefined);
    return { ok: false, fields: Object.fromEntries(wrong.map((name) => [name, FAULTS[name]])) };
  }
  const { stateCode } = draft;
  return {
    ok: true,
    body: {
      ...draft,
      ...numbers,
      stateCode: isKeyOf(INDIAN_STATES, stateCode) ? stateCode : "",
      regime: REGIMES.find((regime) => regime === draft.regime) ?? "unregistered",
    },
  };
}

function areNumbers(read: Record<TypedNumber, number | undefined>): read is Record<TypedNumber, number> {
  return NUMBERS.every((name) => read[name] !== undefined);
}

const FAULTS: Record<TypedNumber, string> = {
  defaultTaxBp: "Please enter a rate, such as 18.",
  paymentDays: "Please enter a number of days.",
  quoteValidDays: "Please enter a number of days.",
  turnoverLimitMinor: "Please enter an amount, such as 20,00,000.",
  recipientDetailsFromMinor: "Please enter an amount, such as 50,000.",
  upiLimitMinor: "Please enter an amount, such as 1,00,000.",
};

/** What else a right GSTIN says, for fields that are still empty. */
export function fillFromGstin(draft: BusinessDraft, typed: string): Partial<BusinessDraft> {
  const gstin = typed.replaceAll(/\s/g, "").toUpperCase();
  const state = findGstinState(gstin);
  if (!state) return { gstin: typed };
  return { gstin, stateCode: draft.stateCode || state, pan: draft.pan || findGstinPan(gstin) };
}

function readDays(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;
}
