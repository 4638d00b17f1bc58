import type { Currency } from "../../utils/money.ts";
import type { BusinessSettings } from "../business/schema.ts";

export interface WaysToPay {
  /** For rupees alone. */
  upi: { address: string; name: string } | null;
  /** What the bank is told, such as the IFSC. */
  bank: { label: string; value: string }[];
  /** Whether the bank is the better way, since the amount is above what UPI apps pay at once. */
  isBankFirst: boolean;
}

/** By the settings of today: an account that was closed since the issue is named nowhere. */
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
