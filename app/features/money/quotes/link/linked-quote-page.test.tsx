import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildQuotePage } from "../../../../../tests/helpers/quote-samples.ts";
import { TOKEN_KEY } from "../../../../utils/http/owner-token.ts";
import { LinkedQuotePage } from "./linked-quote-page.tsx";
import type { QuotePage } from "./quote-page.ts";

const sendBeacon = vi.fn((_: string) => true);

beforeEach(() => {
  sendBeacon.mockClear();
  // jsdom has none.
  Object.assign(navigator, { sendBeacon });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "sendBeacon");
});

/** The page at its address; what it's asked for is noted. */
async function showPage(page: QuotePage) {
  const asked: string[] = [];
  const HydrateFallback = () => null;
  const Page = createRoutesStub([
    {
      path: "/q/:token",
      HydrateFallback,
      loader: ({ request }) => {
        asked.push(new URL(request.url).search);
        return null;
      },
      Component: () => <LinkedQuotePage page={page} token="token" posted={undefined} />,
    },
  ]);
  await act(async () => render(<Page initialEntries={["/q/token"]} />));
  return asked;
}

it("asks the server for the total as soon as an option is ticked", async () => {
  const asked = await showPage(buildQuotePage());
  await act(async () => fireEvent.click(screen.getByRole("checkbox", { name: /Blog/ })));
  expect(asked).toEqual(["", "?options=11"]);
  expect(
    screen.getByRole("checkbox", { name: "I accept quote Q/25-26/0001." }).getAttribute("required"),
  ).not.toBeNull();
  expect(screen.getByText("in total, with Search", { exact: false })).toBeDefined();
  for (const form of screen.getAllByRole("form", { hidden: true }))
    expect(form.getAttribute("action")).toContain("/q/token?options=");
});

it("offers a new quote in place of an expired one, and still lets it be declined", async () => {
  await showPage(buildQuotePage({ state: "expired" }));
  expect(screen.getByRole("button", { name: "Ask for a new one" })).toBeDefined();
  expect(screen.getByRole("form", { name: "Decline this quote", hidden: true })).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("shows what was accepted, and where the record can be checked", async () => {
  const acceptance = {
    name: "Neha Sharma",
    how: "On the quote's page",
    at: "12 Mar 2026, 15:30",
    sha256: "b",
  };
  await showPage(
    buildQuotePage({ state: "accepted", acceptance, isJustDecided: true, copyTo: "n…@example.com" }),
  );
  expect(screen.getByRole("status").textContent).toContain(
    "A copy of the acceptance record is on its way to n…",
  );
  expect(screen.getByRole("link", { name: "Check the record" }).getAttribute("href")).toBe("/q/token/proof");
  expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
});

it("an opening counts for a client, and not in the owner's browser", async () => {
  await showPage(buildQuotePage());
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith("/api/quotes/token/viewed");
  localStorage.setItem(TOKEN_KEY, "token");
  await showPage(buildQuotePage());
  expect(sendBeacon).toHaveBeenCalledOnce();
  localStorage.removeItem(TOKEN_KEY);
});
