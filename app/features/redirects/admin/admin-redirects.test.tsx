import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { MissedPath } from "../missed-path.ts";
import type { Redirect } from "../redirect.ts";
import {
  loadRedirects,
  type RedirectsData,
  type RedirectsIntent,
  runRedirectsIntent,
} from "./admin-redirects.ts";
import { AdminRedirects } from "./admin-redirects-screen.tsx";

const AT = "2026-03-05T08:35:00.000Z";
const send = vi.fn<(intent: RedirectsIntent) => object>();

beforeEach(() => {
  send.mockReset();
  send.mockImplementation((intent) => ({ ok: true, data: {}, intent }));
});

const redirect = (more: Partial<Redirect> = {}): Redirect => ({
  ...{ id: "r1", source: "/old", target: "/services", status: 301, origin: "owner", post: null },
  ...{ hits: 3, lastHitAt: AT, version: 2, createdAt: AT, updatedAt: AT, ...more },
});

const missed = (more: Partial<MissedPath> = {}): MissedPath => ({
  ...{ path: "/abuot", hits: 5, crawlerHits: 2, referrer: "https://other.example/x" },
  ...{ firstAt: AT, lastAt: AT, suggestion: "/about", ...more },
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
      action: async ({ request }) => send(await request.json()),
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
  await renderScreen({ redirects: [redirect()] });
  await click("Edit /old");
  type(/^Status/, "410");
  expect(screen.queryByLabelText(/^To/)).toBeNull();
  await click("Save Redirect");
  const body = { source: "/old", target: "", status: 410, version: 2 };
  await waitFor(() => expect(send).toHaveBeenCalledWith({ intent: "update", id: "r1", body }));
});

it("shows beside the field why an address is refused", async () => {
  const reason = "That would lead in a circle, back to /abuot.";
  send.mockImplementation((intent) => ({
    ...{ ok: false, status: 400, code: "invalid_input", message: reason, fields: { target: reason }, intent },
  }));
  await renderScreen({ missed: [missed()] });
  expect(screen.getByText("(2 by crawlers)")).toBeDefined();
  await click("Redirect /abuot");
  expect(screen.getByLabelText<HTMLInputElement>(/^To/).value).toBe("/about");
  await click("Save Redirect");
  await waitFor(() => expect(screen.getByLabelText(/^To/).getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(reason, { exact: false }).length).toBeGreaterThan(0);
});

it("deletes after a question, and takes it back with its hits", async () => {
  await renderScreen({ redirects: [redirect()] });
  await click("Delete /old");
  await click("Delete");
  await click("Undo");
  const restored = { id: "r1", origin: "owner", hits: 3, lastHitAt: AT };
  const body = { source: "/old", target: "/services", status: 301, restored };
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ intent: "create", body }));
});

it("forgets an address", async () => {
  await renderScreen({ missed: [missed()] });
  await click("Dismiss /abuot");
  await screen.findByText("Address dismissed");
  expect(send).toHaveBeenCalledExactlyOnceWith({ intent: "forget", path: "/abuot" });
});

it("rehearses a file, shows what is refused first, and then takes it", async () => {
  const lines = [
    { line: 1, source: "/one", outcome: "added", reason: "" },
    { line: 2, source: "/about", outcome: "refused", reason: "/about is a page of this site." },
  ];
  send.mockImplementation((intent) => ({
    ...{
      ok: true,
      intent,
      data: { message: "Redirects imported", data: { added: 1, replaced: 0, refused: 1, lines } },
    },
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
  expect(send.mock.calls.map(([intent]) => intent)).toEqual([
    { intent: "import", csv, isCheck: true },
    { intent: "import", csv, isCheck: false },
  ]);
});

it("calls the API that keeps them", async () => {
  localStorage.setItem("adminToken", "token");
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return Response.json([], { headers: { "x-total-count": "7" } });
  });
  const from = "https://site.example/admin/seo/tools/redirects?q=a%26b&page=2";
  expect(await loadRedirects(from)).toMatchObject({ page: 2, total: 7, missedTotal: 7 });
  await runRedirectsIntent({ intent: "forget", path: "/x" }, from);
  await runRedirectsIntent({ intent: "import", csv: "x", isCheck: true }, from);
  await runRedirectsIntent({ intent: "delete", id: "r/1" }, from);
  expect(calls).toEqual([
    "GET /api/seo/redirects?q=a%26b&page=2&pageSize=20",
    "GET /api/seo/missed-paths?pageSize=50",
    "DELETE /api/seo/missed-paths",
    "POST /api/seo/redirects/import?check=true",
    "DELETE /api/seo/redirects/r%2F1",
  ]);
});
