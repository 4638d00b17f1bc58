import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { AddressButton } from "../../../clients/people/address/address.tsx";
import type { MailState } from "../mail.ts";
import { MailBadge, RecordMails } from "./outcomes.tsx";

function buildMail(given: Partial<MailState> = {}): MailState {
  return {
    id: "m1",
    kind: "quote_sent",
    title: "Quote Q/26-27/0004",
    record: { noun: "quote", id: "q1" },
    to: "neha@example.com",
    state: "sent",
    attempts: 1,
    queuedAt: "2026-03-10T10:00:00.000Z",
    nextTryAt: null,
    sentAt: "2026-03-10T10:01:00.000Z",
    failedAt: null,
    isRefused: false,
    lastError: null,
    isSettled: false,
    canResend: false,
    ...given,
  };
}

const REFUSED = buildMail({
  state: "failed",
  sentAt: null,
  failedAt: "2026-03-10T10:01:00.000Z",
  isRefused: true,
  lastError: "550 5.1.1 No such user",
  canResend: true,
});

async function showMails(mails: readonly MailState[], isMailOn = true) {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Done so", data: {} }));
  const person = { id: "p1", name: "Neha Sharma" };
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => null,
      HydrateFallback: () => null,
      Component: () => (
        <ToastProvider>
          <RecordMails
            mails={mails}
            isMailOn={isMailOn}
            none="You haven't emailed it yet."
            correction={<AddressButton person={person} email="neha@example.com" />}
          />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
  return calls;
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("says to whom and when a mail went, and sends it once more", async () => {
  const calls = await showMails([buildMail()]);
  expect(screen.getByText("Emailed")).toBeTruthy();
  expect(screen.getByText("Emailed on 10 Mar 2026, 10:01 to neha@example.com")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /address/ })).toBeNull();
  await click("Send again: Quote Q/26-27/0004");
  expect(calls).toEqual([{ call: "POST /api/settings/mails/m1/send-again" }]);
});

it("shows the server's words for a refusal, and offers another address", async () => {
  const calls = await showMails([REFUSED]);
  expect(screen.getByText("Refused")).toBeTruthy();
  expect(screen.getByText("550 5.1.1 No such user")).toBeTruthy();
  expect(screen.getByText(/^The email to neha@example.com was refused/)).toBeTruthy();
  await click("Correct the address: Neha Sharma");
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/^Email address/), { target: { value: "new@example.com" } }),
  );
  await click("Save address");
  expect(calls).toEqual([{ call: "PUT /api/people/p1/address", body: { email: "new@example.com" } }]);
});

it("offers to send again only the latest of each, and nothing while email is off", async () => {
  await showMails([buildMail({ id: "m2" }), REFUSED]);
  expect(screen.getAllByRole("button", { name: /^Send again/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /address/ })).toBeNull();
});

it("sends nothing while email is off", async () => {
  await showMails([REFUSED], false);
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
});

it("says so when nothing was emailed", async () => {
  await showMails([]);
  expect(screen.getByText("You haven't emailed it yet.")).toBeTruthy();
});

it("has one word for each state", () => {
  const waiting = { state: "waiting", sentAt: null } as const;
  const states: [MailState | null, string][] = [
    [null, "Not emailed"],
    [buildMail(), "Emailed"],
    [buildMail(waiting), "Waiting"],
    [buildMail({ ...waiting, lastError: "ECONNECTION", canResend: true }), "Not delivered yet"],
    [buildMail({ state: "captured", sentAt: null }), "Not emailed: email is off"],
    [buildMail({ state: "captured", sentAt: null, canResend: true }), "Not emailed"],
    [REFUSED, "Refused"],
    [{ ...REFUSED, isRefused: false }, "Not delivered"],
  ];
  render(
    <ul>
      {states.map(([mail], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={place}>
          <MailBadge mail={mail} />
        </li>
      ))}
    </ul>,
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
    states.map(([, words]) => words),
  );
});
