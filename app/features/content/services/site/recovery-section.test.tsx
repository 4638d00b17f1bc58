import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { RecoveryTier } from "../service.ts";
import { RecoverySection } from "./recovery-section.tsx";

const tiers: RecoveryTier[] = [
  tier("Starter", "1K-10K followers", 500_000),
  { ...tier("Professional", "10K-100K followers", 1_000_000), popular: true },
  tier("Enterprise", "100K-1M followers", 3_000_000),
];

function tier(name: string, followers: string, minor: number): RecoveryTier {
  return {
    id: name.toLowerCase(),
    name,
    followers,
    price: { minor, currency: "INR" },
    features: [`${name} support`, "Eligibility check"],
    popular: false,
  };
}

beforeEach(() => {
  const facts = [{ label: "Recovery success rate", value: "95%+ for eligible accounts" }];
  render(
    <MemoryRouter>
      <RecoverySection lead="A lead." tiers={tiers} facts={facts} warning="Keep your codes to yourself." />
    </MemoryRouter>,
  );
});

test.each([
  ["Starter", "1K-10K followers", "₹5,000"],
  ["Professional", "10K-100K followers", "₹10,000"],
  ["Enterprise", "100K-1M followers", "₹30,000"],
])("the %s tier shows its band, price and features, and leads to the contact page", (name, followers, price) => {
  const link = screen.getByRole("link", { name: `Get Started with the ${name} tier` });
  const column = within(link.closest("li") as HTMLElement);

  expect(link.getAttribute("href")).toBe("/contact");
  expect(column.getByRole("heading").textContent).toContain(name);
  expect(column.getByText(followers)).toBeTruthy();
  expect(column.getByText(price)).toBeTruthy();
  expect(column.getAllByRole("listitem")).toHaveLength(2);
});

test("only the popular tier is marked POPULAR", () => {
  const marks = screen.getAllByText("POPULAR");

  expect(marks).toHaveLength(1);
  expect(marks[0]?.closest("h3")?.textContent).toContain("Professional");
});

test("the warning names passwords and one-time codes and links the platforms' own pages", () => {
  const box = screen.getByRole("region", { name: "Never send a password or a one-time code" });

  const links = within(box).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://www.instagram.com/hacked/",
    "https://www.facebook.com/hacked",
    "https://support.google.com/accounts/answer/6294825",
  ]);
  expect(box.textContent).toContain("Keep your codes to yourself.");
});

test("the facts stand under Important Information", () => {
  const box = screen.getByRole("region", { name: "Important Information" });

  expect(within(box).getByText("95%+ for eligible accounts")).toBeTruthy();
});
