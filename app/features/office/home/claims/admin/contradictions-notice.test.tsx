import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { Contradiction } from "../schema.ts";
import { ContradictionsNotice } from "./contradictions-notice.tsx";

const REPLY: Contradiction = {
  key: "abc",
  title: "How fast you reply",
  sides: [
    { text: "Within 2 days", place: "Profile, Contact & social", to: "/admin/profile/contact" },
    { text: "I'll get back to you within 24 hours.", place: "the thank-you", to: null },
  ],
};

async function show(read: () => Contradiction[]) {
  const Screen = () => (
    <ToastProvider>
      <ContradictionsNotice contradictions={useLoaderData<Contradiction[]>()} />
    </ToastProvider>
  );
  const Page = createRoutesStub([
    { path: "/", loader: read, HydrateFallback: () => null, Component: Screen },
  ]);
  await act(async () => render(<Page />));
}

const queryNotice = () => screen.queryByRole("region", { name: "Your site says two different things" });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("leads from each side to where it is changed, and only says where it can't be", async () => {
  await show(() => [REPLY]);
  const notice = within(queryNotice() ?? document.body);
  expect(notice.getByText("How fast you reply")).toBeTruthy();
  expect(notice.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "“Within 2 days” in Profile, Contact & social",
    "“I'll get back to you within 24 hours.” in the thank-you",
  ]);
  expect(notice.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/profile/contact",
  ]);
});

it("isn't there when everything agrees", async () => {
  await show(() => []);
  expect(queryNotice()).toBeNull();
});

it("goes when the owner calls both right, and comes back with Undo", async () => {
  let left = [REPLY];
  const calls = stubOwnerCalls(({ body }) => {
    left = (body as { isRight: boolean }).isRight ? [] : [REPLY];
    return { message: "Saved", data: { contradictions: left } };
  });
  await show(() => left);
  await press("How fast you reply: Both are right");
  expect(queryNotice()).toBeNull();
  await press("Undo");
  expect(queryNotice()).not.toBeNull();
  expect(calls).toEqual([
    { call: "PUT /api/admin/claims", body: { key: "abc", isRight: true } },
    { call: "PUT /api/admin/claims", body: { key: "abc", isRight: false } },
  ]);
});
