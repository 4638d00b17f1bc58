import { formatPlace, INDIAN_STATES, type StateCode } from "./indian-states.ts";
import { isKeyOf } from "./object-keys.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const GSTIN_CHARS = 15;
const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** Checks the form, the state and the check digit of a GST number; not whether it's registered. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && isKeyOf(INDIAN_STATES, text.slice(0, 2)) && findCheckDigit(text) === text.at(-1);
}

export function isPan(text: string): boolean {
  return PAN.test(text);
}

/** The state in which a GST number is registered; undefined for a wrong number. */
export function findGstinState(gstin: string): StateCode | undefined {
  const code = gstin.slice(0, 2);
  return isGstin(gstin) && isKeyOf(INDIAN_STATES, code) ? code : undefined;
}

/** The third to twelfth characters are the holder's PAN. */
export function findGstinPan(gstin: string): string {
  return gstin.slice(2, 12);
}

/** Names the fault of a GST number, also beside the state that was given with it. */
export function findGstinFault(gstin: string, stateCode: StateCode | ""): string | undefined {
  if (gstin.length !== GSTIN_CHARS) return `A GSTIN has ${GSTIN_CHARS} characters, such as 27AAPFU0939F1ZV.`;
  const state = findGstinState(gstin);
  if (!state) return "This isn't a GSTIN: a character is wrong, or two are swapped.";
  if (stateCode === "" || stateCode === state) return undefined;
  return `This GSTIN is of ${formatPlace(state)}, and the state is ${formatPlace(stateCode)}.`;
}

/** Weighs the first fourteen characters by 1 and 2 in turn, and adds the digits of each product in base 36. */
function findCheckDigit(gstin: string): string | undefined {
  const base = DIGITS.length;
  const sum = Array.from(gstin.slice(0, -1), (sign, index) => {
    const product = DIGITS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / base) + (product % base);
  }).reduce((total, value) => total + value, 0);
  return DIGITS[(base - (sum % base)) % base];
}
