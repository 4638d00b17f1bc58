import { z } from "@hono/zod-openapi";
import { ownerRow } from "../../../kit/http/owner-row.ts";
import { amountIn, parseCurrency, readPrice } from "../../../utils/money.ts";
import { SLUG_MAX_CHARS } from "../../../utils/text/slug.ts";
import { cleanList } from "../../../utils/text/text-list.ts";
import { NUMBER_MAX_CHARS } from "../../../utils/typed-number.ts";

export const serviceSchema = z
  .object({
    _id: z.string(),
    id: z.string(),
    icon: z.string(),
    title: z.string(),
    description: z.string(),
    features: z.array(z.string()),
    startingPrice: z.string().describe("Digits with thousands separators, such as 1,00,000"),
    endingPrice: z.string().optional(),
    currency: z.string().describe("₹, $ or €"),
  })
  .openapi("Service");

/** The shape that `GET /api/services` has always returned: prices as text, the currency as its symbol. */
export type Service = z.infer<typeof serviceSchema>;

export const ownerServiceSchema = serviceSchema.extend(ownerRow).openapi("OwnerService");

export type OwnerService = z.infer<typeof ownerServiceSchema>;

export const serviceInput = z
  .object({
    /** Made from the title when left out or empty. */
    id: z
      .string()
      .trim()
      .max(SLUG_MAX_CHARS)
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Please use lower-case letters, digits and single hyphens.")
      .optional(),
    icon: z.string().trim().max(40).default("Code2"),
    title: z.string().trim().min(1, "Please give the service a title.").max(200),
    description: z.string().trim().max(2000).default(""),
    features: z
      .array(z.string().trim().max(200))
      .transform(cleanList)
      .pipe(z.array(z.string()).max(30))
      .default([]),
    startingPrice: z.string().max(NUMBER_MAX_CHARS).regex(/\S/, amountIn("INR").ask),
    endingPrice: z.string().max(NUMBER_MAX_CHARS).optional(),
    currency: z
      .string()
      .max(3)
      .refine((text) => parseCurrency(text) !== undefined, "Please choose ₹, $ or €.")
      .default("₹"),
  })
  .superRefine(({ currency, startingPrice, endingPrice }, { addIssue }) => {
    const from = readPrice(startingPrice, currency);
    const to = endingPrice?.trim() ? readPrice(endingPrice, currency) : undefined;
    const refuse = (name: string, message: string) => addIssue({ code: "custom", path: [name], message });
    if (!from.ok) refuse("startingPrice", from.fault);
    if (to?.ok === false) refuse("endingPrice", to.fault);
    if (from.ok && to?.ok && to.value < from.value)
      refuse("endingPrice", "The ending price can't be below the starting price.");
  });

export type ServiceInput = z.infer<typeof serviceInput>;

/** The id in the address decides; the version that was read keeps a newer one from being overwritten. */
export const serviceUpdate = serviceInput.safeExtend({
  id: z.string().optional(),
  version: z.int32().min(1).optional(),
});

export type ServiceUpdate = z.infer<typeof serviceUpdate>;
