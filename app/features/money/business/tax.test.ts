import { expect, it } from "vitest";
import { findPlaceOfSupply, findTreatment, type TaxedParty } from "./tax.ts";

const client = (given: Partial<TaxedParty> = {}): TaxedParty => ({
  gstin: "",
  stateCode: "",
  country: "",
  ...given,
});

it("places a supply with the registered client, then by the address, then with the supplier; abroad is abroad", () => {
  const at = (recipient: TaxedParty) => findPlaceOfSupply({ supplierState: "29", recipient });
  expect(at(client({ gstin: "27AAPFU0939F1ZV", stateCode: "07" }))).toBe("27");
  expect(at(client({ stateCode: "07" }))).toBe("07");
  expect(at(client())).toBe("29");
  expect(at(client({ country: "US", stateCode: "" }))).toBe("96");
});

it("taxes in halves at home, whole in other states, exports nothing, and never while not registered", () => {
  const treat = (recipient: TaxedParty, regime: "regular" | "unregistered" = "regular") =>
    findTreatment({ regime, supplierState: "29", recipient });
  expect(treat(client({ stateCode: "29" }))).toBe("within_state");
  expect(treat(client({ gstin: "27AAPFU0939F1ZV" }))).toBe("between_states");
  expect(treat(client({ country: "US" }))).toBe("export");
  expect(treat(client({ gstin: "27AAPFU0939F1ZV", isSez: true }))).toBe("sez");
  expect(treat(client({ stateCode: "29", isSez: true }))).toBe("sez");
  expect(treat(client({ country: "US", isSez: true }))).toBe("export");
  expect(treat(client({ isSez: true }), "unregistered")).toBe("untaxed");
  expect(treat(client({ gstin: "27AAPFU0939F1ZV" }), "unregistered")).toBe("untaxed");
});
