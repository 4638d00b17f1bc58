import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { ProviderSetup } from "../schema.ts";
import { ProviderSection } from "./provider-section.tsx";

const RAZORPAY: ProviderSetup = {
  provider: "razorpay",
  isOn: true,
  keysFrom: "saved",
  keyId: "rzp_test_1",
  isTest: true,
  webhookUrl: "https://site.example/api/payments/razorpay/webhook",
  lastEventAt: null,
};
const STRIPE: ProviderSetup = {
  provider: "stripe",
  isOn: true,
  keysFrom: "none",
  keyId: "",
  isTest: false,
  webhookUrl: "https://site.example/api/payments/stripe/webhook",
  lastEventAt: null,
};

async function showProviders(providers: ProviderSetup[]) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <ProviderSection setup={{ providers, version: 3 }} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("a provider without keys has a button that adds them, and nothing else to press", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment settings saved", data: {} }));
  await showProviders([STRIPE]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Add keys of Stripe"]);
  expect(screen.queryByText(/webhook$/)).toBeNull();
  await click("Add keys of Stripe");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByLabelText("Key id")).toBeNull();
  fireEvent.change(dialog.getByLabelText("Secret key"), { target: { value: "sk_test_1" } });
  fireEvent.change(dialog.getByLabelText("Webhook secret"), { target: { value: "whsec_1" } });
  await act(async () =>
    fireEvent.submit(dialog.getByLabelText("Webhook secret").closest("form") ?? document),
  );
  expect(calls.at(-1)).toEqual({
    call: "PUT /api/payments/providers/stripe",
    body: { isOn: true, version: 3, secret: "sk_test_1", webhookSecret: "whsec_1" },
  });
});

it("shows where the webhook goes, and what the provider says of the keys", async () => {
  stubOwnerCalls(({ call }) =>
    call.endsWith("/test")
      ? refuse(502, "provider_refused", "Razorpay didn't accept the keys.")
      : { success: true, message: "Payment settings saved", data: {} },
  );
  await showProviders([RAZORPAY]);
  expect(screen.getByText("https://site.example/api/payments/razorpay/webhook")).toBeTruthy();
  expect(screen.getByText(/They're test keys, so no real money moves/)).toBeTruthy();
  expect(screen.getByText(/It hasn't reported anything yet/)).toBeTruthy();
  await click("Test Razorpay");
  expect(screen.getByText("Razorpay didn't accept the keys.")).toBeTruthy();
});

it("turns a provider off, and asks before its keys are removed", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment settings saved", data: {} }));
  await showProviders([RAZORPAY]);
  await click("Turn Razorpay off");
  expect(calls.at(-1)).toEqual({
    call: "PUT /api/payments/providers/razorpay",
    body: { isOn: false, version: 3 },
  });
  await click("Remove keys of Razorpay");
  await click("Remove keys");
  expect(calls.at(-1)?.call).toBe("DELETE /api/payments/providers/razorpay");
});
