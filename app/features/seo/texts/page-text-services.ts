import type { PageText } from "../meta.ts";

export function describeServices(): PageText {
  return {
    path: "/services",
    title: "Services & Pricing",
    description:
      "Websites, mobile apps, online shops, APIs, design and account recovery, with prices in rupees and payment terms.",
  };
}
