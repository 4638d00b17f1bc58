import { keysOf } from "../../../../utils/object-keys.ts";
import type { BusinessSettings } from "../schema.ts";

const SECTIONS: Record<keyof BusinessSettings, string> = {
  legalName: "Identity",
  address: "Identity",
  stateCode: "Identity",
  pinCode: "Identity",
  pan: "Identity",
  gstin: "Tax",
  regime: "Tax",
  lutNumber: "Tax",
  lutValidUntil: "Tax",
  defaultSac: "Tax",
  defaultTaxBp: "Tax",
  tdsLabel: "Tax",
  turnoverLimitMinor: "Tax",
  recipientDetailsFromMinor: "Tax",
  annualReturnDue: "Tax",
  unregisteredNote: "Tax",
  exportEndorsement: "Tax",
  prefixes: "Numbers",
  roundsToRupee: "Numbers",
  quoteTerms: "Terms",
  invoiceTerms: "Terms",
  paymentDays: "Terms",
  quoteValidDays: "Terms",
  remindsAboutInvoices: "Terms",
  bank: "Bank & UPI",
  upiAddress: "Bank & UPI",
  upiName: "Bank & UPI",
  upiLimitMinor: "Bank & UPI",
  signaturePicture: "Signature",
};

/** Names sections instead of values, since the log holds no bank details. */
export function describeChange(before: BusinessSettings, after: BusinessSettings): string {
  const changed = keysOf(SECTIONS).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return [...new Set(changed.map((key) => SECTIONS[key]))].join(", ") || "nothing new";
}
