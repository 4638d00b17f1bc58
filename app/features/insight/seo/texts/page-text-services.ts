import type { PageText } from "../meta.ts";

export function describeServices({ offersRecovery }: { offersRecovery: boolean }): PageText {
  const offer = offersRecovery ? "APIs, design and account recovery" : "APIs and design";
  return {
    path: "/services",
    title: "Services & Pricing",
    description: `Websites, mobile apps, online shops, ${offer}, with prices in rupees and payment terms.`,
  };
}
