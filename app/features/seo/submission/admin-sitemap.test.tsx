import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { SitemapData, SitemapIntent } from "./admin-sitemap.ts";
import { AdminSitemap } from "./admin-sitemap-screen.tsx";

const send = vi.fn<(intent: SitemapIntent) => object | Promise<object>>();

beforeEach(() => send.mockReset());
const DATA: SitemapData = {
  sitemap: { exists: true, lastModified: null, files: 1, pages: 14, images: 3, regeneratedAt: null },
  indexNow: {
    ...{ isOn: false, reason: "Search engines cannot open localhost.", endpoint: "", keyAddress: "" },
    ...{ waiting: 1, lastSubmission: null, nextTryAt: null },
  },
  submissions: [],
};

async function show(data: Partial<SitemapData> = {}) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminSitemap data={{ ...DATA, ...data }} />
        </ToastProvider>
      ),
      action: async ({ request }) => send(await request.json()),
    },
  ]);
  await act(async () => render(<Page />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const failure = (status: number, message: string) => ({ ok: false, status, code: "failed", message });

it.each([
  [{ ok: true, data: {} }, "Sitemap regenerated successfully!"],
  [failure(503, "The disk is full."), "Failed to regenerate sitemap: The disk is full."],
  [failure(0, "No connection"), "An error occurred while regenerating the sitemap."],
])("says how regenerating went: %o", async (outcome, said) => {
  send.mockReturnValue(outcome);
  await show();
  await press("Regenerate Sitemap");
  expect(await screen.findByText(said)).toBeDefined();
  expect(send).toHaveBeenCalledExactlyOnceWith({ intent: "regenerate" });
});

it.each([
  [{ ok: true, data: { message: "", data: { pages: 3 } } }, "Successfully notified search engines!"],
  [{ ok: true, data: { message: "Nothing has changed.", data: { pages: 0 } } }, "Nothing has changed."],
  [failure(409, "The site is private."), "Failed to notify search engines: The site is private."],
  [failure(0, "No connection"), "An error occurred while notifying search engines."],
])("says how notifying went: %o", async (outcome, said) => {
  send.mockReturnValue(outcome);
  await show();
  await press("Notify Search Engines");
  expect(await screen.findByText(said)).toBeDefined();
  expect(send).toHaveBeenCalledExactlyOnceWith({ intent: "notify", isAll: false });
});

it("is busy with one thing and leaves the other free", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  send.mockReturnValue(promise);
  await show();
  await press("Submit all pages again");
  const busy = screen.getByRole<HTMLButtonElement>("button", { name: "Notifying..." });
  expect(busy.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Regenerate Sitemap" }).disabled).toBe(false);
  expect(send).toHaveBeenCalledExactlyOnceWith({ intent: "notify", isAll: true });
  await act(async () => resolve({ ok: true, data: { message: "", data: { pages: 14 } } }));
  expect(await screen.findByRole("button", { name: "Notify Search Engines" })).toBeDefined();
});

it("lists what was submitted with what came back, and says why nothing is", async () => {
  await show();
  expect(screen.getByText("Nothing is submitted. Search engines cannot open localhost.")).toBeDefined();
  expect(screen.getByText("Nothing submitted yet")).toBeDefined();
  cleanup();
  const submission = { id: "s1", engine: "api.indexnow.org", pages: 5, paths: ["/", "/about"], status: 429 };
  await show({
    submissions: [{ ...submission, answer: "Slow down", createdAt: "2026-03-05T08:35:00.000Z" }],
  });
  expect(screen.getByText("Answer 429")).toBeDefined();
  expect(screen.getByText("Slow down")).toBeDefined();
  expect(screen.getByText("/, /about and 3 more")).toBeDefined();
});
