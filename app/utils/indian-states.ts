import { isKeyOf } from "./object-keys.ts";

/** State codes of the goods and services tax (GST). 25 and 28 are of states that have merged or been divided. */
export const INDIAN_STATES = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
} as const;
export type StateCode = keyof typeof INDIAN_STATES;

/** The place of supply of services for a client abroad. */
export const OTHER_COUNTRY = "96";
export type PlaceOfSupply = StateCode | typeof OTHER_COUNTRY;

export const STATE_CODES = Object.keys(INDIAN_STATES).toSorted();

/** "29-Karnataka", as invoices write it. */
export function formatPlace(place: PlaceOfSupply): string {
  return place === OTHER_COUNTRY ? `${place}-Other Country` : `${place}-${INDIAN_STATES[place]}`;
}

/** For a select, by name. */
export const STATE_OPTIONS = STATE_CODES.map((value) => ({
  value,
  label: isKeyOf(INDIAN_STATES, value) ? `${INDIAN_STATES[value]} (${value})` : value,
})).toSorted((a, b) => a.label.localeCompare(b.label));
