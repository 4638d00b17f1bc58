import { readFile } from "node:fs/promises";
import type { CountryResponse } from "maxmind";

export type FindCountry = (address: string) => string | undefined;

const CODE = /^[A-Z]{2}$/;

/** Opens a database in MaxMind's format, such as GeoLite2 Country or DB-IP Lite; throws when the file is none. */
export async function openCountries(file: string): Promise<FindCountry> {
  const { Reader, validate } = await import("maxmind");
  // The package's own `open` would remember addresses.
  const reader = new Reader<CountryResponse>(await readFile(file));
  return (address) => {
    if (!validate(address)) return undefined;
    const code = reader.get(address)?.country?.iso_code;
    return code !== undefined && CODE.test(code) ? code : undefined;
  };
}
