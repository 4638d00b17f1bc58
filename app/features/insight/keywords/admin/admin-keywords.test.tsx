import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { KeywordRow } from "../schema.ts";
import { AdminKeywords } from "./admin-keywords-screen.tsx";
import { type KeywordsData, loadKeywords } from "./keywords-data.ts";

const row = (keyword: string, position: number): KeywordRow => ({
  id: keyword,
  keyword,
  position,
  change: null,
  searchVolume: null,
  clicks: 1204,
  impressions: 9,
  day: "2026-03-05",
});

const NOT_CONNECTED = { property: null, lastImport: null, lastRefresh: null, pagesShown: null };

async function renderScreen(data: Partial<KeywordsData> = {}) {
  const all: KeywordsData = {
    rows: [],
    total: data.rows?.length ?? 0,
    source: NOT_CONNECTED,
    page: 1,
    order: "position",
    search: "",
    opened: null,
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
    },
  ]);
  await act(async () => render(<Page />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("says how to connect when nothing is, and that no account has told a volume", async () => {
  await renderScreen();
  expect(screen.getByText("No keywords yet")).toBeDefined();
  expect(screen.getByText(/^Not connected\./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Refresh now" })).toBeNull();
  cleanup();
  await renderScreen({ rows: [row("node api", 2)] });
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
  await renderScreen({ rows: [row("node api", position)] });
  expect(document.querySelector("[data-band]")?.getAttribute("data-band")).toBe(band);
});

it("tells positions apart by words too, and which way they went", async () => {
  await renderScreen({ rows: [{ ...row("node api", 8.4), change: 4 }, row("far away", 44)] });
  const read = (name: RegExp) => screen.getByRole("row", { name }).textContent;
  expect(read(/node api/)).toMatch(/8\.4 First page.*up 4/);
  expect(read(/far away/)).toMatch(/44 Beyond 30.*First day/);
});

it("draws the history of the keyword that the address names, with its days in a table", async () => {
  const days = [
    { day: "2026-03-03", position: 12.4, clicks: 2, impressions: 90 },
    { day: "2026-03-05", position: 8.4, clicks: 7, impressions: 120 },
  ];
  await renderScreen({ rows: [row("node api", 8.4)], opened: { ...row("node api", 8.4), days } });
  const link = screen.getByRole("link", { name: "node api", hidden: true });
  expect(link.getAttribute("href")).toBe("/?keyword=node+api");
  const history = screen.getByRole("dialog", { name: "node api" });
  expect(
    within(history)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["DayPositionClicksShown", "5 Mar 20268.4 First page7120", "3 Mar 202612.4 Top 30290"]);
  expect(history.querySelectorAll("circle")).toHaveLength(2);
});

it("asks for a file before it imports, and says what was wrong with one", async () => {
  const faults = { count: 1, first: [{ line: 3, message: "The position must be a number" }] };
  const report = { rows: 2, newKeywords: 1, leftOut: 0, faults };
  const calls = stubOwnerCalls(() => ({ message: "2 rows imported", data: report }));
  await renderScreen();
  await press("Import");
  expect(await screen.findByText("Please choose a file.")).toBeDefined();
  expect(calls).toEqual([]);
  const csv = "keyword,position\nnode,2";
  const file = new File([csv], "Queries.csv");
  fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });
  await press("Import");
  expect(await screen.findByText("2 rows imported")).toBeDefined();
  expect(screen.getByText("Line 3: The position must be a number")).toBeDefined();
  const body = { csv, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
  expect(calls).toEqual([{ call: "POST /api/seo/keywords/import", body }]);
});

it("asks Search Console, busy meanwhile, and says what it answered", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const calls = stubOwnerCalls(() => promise);
  await renderScreen({ source: { ...NOT_CONNECTED, property: "sc-domain:site.example" } });
  await press("Refresh now");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Asking..." }).disabled).toBe(true);
  await act(async () => resolve(refuse(502, "upstream", "Search Console did not answer.")));
  expect(await screen.findByText("Search Console did not answer.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Refresh now" }).disabled).toBe(false);
  expect(calls).toEqual([{ call: "POST /api/seo/keywords/refresh" }]);
});

it("deletes after a question", async () => {
  const calls = stubOwnerCalls(() => ({ message: "Keyword deleted successfully" }));
  await renderScreen({ rows: [row("node api", 2)] });
  await press("Delete node api");
  await press("Delete");
  expect(await screen.findByText("Keyword deleted successfully")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls).toEqual([{ call: "DELETE /api/seo/keywords/node%20api" }]);
});

it("is loaded by page and order, with the keyword that the address names", async () => {
  const calls = stubOwnerCalls(({ call }) =>
    call.includes("?") ? { data: { rows: [], total: 7 } } : refuse(404, "not_found", "None."),
  );
  const from = "https://site.example/admin/seo/keywords?order=-clicks&q=a%26b&page=2&keyword=a/b";
  expect(await loadKeywords(from)).toMatchObject({ page: 2, order: "-clicks", total: 7, opened: null });
  expect(calls.map(({ call }) => call)).toEqual([
    "GET /api/seo/keywords?search=a%26b&sort=-clicks&page=2",
    "GET /api/seo/keywords/a%2Fb",
  ]);
});
