export const LEGAL_NAME_MAX_CHARS = 200;
export const TERMS_MAX_CHARS = 10_000;
export const LUT_MAX_CHARS = 40;
export const HOLDER_MAX_CHARS = 200;
export const BANK_MAX_CHARS = 200;
export const ACCOUNT_MAX_CHARS = 34;
export const UPI_MAX_CHARS = 320;
/** The length of a name that payment apps show. */
export const UPI_NAME_MAX_CHARS = 100;
export const TDS_LABEL_MAX_CHARS = 100;
export const STATEMENT_MAX_CHARS = 500;
export const DAYS_MAX = 365;
export const TAX_MAX_BP = 10_000;
export const TURNOVER_MAX_MINOR = 1_000_000_000_000;

/** Service accounting codes that the screen offers; any other one of six digits can be typed. */
export const SERVICE_CODES = {
  "998314": "IT design and development",
  "998313": "IT consulting and support",
  "998315": "Hosting",
} as const;

export const DOCUMENT_KINDS = ["invoice", "creditNote", "quote", "receipt"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  invoice: "Invoices",
  creditNote: "Credit notes",
  quote: "Quotes",
  receipt: "Receipts",
};
