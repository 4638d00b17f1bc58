import type { BusinessGap, BusinessSettings } from "./schema.ts";

export const DOCUMENT_PURPOSES = ["quote", "invoice", "export"] as const;
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number];

interface Asked {
  /** "export" is an invoice for a client abroad. */
  purpose: DocumentPurpose;
  /** The day by the owner's calendar. */
  today: string;
}

/** The settings that are missing before a document can be sent, in the order of the screen. */
export function findBusinessGaps(settings: BusinessSettings, { purpose, today }: Asked): BusinessGap[] {
  const isExport = purpose === "export" && settings.regime === "regular";
  return [
    ...findIdentityGaps(settings),
    ...(isExport ? findLutGaps(settings, today) : []),
    ...(purpose === "quote" ? [] : findPaymentGaps(settings)),
  ];
}

function findIdentityGaps({ legalName, address, stateCode, regime, gstin }: BusinessSettings): BusinessGap[] {
  return [
    !legalName && { field: "legalName", text: "Enter your legal name." },
    !address && { field: "address", text: "Enter the address of your business." },
    !stateCode && { field: "stateCode", text: "Choose your state: the place of supply depends on it." },
    regime === "regular" && !gstin && { field: "gstin", text: "Enter your GSTIN." },
  ].filter((gap) => gap !== false);
}

/** Only an owner who charges GST needs a letter of undertaking to leave it out for clients abroad. */
function findLutGaps({ lutNumber, lutValidUntil }: BusinessSettings, today: string): BusinessGap[] {
  const isOver = lutValidUntil !== "" && lutValidUntil < today;
  return [
    !lutNumber && {
      field: "lutNumber",
      text: "Enter the number of your letter of undertaking (LUT) for clients who pay no GST: those abroad and in special economic zones.",
    },
    !lutValidUntil && {
      field: "lutValidUntil",
      text: "Enter the last day on which your letter of undertaking (LUT) is valid.",
    },
    isOver && {
      field: "lutValidUntil",
      text: `Your letter of undertaking (LUT) was valid until ${lutValidUntil}. Enter the new one.`,
    },
  ].filter((gap) => gap !== false);
}

function findPaymentGaps({ upiAddress, bank }: BusinessSettings): BusinessGap[] {
  if (upiAddress || canTransfer(bank)) return [];
  if (!bank.account) {
    return [{ field: "upiAddress", text: "Enter a way to be paid: a UPI address or a bank account." }];
  }
  return [{ field: "bank.ifsc", text: "Enter the IFSC or the SWIFT code of your bank account." }];
}

/** Whether a client can transfer money with these details. */
export function canTransfer({ account, ifsc, swift }: BusinessSettings["bank"]): boolean {
  return account !== "" && (ifsc !== "" || swift !== "");
}
