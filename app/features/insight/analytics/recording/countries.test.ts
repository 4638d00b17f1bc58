import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildCountryDatabase } from "../../../../../tests/helpers/country-database.ts";
import { openCountries } from "./countries.server.ts";

function writeDatabase(content: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), "soloist-countries-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "countries.mmdb");
  writeFileSync(file, content);
  return file;
}

it("knows the countries of IPv4 and IPv6 addresses, and of nothing else", async () => {
  const networks = {
    "203.0.113.0/24": "IN",
    "198.51.100.7/32": "DE",
    "2001:db8::/32": "FR",
    "192.0.2.0/24": "x",
  };
  const findCountry = await openCountries(writeDatabase(buildCountryDatabase(networks)));
  expect(findCountry("203.0.113.99")).toBe("IN");
  expect(findCountry("198.51.100.7")).toBe("DE");
  expect(findCountry("2001:db8:1::9")).toBe("FR");
  for (const other of ["198.51.100.8", "2001:db9::1", "192.0.2.1", "unknown", "", "203.0.113"]) {
    expect(findCountry(other), other).toBeUndefined();
  }
});

it("refuses a file that is none, or no database", async () => {
  const missing = writeDatabase("").replace("countries.mmdb", "none.mmdb");
  await expect(openCountries(missing)).rejects.toThrow("ENOENT");
  await expect(openCountries(writeDatabase("not a database"))).rejects.toThrow();
  await expect(openCountries(writeDatabase(""))).rejects.toThrow();
});
