import { expect, it } from "vitest";
import { BUSINESS_DEFAULTS } from "./business.server.ts";
import { type DocumentPurpose, findBusinessGaps } from "./business-gaps.ts";
import type { BusinessSettings } from "./schema.ts";

const READY: BusinessSettings = {
  ...BUSINESS_DEFAULTS,
  legalName: "Asha Rao",
  address: "1 Residency Road\nBengaluru",
  stateCode: "29",
  upiAddress: "asha@okbank",
};
const REGISTERED: BusinessSettings = { ...READY, regime: "regular", gstin: "29AAGCB7383J1Z4" };

const findFields = (settings: BusinessSettings, purpose: DocumentPurpose = "invoice", today = "2026-03-31") =>
  findBusinessGaps(settings, { purpose, today }).map(({ field }) => field);

it("names all that a first document lacks, in the order of the screen", () => {
  expect(findFields(BUSINESS_DEFAULTS)).toEqual(["legalName", "address", "stateCode", "upiAddress"]);
  expect(findFields(BUSINESS_DEFAULTS, "quote")).toEqual(["legalName", "address", "stateCode"]);
  expect(findFields(READY)).toEqual([]);
  expect(findFields({ ...READY, regime: "regular" })).toEqual(["gstin"]);
  expect(findFields(REGISTERED)).toEqual([]);
});

it("counts a bank account only with a code that money can be sent by", () => {
  const account = { ...BUSINESS_DEFAULTS.bank, account: "12345678" };
  const withBank = (bank: BusinessSettings["bank"]) => findFields({ ...READY, upiAddress: "", bank });
  expect(withBank(account)).toEqual(["bank.ifsc"]);
  expect(withBank({ ...account, ifsc: "SBIN0001234" })).toEqual([]);
  expect(withBank({ ...account, swift: "SBININBB" })).toEqual([]);
});

it("an export under GST needs a letter of undertaking that is valid on its day", () => {
  expect(findFields(REGISTERED, "export")).toEqual(["lutNumber", "lutValidUntil"]);
  const withLetter = { ...REGISTERED, lutNumber: "AD290326000001X", lutValidUntil: "2026-03-31" };
  expect(findFields(withLetter, "export")).toEqual([]);
  expect(findFields(withLetter, "export", "2026-04-01")).toEqual(["lutValidUntil"]);
  expect(findFields(withLetter, "invoice", "2026-04-01")).toEqual([]);
  expect(findFields(READY, "export")).toEqual([]);
});
