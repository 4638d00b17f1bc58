import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { MissedPath, Redirect } from "../schema.ts";
import { AdminRedirects } from "./admin-redirects-screen.tsx";
import { loadRedirects, type RedirectsData } from "./redirects-data.ts";

const AT = "2026-03-05T08:35:00.000Z";

const redirect = (more: Partial<Redirect> = {}): Redirect => ({
  id: "r1",
  source: "/old",
  target: "/services",
  status: 301,
  origin: "owner",
  post: null,
  hits: 3,
  lastHitAt: AT,
  version: 2,
  createdAt: AT,
  updatedAt: AT,
  ...more,
});

const missed = (more: Partial<MissedPath> = {}): MissedPath => ({
  path: "/abuot",
  hits: 5,
  crawlerHits: 2,
  referrer: "https://other.example/x",
  firstAt: AT,
  lastAt: AT,
  suggestion: "/about",
  ...more,
});

async function renderScreen(data: Partial<RedirectsData>, search = "") {
  const all = { redirects: [], total: data.redirects?.length ?? 0, page: 1, missed: [], ...data };
  const Page = createRoutesStub([
    {
      path: "/admin/seo",
      Component: () => (
        <ToastProvider>
          <AdminRedirects data={{ missedTotal: all.missed.length, ...all }} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page initialEntries={[`/admin/seo${search}`]} />);
  await screen.findByRole("search");
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("says what to expect when there is nothing, and when nothing is found", async () => {
  await renderScreen({});
  expect(screen.getByText("No redirects yet")).toBeDefined();
  expect(screen.getByText("No missing pages")).toBeDefined();
  cleanup();
  await renderScreen({}, "?q=words");
  expect(screen.getByText("No redirects found")).toBeDefined();
});

it("marks what a changed slug has made, and leads to its post", async () => {
  const post = { id: 4, title: "A post" };
  await renderScreen({ redirects: [redirect({ origin: "slug", post, target: "/blog/now" })], total: 41 });
  expect(screen.getByText("Slug changed")).toBeDefined();
  expect(screen.getByRole("link", { name: "A post" }).getAttribute("href")).toBe("/admin/blog/4");
  expect(screen.getByText("→ /blog/now")).toBeDefined();
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
});

it("changes a redirect with the version that was read; what is gone has no target", async () => {
  const calls = stubOwnerCalls();
  await renderScreen({ redirects: [redirect()] });
  await click("Edit /old");
  type(/^Status/, "410");
  expect(screen.queryByLabelText(/^To/)).toBeNull();
  await click("Save Redirect");
  const body = { source: "/old", target: "", status: 410, version: 2 };
  await waitFor(() => expect(calls).toEqual([{ call: "PUT /api/seo/redirects/r1", body }]));
});

it("shows beside the field why an address is refused", async () => {
  const reason = "That would lead in a circle, back to /abuot.";
  stubOwnerCalls(() => refuse(400, "invalid_input", reason, { target: reason }));
  await renderScreen({ missed: [missed()] });
  expect(screen.getByText("(2 by crawlers)")).toBeDefined();
  await click("Redirect /abuot");
  expect(screen.getByLabelText<HTMLInputElement>(/^To/).value).toBe("/about");
  await click("Save Redirect");
  await waitFor(() => expect(screen.getByLabelText(/^To/).getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(reason, { exact: false }).length).toBeGreaterThan(0);
});

it("deletes after a question, and takes it back with its hits", async () => {
  const calls = stubOwnerCalls();
  await renderScreen({ redirects: [redirect()] });
  await click("Delete /old");
  await click("Delete");
  await click("Undo");
  const restored = { id: "r1", origin: "owner", hits: 3, lastHitAt: AT };
  const body = { source: "/old", target: "/services", status: 301, restored };
  const made = [{ call: "DELETE /api/seo/redirects/r1" }, { call: "POST /api/seo/redirects", body }];
  await waitFor(() => expect(calls).toEqual(made));
});

it("dismisses an address", async () => {
  const calls = stubOwnerCalls();
  await renderScreen({ missed: [missed()] });
  await click("Dismiss /abuot");
  await screen.findByText("Address dismissed");
  expect(calls).toEqual([{ call: "DELETE /api/seo/missed-paths", body: { path: "/abuot" } }]);
});

it("checks a file, shows what is refused first, and then imports it", async () => {
  const lines = [
    { line: 1, source: "/one", outcome: "added", reason: "" },
    { line: 2, source: "/about", outcome: "refused", reason: "/about is a page of this site." },
  ];
  const calls = stubOwnerCalls(() => ({
    message: "Redirects imported",
    data: { added: 1, replaced: 0, refused: 1, lines },
  }));
  await renderScreen({});
  await click("Import CSV");
  const csv = "/one,/services\n/about,/x";
  const file = new File([csv], "moved.csv", { type: "text/csv" });
  await act(async () => fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [file] } }));
  await screen.findByText("1 added, 0 replaced, 1 refused");
  expect(screen.getAllByRole("row")[1]?.textContent).toContain("is a page of this site");
  await click("Import 1 redirect");
  await screen.findByText("Redirects imported");
  expect(calls).toEqual([
    { call: "POST /api/seo/redirects/import?check=true", body: { csv } },
    { call: "POST /api/seo/redirects/import?check=false", body: { csv } },
  ]);
});

it("is loaded by page, together with the addresses that were asked for most", async () => {
  const calls = stubOwnerCalls(() => Response.json([], { headers: { "x-total-count": "7" } }));
  const from = "https://site.example/admin/seo/tools/redirects?q=a%26b&page=2";
  expect(await loadRedirects(from)).toMatchObject({ page: 2, total: 7, missedTotal: 7 });
  expect(calls.map(({ call }) => call)).toEqual([
    "GET /api/seo/redirects?q=a%26b&page=2&pageSize=20",
    "GET /api/seo/missed-paths?pageSize=50",
  ]);
});
