import type { PageText } from "../meta.ts";

export function describeTerms(title = "Terms of Service"): PageText {
  return {
    path: "/terms",
    title,
    description: "The terms for using this site and for working together: prices, payment, and what you own.",
  };
}
