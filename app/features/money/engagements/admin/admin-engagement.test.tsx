import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Engagement, Milestone } from "../schema.ts";
import { AdminEngagement } from "./admin-engagement.tsx";
import { AdminEngagements } from "./admin-engagements.tsx";
import type { EngagementData } from "./engagements-data.ts";

function buildMilestone(given: Partial<Milestone> = {}): Milestone {
  return {
    id: "m1",
    label: "Upfront",
    quote: { id: "q1", number: "Q/1" },
    totalMinor: 590_000,
    state: "planned",
    doneAt: null,
    invoice: null,
    ...given,
  };
}

function buildEngagement(given: Partial<Engagement> = {}): Engagement {
  return {
    id: "e1",
    status: "active",
    title: "Web shop",
    dealId: null,
    quoteId: "q1",
    currency: "INR",
    person: { id: "p1", name: "Neha Sharma", email: "neha@example.com" },
    totalMinor: 590_000,
    paidMinor: 0,
    milestones: [buildMilestone()],
    files: [],
    startedOn: "2026-03-10",
    finishedOn: null,
    cancelledReason: "",
    version: 3,
    createdAt: "2026-03-10T10:00:00.000Z",
    ...given,
  };
}

function Screen() {
  return (
    <ToastProvider>
      <AdminEngagement data={useLoaderData<EngagementData>()} />
    </ToastProvider>
  );
}

async function showEngagement(engagement: Engagement) {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Saved", data: { id: "f1" } }));
  const loader = () => ({ engagement, link: "https://soloist.example/c/token", mail: MAIL, mails: [] });
  const Page = createRoutesStub([
    { path: "/admin/engagements/:id", loader, HydrateFallback: () => null, Component: Screen },
  ]);
  await act(async () => render(<Page initialEntries={["/admin/engagements/e1"]} />));
  return calls;
}

const MAIL = { kind: "smtp", waiting: 0, failed: 0, captured: 0 } as const;
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const confirm = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name })));

it("marks a milestone as done, and warns while its invoice is a draft", async () => {
  const draft = { id: "i1", number: null, status: "draft", balanceMinor: 0 } as const;
  const calls = await showEngagement(
    buildEngagement({
      milestones: [
        buildMilestone({ state: "done", doneAt: "2026-03-10T10:00:00.000Z", invoice: draft }),
        buildMilestone({ id: "m2", label: "Delivery" }),
      ],
    }),
  );
  expect(screen.getByText(/1 invoice is still a draft/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the draft" }).getAttribute("href")).toBe(
    "/admin/invoices/i1",
  );
  expect(screen.getByRole("link", { name: "New change order" }).getAttribute("href")).toBe(
    "/admin/quotes/new?engagement=e1",
  );
  expect(screen.queryByRole("button", { name: "Mark as done: Upfront" })).toBeNull();
  await click("Mark as done: Delivery");
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/engagements/e1/milestones/m2/done"]);
});

it("asks before open work is completed, and completes finished work at once", async () => {
  const calls = await showEngagement(buildEngagement());
  await click("Complete");
  expect(screen.getByText(/^1 milestone not done yet\./)).toBeTruthy();
  expect(calls).toEqual([]);
  await confirm("Complete");
  expect(calls).toEqual([{ call: "POST /api/engagements/e1/complete", body: { version: 3 } }]);
});

it("drafts another invoice where the first was deleted as a draft, or credited", async () => {
  const credited = { id: "i1", number: "S/1", status: "credited", balanceMinor: 0 } as const;
  const done = { state: "done", doneAt: "2026-03-10T10:00:00.000Z" } as const;
  const calls = await showEngagement(
    buildEngagement({
      milestones: [
        buildMilestone({ ...done, invoice: credited }),
        buildMilestone({ ...done, id: "m2", label: "Delivery", invoice: null }),
      ],
    }),
  );
  expect(screen.getByText("Credited")).toBeDefined();
  expect(screen.getByRole("button", { name: "Draft invoice: Upfront" })).toBeDefined();
  await click("Draft invoice: Delivery");
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/engagements/e1/milestones/m2/done"]);
});

it("completes paid work without a question", async () => {
  const invoice = { id: "i1", number: "S/1", status: "paid", balanceMinor: 0 } as const;
  const calls = await showEngagement(
    buildEngagement({ milestones: [buildMilestone({ state: "paid", invoice })] }),
  );
  await click("Complete");
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/engagements/e1/complete"]);
});

it("cancels with a reason", async () => {
  const calls = await showEngagement(buildEngagement());
  await click("More of Web shop");
  await act(async () => fireEvent.click(screen.getByRole("menuitem", { name: "Cancel engagement" })));
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "The shop closed." } }),
  );
  await click("Cancel engagement");
  expect(calls).toEqual([
    { call: "POST /api/engagements/e1/cancel", body: { reason: "The shop closed.", version: 3 } },
  ]);
});

it("shares files by attaching them to the client, and stops only when asked twice", async () => {
  const file = { id: "f1", name: "Plan.pdf", bytes: 2048, sharedAt: "2026-03-10T10:00:00.000Z" };
  const calls = await showEngagement(buildEngagement({ files: [file] }));
  const input = screen.getByLabelText("files to share with the client", { selector: "input" });
  await act(async () => fireEvent.change(input, { target: { files: [new File(["x"], "run.exe")] } }));
  expect(screen.getByRole("alert").textContent).toMatch(/^run\.exe: This kind of file/);
  await act(async () => fireEvent.change(input, { target: { files: [new File(["x"], "Draft.pdf")] } }));
  await click("Stop sharing Plan.pdf");
  expect(screen.getByText(/It stays among the files of Neha Sharma/)).toBeTruthy();
  await confirm("Stop sharing");
  expect(calls.map(({ call }) => call)).toEqual([
    "POST /api/people/p1/files",
    "POST /api/engagements/e1/files",
    "DELETE /api/engagements/e1/files/f1",
  ]);
});

it("sends the portal link, and makes a new one only when asked twice", async () => {
  const calls = await showEngagement(buildEngagement());
  expect(screen.getByText("https://soloist.example/c/token")).toBeTruthy();
  await click("Send to the client");
  await click("New link");
  await confirm("Make a new link");
  expect(calls.map(({ call }) => call)).toEqual([
    "POST /api/engagements/e1/send",
    "POST /api/engagements/e1/new-link",
  ]);
});

it("shows why cancelled work ended, and changes it no more", async () => {
  await showEngagement(
    buildEngagement({ status: "cancelled", finishedOn: "2026-03-12", cancelledReason: "Closed" }),
  );
  expect(screen.getByText("Cancelled: Closed")).toBeTruthy();
  for (const name of ["Complete", "Mark as done: Upfront"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

it("lists engagements with progress and money, and says how one begins", async () => {
  const { milestones: _m, files: _f, cancelledReason: _c, ...row } = buildEngagement({ paidMinor: 100_00 });
  const data = { engagements: [{ ...row, milestones: 3, done: 1 }], total: 1, page: 1, person: null };
  const at = async (given: typeof data) => {
    const Page = createRoutesStub([
      { path: "/admin/engagements", Component: () => <AdminEngagements data={given} /> },
    ]);
    await act(async () => render(<Page initialEntries={["/admin/engagements"]} />));
  };
  await at(data);
  expect(screen.getByRole("link", { name: "Web shop" }).getAttribute("href")).toBe("/admin/engagements/e1");
  for (const text of ["1 of 3 done", "₹100", "₹5,900"]) expect(screen.getByText(text)).toBeTruthy();
  await at({ ...data, engagements: [], total: 0 });
  expect(screen.getByText("No engagements yet")).toBeTruthy();
});
