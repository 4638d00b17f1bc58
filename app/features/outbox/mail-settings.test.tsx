import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../ui/admin/overlays/toasts.tsx";
import { MailSettings } from "./mail-settings.tsx";
import type { MailSetup } from "./schema.ts";

const smtp: MailSetup = { kind: "smtp", waiting: 0, failed: 0, captured: 0 };

async function show(mail: MailSetup) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <MailSettings mail={mail} address="asha@example.com" />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page />);
  await screen.findByText("Sends to asha@example.com.");
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("says how mail is sent, and what a test mail came to", async () => {
  stubOwnerCalls(() => refuse(502, "mail_refused", "The mail server refused the email."));
  await show({ ...smtp, waiting: 1, failed: 2 });
  expect(screen.getByText(/mail server set in SMTP_URL/)).toBeDefined();
  expect(screen.getByText(/2 emails could not be delivered/)).toBeDefined();
  await press("Send test email");
  expect(await screen.findByText("The mail server refused the email.")).toBeDefined();
});

it("says that email is off", async () => {
  await show({ ...smtp, kind: "capture", captured: 3 });
  expect(screen.getByText(/^Email is off, because no mail server is set/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send them now" })).toBeNull();
});

it("sends what waited with one click, once email is on", async () => {
  const calls = stubOwnerCalls(() => ({ message: "3 emails that waited are being sent now.", data: smtp }));
  await show({ ...smtp, captured: 3 });
  expect(screen.getByText("3 emails weren't sent while email was off.")).toBeDefined();
  await press("Send them now");
  expect(calls).toEqual([{ call: "POST /api/settings/mail/captured" }]);
  expect(await screen.findByText("3 emails that waited are being sent now.")).toBeDefined();
});
