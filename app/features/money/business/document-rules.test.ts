import { expect, it } from "vitest";
import { findGstinState, isGstin, isPan } from "../../../utils/gstin.ts";
import { AMOUNT_MAX_MINOR } from "../../../utils/money.ts";
import { formatAmountInWords } from "./amount-words.ts";
import { findPrefixFault, formatDocumentNumber, isDocumentNumber } from "./document-number.ts";
import { describeTaxRecordsEnd, findFiscalYear } from "./fiscal-year.ts";
import { formatUpiLink, isUpiAddress } from "./upi-link.ts";

it("knows a GST number by its check digit, its state and its form", () => {
  expect(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"].map(isGstin)).toEqual([true, true]);
  const wrong = ["27AAPFU0939F1ZW", "25AAPFU0939F1ZV", "27aapfu0939f1zv", "27AAPFU0939F1Z", "", "ABC"];
  expect(wrong.filter(isGstin)).toEqual([]);
  expect(findGstinState("27AAPFU0939F1ZV")).toBe("27");
  expect(findGstinState("27AAPFU0939F1ZW")).toBeUndefined();
  expect([isPan("AAPFU0939F"), isPan("AAPFU0939"), isPan("aapfu0939f")]).toEqual([true, false, false]);
});

it("ends the financial year with March", () => {
  expect(findFiscalYear("2027-03-31")).toEqual({ name: "26-27", from: "2026-04-01", to: "2027-03-31" });
  expect(findFiscalYear("2027-04-01").name).toBe("27-28");
  expect(findFiscalYear("2099-12-31").name).toBe("99-00");
});

it("keeps tax records for 72 months from the day on which the annual return is due", () => {
  const due = { annualReturnDue: "12-31" } as const;
  for (const day of ["2026-04-01", "2026-11-28", "2027-03-31"])
    expect(describeTaxRecordsEnd(day, due)).toBe("31 December 2033");
  expect(describeTaxRecordsEnd("2027-04-01", due)).toBe("31 December 2034");
  expect(describeTaxRecordsEnd("2026-11-28", { annualReturnDue: "10-31" })).toBe("31 October 2033");
  expect(describeTaxRecordsEnd("2026-11-28", { annualReturnDue: "03-31" })).toBe("31 March 2034");
  expect(describeTaxRecordsEnd("2026-11-28", { annualReturnDue: "01-31" })).toBe("31 January 2034");
});

it("refuses a prefix that makes a number too long, or signs that a number can't have", () => {
  expect(formatDocumentNumber({ prefix: "S", fiscalYear: "26-27", counter: 1 })).toBe("S/26-27/0001");
  expect(formatDocumentNumber({ prefix: "", fiscalYear: "26-27", counter: 12_345 })).toBe("26-27/12345");
  expect(["", "S", "A/1", "ABCDE"].map(findPrefixFault)).toEqual(Array(4).fill(undefined));
  expect(findPrefixFault("ABCDEF")).toContain("17 characters");
  expect(["A_B", "/A", "-", "é"].map(findPrefixFault)).not.toContain(undefined);
  expect([isDocumentNumber("S/26-27/0001"), isDocumentNumber("S 1"), isDocumentNumber("")]).toEqual([
    true,
    false,
    false,
  ]);
});

it("writes amounts as they are said", () => {
  expect(formatAmountInWords({ minor: 12_345_650, currency: "INR" })).toBe(
    "One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees And Fifty Paise Only",
  );
  expect(formatAmountInWords({ minor: 500, currency: "INR" })).toBe("Five Rupees Only");
  expect(formatAmountInWords({ minor: 0, currency: "INR" })).toBe("Zero Rupees Only");
  expect(formatAmountInWords({ minor: 123_456_705, currency: "USD" })).toBe(
    "One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven Dollars And Five Cents Only",
  );
  expect(formatAmountInWords({ minor: AMOUNT_MAX_MINOR, currency: "INR" })).toBe(
    "Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees And Ninety Nine Paise Only",
  );
  expect(formatAmountInWords({ minor: AMOUNT_MAX_MINOR, currency: "USD" })).toBe(
    "Nine Hundred Ninety Nine Million Nine Hundred Ninety Nine Thousand Nine Hundred Ninety Nine Dollars And Ninety Nine Cents Only",
  );
  expect(formatAmountInWords({ minor: 250_001, currency: "EUR" })).toBe(
    "Two Thousand Five Hundred Euros And One Cent Only",
  );
});

it("encodes spaces of a UPI link as %20 and leaves the address as it is", () => {
  expect(
    formatUpiLink({ address: "asha@okbank", name: "Asha Rao", amountMinor: 2_500_000, note: "S/26-27/0001" }),
  ).toBe("upi://pay?pa=asha@okbank&pn=Asha%20Rao&am=25000.00&cu=INR&tn=S%2F26-27%2F0001");
  expect(formatUpiLink({ address: "a.b@x", name: "A", amountMinor: 5, note: "é".repeat(60) })).toContain(
    `am=0.05&cu=INR&tn=${"%C3%A9".repeat(50)}`,
  );
  expect(["asha@okbank", "9876543210@upi"].map(isUpiAddress)).toEqual([true, true]);
  expect(["asha", "asha@", "a b@ok", "asha@ok bank", "asha@1ok"].filter(isUpiAddress)).toEqual([]);
});
