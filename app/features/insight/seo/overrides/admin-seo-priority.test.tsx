import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ChecklistItem, SeoRun } from "../schema.ts";
import { AdminSeoPriority } from "./admin-seo-priority-screen.tsx";
import type { SeoPriorityData } from "./seo-priority-data.ts";

const AT = "2026-03-05T08:35:00.000Z";

afterEach(() => {
  vi.useRealTimers();
});

const item = (id: string, state: ChecklistItem["state"]): ChecklistItem => ({
  id,
  label: `About ${id}`,
  state,
  found: "1 fault on /about.",
  fix: { label: "Open Pages", to: `/admin/${id}` },
});

const run = (more: Partial<SeoRun> = {}): SeoRun => ({
  id: "r1",
  startedAt: AT,
  finishedAt: null,
  steps: [
    { name: "audit", state: "done", summary: "14 pages read." },
    { name: "submission", state: "running", summary: "" },
  ],
  ...more,
});

async function renderScreen(data: Partial<SeoPriorityData> = {}) {
  const items = [item("titles", "todo"), item("feeds", "unknown"), item("robots", "done")];
  const checklist = { items, donePercent: 33, measuredAt: null };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminSeoPriority data={{ checklist, run: null, ...data }} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
}

it("leads from each open point to where it is mended or measured, and from a done one nowhere", async () => {
  await renderScreen();
  expect(screen.getByText("1 of 3 done (33 %). Not audited yet.")).toBeDefined();
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Fix", "/admin/titles"],
    ["Check", "/admin/feeds"],
  ]);
  expect(screen.getByRole("link", { name: "Fix: About titles. Open Pages" })).toBeDefined();
});

it("says why a run could not be started, and lets it be tried again", async () => {
  const calls = stubOwnerCalls(() => refuse(409, "conflict", "A run is going on already."));
  await renderScreen();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Execute all" })));
  expect(await screen.findByText("A run is going on already.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Execute all" }).disabled).toBe(false);
  expect(calls).toEqual([{ call: "POST /api/seo/runs" }]);
});

it("follows a run that goes on, and tells its end once", async () => {
  vi.useFakeTimers();
  const calls = stubOwnerCalls(() => ({ data: run({ finishedAt: AT }) }));
  await renderScreen({ run: run() });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Executing..." }).disabled).toBe(true);
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Steps done" }).value).toBe(1);
  expect(screen.getByText(/^1 of 2 steps done/)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText("All steps are done")).toBeDefined();
  expect(screen.getByRole("heading", { name: "The last run" })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(calls).toEqual([{ call: "GET /api/seo/runs/current" }]);
});
