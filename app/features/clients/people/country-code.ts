const HOME = "IN";

/** ISO 3166-1. Programs also name regions that are no countries, so those of Intl can't be taken. */
const CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT
  JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
  MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
  PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
  UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

/** Common short forms that people type for a country's name. */
const ALIASES: Record<string, string> = { uk: "GB", usa: "US", uae: "AE", america: "US", holland: "NL" };

const names = new Intl.DisplayNames("en", { type: "region" });

const BY_NAME = new Map(
  CODES.flatMap((code): [string, string][] => [
    [fold(code), code],
    [fold(nameCountry(code)), code],
  ]).concat(Object.entries(ALIASES)),
);

/** English names, by the alphabet. */
export const COUNTRY_NAMES: readonly string[] = CODES.map(nameCountry).toSorted((a, b) => a.localeCompare(b));

/** Two letters (ISO 3166-1) for an English name. No name counts as India; undefined for what is no country. */
export function findCountryCode(name: string): string | undefined {
  return name.trim() === "" ? HOME : BY_NAME.get(fold(name));
}

export function nameCountry(code: string): string {
  return names.of(code) ?? code;
}

/** Whether documents treat the person as one in India; a text that names no country says nothing else. */
export function isAtHome(country: string): boolean {
  return (findCountryCode(country) ?? HOME) === HOME;
}

function fold(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}
