import { encode } from "uqr";
import type { Currency } from "../../../utils/money.ts";
import type { BusinessSettings } from "../business/schema.ts";

export interface WaysToPay {
  /** Only for invoices in rupees. */
  upi: { address: string; name: string } | null;
  /** Details for a bank transfer, such as the IFSC. */
  bank: { label: string; value: string }[];
  /** Whether the bank is the better way, since the amount is above what UPI apps pay at once. */
  isBankFirst: boolean;
}

/** Taken from the present settings: an account that was closed since the issue isn't named. */
export function listWaysToPay(
  { bank, upiAddress, upiName, legalName, upiLimitMinor }: BusinessSettings,
  { currency, minor }: { currency: Currency; minor: number },
): WaysToPay {
  const rows = [
    { label: "Account holder", value: bank.holder },
    { label: "Bank", value: bank.bank },
    { label: "Account", value: bank.account },
    { label: "IFSC", value: bank.ifsc },
    { label: "SWIFT", value: bank.swift },
  ].filter(({ value }) => value !== "");
  const isBankKnown = bank.account !== "";
  const upi =
    currency === "INR" && upiAddress !== "" ? { address: upiAddress, name: upiName || legalName } : null;
  return {
    upi,
    bank: isBankKnown ? rows : [],
    isBankFirst: isBankKnown && (upi === null || minor > upiLimitMinor),
  };
}

export interface QrDrawing {
  /** The dark modules as one path, each module one unit wide. */
  path: string;
  /** Side of the square that it's drawn in, including the white border. */
  side: number;
}

/** A QR code, with neighbouring dark modules of a row drawn as one, so that the path stays short. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    listRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return { path: runs.join(""), side: size };
}

/** Where dark modules begin, and how many follow each other. */
function listRuns(row: readonly boolean[]): [x: number, width: number][] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    return [[x, (end < 0 ? row.length : end) - x]];
  });
}
