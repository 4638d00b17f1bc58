import { z } from "zod";
import { AMOUNT_MAX_MINOR, CURRENCIES, type Currency } from "../../../../utils/money.ts";

/** Ids of a provider, which are stored and shown. */
export const idSchema = z.string().regex(/^[\w-]{1,100}$/);
export const amountSchema = z.int().min(1).max(AMOUNT_MAX_MINOR);
/** A link that wasn't made by the site may have any reference or none. */
export const referenceSchema = z
  .string()
  .nullish()
  .transform((text) => (text && /^[\w/.-]{1,100}$/.test(text) ? text : ""));

/** Parses the fields that every event has, and returns the whole event for a closer look. */
export function parseEvent<T>(
  schema: z.ZodType<T>,
  body: Uint8Array,
): { value: T; json: unknown } | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(body).toString("utf8"));
    return { value: schema.parse(json), json };
  } catch {
    return undefined;
  }
}

/** Undefined for a currency in which the site issues no invoices. */
export function readCurrency(code: string): Currency | undefined {
  return CURRENCIES.find((known) => known === code);
}
