import { z } from "@hono/zod-openapi";
import { proofFields } from "../../../kit/proof/proof-fields.ts";
import { lineField, textField } from "../../../kit/visitor-fields.ts";
import { findGstinFault, findGstinPan, isPan } from "../../../utils/gstin.ts";
import { INDIAN_STATES } from "../../../utils/indian-states.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { ADDRESS_MAX_CHARS } from "../../clients/people/person.ts";
import {
  ACCOUNT_MAX_CHARS,
  BANK_MAX_CHARS,
  DAYS_MAX,
  DOCUMENT_KINDS,
  HOLDER_MAX_CHARS,
  LEGAL_NAME_MAX_CHARS,
  LUT_MAX_CHARS,
  STATEMENT_MAX_CHARS,
  TAX_MAX_BP,
  TDS_LABEL_MAX_CHARS,
  TERMS_MAX_CHARS,
  TURNOVER_MAX_MINOR,
  UPI_NAME_MAX_CHARS,
} from "./business.ts";
import { findPrefixFault } from "./document-number.ts";
import { RETURN_DAYS } from "./fiscal-year.ts";
import { REGIMES } from "./tax.ts";
import { isUpiAddress } from "./upi-link.ts";

/** Codes are printed with capitals and without spaces, however they were typed. */
const code = (isRight: (text: string) => boolean, fault: string) =>
  z
    .string()
    .max(100)
    .overwrite((text) => text.replaceAll(/\s/g, "").toUpperCase())
    .refine((text) => text === "" || isRight(text), fault);

const matching = (pattern: RegExp) => (text: string) => pattern.test(text);

const days = z
  .int("Please enter a whole number of days.")
  .min(0, "Please enter a number of days.")
  .max(DAYS_MAX, `At most ${DAYS_MAX} days.`);

const prefix = z
  .string()
  .trim()
  .superRefine((text, { addIssue }) => {
    const message = findPrefixFault(text);
    if (message) addIssue({ code: "custom", message });
  });

const prefixes = z
  .object({ invoice: prefix, creditNote: prefix, quote: prefix, receipt: prefix })
  .superRefine((given, { addIssue }) => {
    for (const [index, kind] of DOCUMENT_KINDS.entries()) {
      const isTaken = DOCUMENT_KINDS.slice(0, index).some(
        (other) => given[other].toUpperCase() === given[kind].toUpperCase(),
      );
      if (isTaken) addIssue({ code: "custom", path: [kind], message: "Another series has this prefix." });
    }
  });

const bank = z.object({
  holder: lineField({ what: "the account holder", maxChars: HOLDER_MAX_CHARS }),
  bank: lineField({ what: "the bank", maxChars: BANK_MAX_CHARS }),
  account: code(
    matching(new RegExp(`^[A-Z0-9]{1,${ACCOUNT_MAX_CHARS}}$`)),
    `An account number has letters and digits, ${ACCOUNT_MAX_CHARS} at most.`,
  ),
  ifsc: code(
    matching(/^[A-Z]{4}0[A-Z0-9]{6}$/),
    "An IFSC has four letters, a zero, and six letters or digits, such as SBIN0001234.",
  ),
  swift: code(
    matching(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
    "A SWIFT code has 8 or 11 letters and digits, such as SBININBB.",
  ),
});

const fields = z.object({
  legalName: lineField({ what: "the name", maxChars: LEGAL_NAME_MAX_CHARS }),
  address: textField("address", ADDRESS_MAX_CHARS, { mayBeEmpty: true }),
  stateCode: z.enum(["", ...keysOf(INDIAN_STATES)], "Please choose a state."),
  pinCode: code(matching(/^[1-9]\d{5}$/), "A PIN code has six digits."),
  pan: code(isPan, "A PAN has five letters, four digits and a letter, such as AAPFU0939F."),
  gstin: code(() => true, ""),
  regime: z.enum(REGIMES, "Please choose whether you're registered."),
  lutNumber: lineField({ what: "the LUT number", maxChars: LUT_MAX_CHARS }),
  lutValidUntil: z.union([z.literal(""), z.iso.date()], "Please enter a day."),
  defaultSac: z
    .string()
    .trim()
    .regex(/^\d{6}$/, "A service code (SAC) has six digits."),
  defaultTaxBp: z
    .int("Please enter a rate, such as 18.")
    .min(0, "Please enter a rate, such as 18.")
    .max(TAX_MAX_BP, "At most 100 %.")
    .describe("In hundredths of a percent: 1800 is 18 %"),
  prefixes,
  quoteTerms: textField("terms", TERMS_MAX_CHARS, { mayBeEmpty: true }),
  invoiceTerms: textField("terms", TERMS_MAX_CHARS, { mayBeEmpty: true }),
  paymentDays: days,
  quoteValidDays: days.min(1, "At least one day."),
  roundsToRupee: z.boolean(),
  bank,
  upiAddress: z
    .string()
    .trim()
    .refine(
      (text) => text === "" || isUpiAddress(text),
      "This doesn't look like a UPI address, such as asha@okbank.",
    ),
  upiName: lineField({ what: "the name", maxChars: UPI_NAME_MAX_CHARS }),
  upiLimitMinor: z
    .int("Please enter an amount, such as 1,00,000.")
    .min(0, "Please enter an amount, such as 1,00,000.")
    .max(TURNOVER_MAX_MINOR, "This amount is too large.")
    .describe("Above this amount in paise, invoices ask for a bank transfer first"),
  signaturePicture: z
    .string()
    .max(2000)
    .regex(
      /^(\/media\/[\w-]+)?$/,
      "Please choose a picture of the library; other sites' pictures can't be used.",
    )
    .describe("A picture of the library, such as /media/signature; empty for none"),
  tdsLabel: lineField({
    what: "the label",
    maxChars: TDS_LABEL_MAX_CHARS,
    missing: "Please enter what invoices call it.",
  }),
  turnoverLimitMinor: z
    .int("Please enter an amount, such as 20,00,000.")
    .min(0, "Please enter an amount, such as 20,00,000.")
    .max(TURNOVER_MAX_MINOR, "This amount is too large.")
    .describe("In paise"),
  recipientDetailsFromMinor: z
    .int("Please enter an amount, such as 50,000.")
    .min(0, "Please enter an amount, such as 50,000.")
    .max(TURNOVER_MAX_MINOR, "This amount is too large.")
    .describe("From which amount in paise on the address of a client without a GST number is asked for"),
  annualReturnDue: z
    .enum(keysOf(RETURN_DAYS), "Please choose a day.")
    .default("12-31")
    .describe(
      "When the annual return of a financial year is due: tax records are kept for 72 months from then",
    ),
  unregisteredNote: lineField({ what: "the note", maxChars: STATEMENT_MAX_CHARS }),
  exportEndorsement: lineField({ what: "the endorsement", maxChars: STATEMENT_MAX_CHARS }),
  remindsAboutInvoices: z.boolean(),
});

export const businessSettingsSchema = fields.openapi("BusinessSettings");
export type BusinessSettings = z.infer<typeof fields>;

/** All settings; the GSTIN, the PAN and the state must agree. */
export const businessInput = fields.superRefine((given, { addIssue }) => {
  const { gstin, pan, stateCode, regime } = given;
  const refuse = (name: string, message: string) => addIssue({ code: "custom", path: [name], message });
  const fault = gstin && findGstinFault(gstin, stateCode);
  if (fault) refuse("gstin", fault);
  else if (gstin && isPan(pan) && findGstinPan(gstin) !== pan) {
    refuse("gstin", `The PAN in this GSTIN is ${findGstinPan(gstin)}, and yours is ${pan}.`);
  }
  if (regime === "regular" && !gstin) refuse("gstin", "Please enter your GSTIN, or choose “Not registered”.");
});

export const businessUpdate = businessInput.safeExtend({ version: z.int32().min(0).optional() });
export type BusinessUpdate = z.infer<typeof businessUpdate>;
export const provedBusinessUpdate = businessUpdate.safeExtend(proofFields);

export const ownerBusinessSchema = fields.extend({ version: z.int() }).openapi("OwnerBusiness");
export type OwnerBusiness = z.infer<typeof ownerBusinessSchema>;

export const businessGapSchema = z
  .object({
    field: z.string().describe("The setting, such as legalName"),
    text: z.string().describe("The missing setting, as a sentence"),
  })
  .openapi("BusinessGap");
export type BusinessGap = z.infer<typeof businessGapSchema>;
