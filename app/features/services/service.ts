import type { Money } from "../../utils/money.ts";

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
