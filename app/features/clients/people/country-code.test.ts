import { expect, it } from "vitest";
import { COUNTRY_NAMES, findCountryCode, isAtHome, nameCountry } from "./country-code.ts";

it("knows the 249 countries by their English names", () => {
  expect(COUNTRY_NAMES).toHaveLength(249);
  expect(new Set(COUNTRY_NAMES.map(findCountryCode)).size).toBe(249);
  expect(COUNTRY_NAMES.filter((name) => nameCountry(findCountryCode(name) ?? "") !== name)).toEqual([]);
});

it("reads names in any case, codes, and common short forms; no name is India", () => {
  expect(
    ["", " ", "India", "germany", "US", "usa", "UK", "Côte d’Ivoire", "cote d'ivoire"].map(findCountryCode),
  ).toEqual(["IN", "IN", "IN", "DE", "US", "US", "GB", "CI", "CI"]);
  expect(["Atlantis", "European Union", "EU", "ZZ"].map(findCountryCode)).toEqual(Array(4).fill(undefined));
  expect(["", "India", "Atlantis", "Nepal"].map(isAtHome)).toEqual([true, true, true, false]);
});
