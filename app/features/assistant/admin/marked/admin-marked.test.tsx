import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { AdminMarked } from "./admin-marked.tsx";
import { AdminTry } from "./admin-try.tsx";
import { MarkButton } from "./mark-button.tsx";

const marked = {
  id: "t4",
  conversationId: "c1",
  question: "And both?",
  isFollowUp: true,
  answer: "I don't know.",
  note: "₹30,000",
  language: "en",
  markedAt: "2026-03-05T08:35:00.000Z",
} as const;

async function renderScreen(content: ReactNode) {
  const Page = createRoutesStub([{ path: "/", Component: () => <ToastProvider>{content}</ToastProvider> }]);
  await act(async () => render(<Page />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("marks an answer with what would be right", async () => {
  const calls = stubOwnerCalls();
  await renderScreen(<MarkButton conversationId="c1" turnId="t4" isMarked={false} />);
  await click("Mark as wrong");
  const dialog = screen.getByRole("dialog", { name: "Mark this answer as wrong" });
  const note = within(dialog).getByLabelText("What would be right?");
  fireEvent.change(note, { target: { value: "It's ₹30,000." } });
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Mark as wrong" })));
  expect(await screen.findByText(/^You marked this wrong/)).toBeDefined();
  expect(calls).toEqual([
    {
      call: "POST /api/assistant/marked",
      body: { conversationId: "c1", turnId: "t4", note: "It's ₹30,000." },
    },
  ]);
});

it("shows today's answer beside the old one, and lets the owner be content", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, data: { answer: "Together that's ₹30,000." } }));
  await renderScreen(<AdminMarked answers={[marked]} />);
  await click("Ask again: And both?");
  const today = await screen.findByRole("region", { name: "Answer today" });
  expect(today.textContent).toContain("Together that's ₹30,000.");
  expect(screen.getByRole("region", { name: "Answer then" }).textContent).toContain("I don't know.");
  await click("It's right now: And both?");
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual([
      "GET /api/assistant/marked/t4/answer",
      "POST /api/assistant/marked/t4/settle",
    ]),
  );
});

it("answers as a visitor would be answered, with the lines before", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, data: { answer: "From **₹10,000**." } }));
  await renderScreen(<AdminTry />);
  for (const question of ["A website?", "And an app?"]) {
    fireEvent.change(screen.getByLabelText("Question"), { target: { value: question } });
    await click("Ask");
    await screen.findByText(question);
  }
  expect(calls.at(-1)?.body).toEqual({
    message: "And an app?",
    turns: [
      { role: "visitor", content: "A website?" },
      { role: "assistant", content: "From **₹10,000**." },
    ],
  });
});
