import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { KeywordRow } from "../keywords.ts";
import type { KeywordsData, KeywordsIntent } from "./admin-keywords.ts";
import { AdminKeywords } from "./admin-keywords-screen.tsx";

const send = vi.fn<(intent: KeywordsIntent) => object | Promise<object>>();

beforeEach(() => send.mockReset());
const row = (keyword: string, position: number): KeywordRow => ({
  ...{ id: keyword, keyword, position, change: null, searchVolume: null },
  ...{ clicks: 1204, impressions: 9, day: "2026-03-05" },
});

const NOT_CONNECTED = { property: null, lastImport: null, lastRefresh: null, pagesShown: null };

async function show(data: Partial<KeywordsData> = {}) {
  const all: KeywordsData = {
    ...{ rows: [], total: data.rows?.length ?? 0, source: NOT_CONNECTED },
    ...{ page: 1, order: "position", search: "", opened: null },
    ...data,
  };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminKeywords data={all} />
        </ToastProvider>
      ),
      action: async ({ request }) => send(await request.json()),
    },
  ]);
  await act(async () => render(<Page />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("says how to connect when nothing is, and that no account has told a volume", async () => {
  await show();
  expect(screen.getByText("No keywords yet")).toBeDefined();
  expect(screen.getByText(/^Not connected\./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Refresh now" })).toBeNull();
  cleanup();
  await show({ rows: [row("node api", 2)] });
  expect(screen.getByRole("row", { name: /node api/ }).textContent).toContain("Unknown");
});

it.each([
  [3, "top"],
  [3.01, "first"],
  [10, "first"],
  [10.01, "near"],
  [30, "near"],
  [30.01, "far"],
])("colours position %d as %s", async (position, band) => {
  await show({ rows: [row("node api", position)] });
  expect(document.querySelector(".adm-position")?.getAttribute("data-band")).toBe(band);
});

it("asks for a file before it imports, and says what was wrong with one", async () => {
  await show();
  await press("Import");
  expect(await screen.findByText("Please choose a file.")).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  const faults = { count: 1, first: [{ line: 3, message: "The position must be a number" }] };
  const report = { rows: 2, newKeywords: 1, leftOut: 0, faults };
  send.mockReturnValue({
    intent: "import",
    answer: { ok: true, data: { message: "2 rows imported", data: report } },
  });
  const file = new File(["keyword,position\nnode,2"], "Queries.csv");
  fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });
  await press("Import");
  expect(await screen.findByText("2 rows imported")).toBeDefined();
  expect(screen.getByText("Line 3: The position must be a number")).toBeDefined();
});

it("asks Search Console, busy meanwhile, and says what it answered", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  send.mockReturnValue(promise);
  await show({ source: { ...NOT_CONNECTED, property: "sc-domain:site.example" } });
  await press("Refresh now");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Asking..." }).disabled).toBe(true);
  const answer = { ok: false, status: 502, code: "upstream", message: "Search Console did not answer." };
  await act(async () => resolve({ intent: "refresh", answer }));
  expect(await screen.findByText("Search Console did not answer.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Refresh now" }).disabled).toBe(false);
});
