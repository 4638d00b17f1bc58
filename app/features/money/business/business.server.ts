import type { Db } from "../../../../db/schema.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { BusinessSettings, OwnerBusiness } from "./schema.ts";

/** The settings are one row, so that they have one version. */
export const BUSINESS_ID = "owner";

export const BUSINESS_DEFAULTS: BusinessSettings = {
  legalName: "",
  address: "",
  stateCode: "",
  pinCode: "",
  pan: "",
  gstin: "",
  regime: "unregistered",
  lutNumber: "",
  lutValidUntil: "",
  defaultSac: "998314",
  defaultTaxBp: 1800,
  prefixes: { invoice: "S", creditNote: "C", quote: "Q", receipt: "R" },
  quoteTerms: "",
  invoiceTerms: "",
  paymentDays: 7,
  quoteValidDays: 14,
  roundsToRupee: true,
  bank: { holder: "", bank: "", account: "", ifsc: "", swift: "" },
  upiAddress: "",
  upiName: "",
  upiLimitMinor: 10_000_000,
  signaturePicture: "",
  tdsLabel: "Tax deducted at source (TDS)",
  turnoverLimitMinor: 200_000_000,
  recipientDetailsFromMinor: 5_000_000,
  annualReturnDue: "12-31",
  unregisteredNote: "Not registered under GST. No tax is charged.",
  exportEndorsement:
    "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
  remindsAboutInvoices: true,
};

/** The settings that documents are made with. Those that were never saved have their defaults. */
export async function getBusiness(db: Db): Promise<BusinessSettings> {
  const { version: _, ...settings } = await getOwnerBusiness(db);
  return settings;
}

/** The settings with their version, which is 0 until the owner saves anything. */
export async function getOwnerBusiness(db: Db): Promise<OwnerBusiness> {
  const row = await db
    .selectFrom("business_settings")
    .select(["data", "version"])
    .where("id", "=", BUSINESS_ID)
    .executeTakeFirst();
  if (!row) return { ...BUSINESS_DEFAULTS, version: 0 };
  const stored = parseJson<Partial<BusinessSettings>>(row.data);
  return {
    ...BUSINESS_DEFAULTS,
    ...stored,
    prefixes: { ...BUSINESS_DEFAULTS.prefixes, ...stored.prefixes },
    bank: { ...BUSINESS_DEFAULTS.bank, ...stored.bank },
    version: row.version,
  };
}
