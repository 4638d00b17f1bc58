import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { AdminSeriesDialog } from "./admin-series.tsx";
import type { OwnerSeries } from "./schema.ts";

const AT = "2026-03-05T08:35:00.000Z";
const QUEUES: OwnerSeries = {
  id: "s1",
  slug: "queues",
  title: "Queues",
  description: "",
  version: 2,
  posts: 3,
  createdAt: AT,
  updatedAt: AT,
};
let series: OwnerSeries[];
const called: { method: string; path: string; body: unknown }[] = [];
let refuse: { status: number; body: object } | undefined;

beforeEach(() => {
  series = [QUEUES];
  refuse = undefined;
  called.length = 0;
  localStorage.setItem("adminToken", "token");
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    if (method === "GET") return Response.json(series);
    called.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    if (refuse) return Response.json(refuse.body, { status: refuse.status });
    return Response.json({ success: true, message: "Done so", data: QUEUES });
  });
});

async function show() {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminSeriesDialog onClose={() => undefined} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("renames with the version that was read, and asks when another window was faster", async () => {
  await show();
  expect(screen.getByText(/^3 posts/)).toBeDefined();
  await click("Edit Queues");
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: "Mine" } });
  refuse = { status: 409, body: { success: false, error: "stale_version", message: "" } };
  series = [{ ...QUEUES, title: "Theirs", version: 3 }];
  await click("Save Series");
  expect(called[0]).toMatchObject({ path: "/api/series/s1", body: { title: "Mine", version: 2 } });
  refuse = undefined;
  await click("Overwrite with mine");
  expect(called[1]).toMatchObject({ body: { title: "Mine", version: 3 } });
  expect(screen.getByText("Done so")).toBeDefined();
});

it("keeps the words and says why when a title is refused", async () => {
  await show();
  await click("Edit Queues");
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: "Taken" } });
  refuse = {
    status: 400,
    body: { success: false, error: "invalid_input", message: "No", fields: { title: "It is taken." } },
  };
  await click("Save Series");
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Taken");
  expect(screen.getByText("It is taken.")).toBeDefined();
});

it("deletes after a question that says what stays", async () => {
  await show();
  await click("Delete Queues");
  expect(called).toEqual([]);
  expect(screen.getByText(/^3 posts: they stay/)).toBeDefined();
  series = [];
  await click("Delete");
  expect(called[0]).toMatchObject({ method: "DELETE", path: "/api/series/s1" });
  expect(screen.getByText("No series yet")).toBeDefined();
});
