import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { buildInvoice } from "../../../../../../tests/helpers/invoice-samples.ts";
import { stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { InvoiceTemplate } from "../schema.ts";
import { RecurringInvoices } from "./recurring-invoices.tsx";

const TEMPLATE: InvoiceTemplate = {
  ...buildInvoice({ id: "t1", title: "Care plan" }),
  every: "month",
  nextOn: "2026-03-31",
  untilOn: null,
  issuesAutomatically: false,
  isPaused: false,
  isOver: false,
};

async function showTemplates(templates: InvoiceTemplate[]) {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Done", data: TEMPLATE }));
  const data = { templates, total: templates.length, page: 1 };
  const Component = () => (
    <ToastProvider>
      <RecurringInvoices data={data} />
    </ToastProvider>
  );
  const Page = createRoutesStub([{ path: "/admin/invoices/recurring", Component }]);
  await act(async () => render(<Page initialEntries={["/admin/invoices/recurring"]} />));
  return calls;
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("shows when the next invoice comes, and pauses or deletes after a question", async () => {
  const calls = await showTemplates([
    TEMPLATE,
    { ...TEMPLATE, id: "t2", title: "Old", isPaused: true, isOver: true },
  ]);
  expect(screen.getByText("31 Mar 2026")).toBeTruthy();
  expect(screen.getByText("None, it's over")).toBeTruthy();
  expect(screen.getByText("Paused")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Resume Old" })).toBeTruthy();
  await click("Pause Care plan");
  expect(JSON.stringify(calls)).toContain("/api/invoice-templates/t1/pause");
  await click("Delete Care plan");
  const question = within(screen.getByRole("alertdialog"));
  await act(async () => fireEvent.click(question.getByRole("button", { name: "Delete permanently" })));
  expect(JSON.stringify(calls)).toContain("DELETE /api/invoice-templates/t1");
});

it("changes the schedule and the switch, and keeps the lines", async () => {
  const calls = await showTemplates([TEMPLATE]);
  await click("Change Care plan");
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Next invoice on/), { target: { value: "2026-04-30" } });
  await act(async () => fireEvent.click(dialog.getByRole("switch", { name: /^Issue and send/ })));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Save" })));
  expect(calls.at(-1)).toMatchObject({
    call: "PUT /api/invoice-templates/t1",
    body: { title: "Care plan", nextOn: "2026-04-30", issuesAutomatically: true, lines: TEMPLATE.lines },
  });
});
