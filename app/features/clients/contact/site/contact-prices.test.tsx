import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ContactPrices } from "./contact-prices.tsx";

const prices = [
  { title: "Web Development", description: "A site.", from: { minor: 200_000, currency: "USD" as const } },
];

it("says above the prices whom they are for", () => {
  render(<ContactPrices prices={prices} audience="For clients outside India, in US dollars." />);
  const audience = screen.getByText("For clients outside India, in US dollars.");
  expect(audience.compareDocumentPosition(screen.getByText("$2,000"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("leaves no empty line where there is nothing to say", () => {
  render(<ContactPrices prices={prices} audience="" />);
  expect(screen.getByRole("list").previousElementSibling).toBeNull();
});
