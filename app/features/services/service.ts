import { z } from "zod";
import { type Money, parseAmount, parseCurrency } from "../../utils/money.ts";
import { SLUG_MAX_CHARS } from "../../utils/slug.ts";

export const SERVICE_ICONS = [
  "Code2",
  "Palette",
  "Globe",
  "ShoppingCart",
  "Smartphone",
  "Server",
  "Shield",
  "Instagram",
] as const;
export type ServiceIcon = (typeof SERVICE_ICONS)[number];

/** The shape of `GET /api/services` (spec section 7): prices as text, the currency as its symbol. */
export interface Service {
  _id: string;
  id: string;
  icon: string;
  title: string;
  description: string;
  features: string[];
  startingPrice: string;
  endingPrice?: string;
  currency: string;
}

export interface RecoveryTier {
  id: string;
  name: string;
  followers: string;
  price: Money;
  features: string[];
  popular: boolean;
}

/** An unknown icon falls back to Code2 (spec section 3). */
export function parseServiceIcon(text: string): ServiceIcon {
  return SERVICE_ICONS.find((icon) => icon === text) ?? "Code2";
}

export const serviceInput = z
  .object({
    /** Made from the title when left out or empty. */
    id: z
      .string()
      .trim()
      .max(SLUG_MAX_CHARS)
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      .optional(),
    icon: z.string().trim().max(40).default("Code2"),
    title: z.string().trim().min(1).max(200),
    description: z.string().trim().max(2000).default(""),
    features: z.array(z.string().trim().min(1).max(200)).max(30).default([]),
    startingPrice: z
      .string()
      .max(20)
      .refine((text) => parseAmount(text) !== undefined),
    endingPrice: z
      .string()
      .max(20)
      .refine((text) => text.trim() === "" || parseAmount(text) !== undefined)
      .optional(),
    currency: z
      .string()
      .max(3)
      .refine((text) => parseCurrency(text) !== undefined)
      .default("₹"),
  })
  .refine(
    ({ startingPrice, endingPrice }) =>
      !endingPrice?.trim() || (parseAmount(endingPrice) ?? 0) >= (parseAmount(startingPrice) ?? 0),
    { path: ["endingPrice"] },
  );

export type ServiceInput = z.infer<typeof serviceInput>;
