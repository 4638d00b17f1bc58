import type { Money } from "../../../utils/money.ts";

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

/** The sample's account recovery service; its id stays when the owner renames it. */
export const RECOVERY_SERVICE_ID = "social-media-recovery";

export interface RecoveryTier {
  id: string;
  name: string;
  followers: string;
  price: Money;
  features: string[];
  popular: boolean;
}

export function parseServiceIcon(text: string): ServiceIcon {
  return SERVICE_ICONS.find((icon) => icon === text) ?? "Code2";
}
