import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { AdminSitemap } from "./admin-sitemap-screen.tsx";
import type { SitemapData } from "./sitemap-data.ts";

const DATA: SitemapData = {
  sitemap: { exists: true, lastModified: null, files: 1, pages: 14, images: 3, regeneratedAt: null },
  indexNow: {
    isOn: false,
    reason: "Search engines cannot open localhost.",
    endpoint: "",
    keyAddress: "",
    waiting: 1,
    lastSubmission: null,
    nextTryAt: null,
  },
  submissions: [],
};

async function renderScreen(data: Partial<SitemapData> = {}) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminSitemap data={{ ...DATA, ...data }} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const failure = (status: number, message: string) => () => refuse(status, "failed", message);
const noConnection = () => Promise.reject(new TypeError("No connection"));
const REGENERATE = "POST /api/seo/regenerate-sitemap";
const NOTIFY = "POST /api/seo/ping-search-engines";

it.each([
  [() => ({}), "Sitemap regenerated successfully!"],
  [failure(503, "The disk is full."), "Failed to regenerate sitemap: The disk is full."],
  [noConnection, "An error occurred while regenerating the sitemap."],
])("says how regenerating went: %o", async (answer, said) => {
  const calls = stubOwnerCalls(answer);
  await renderScreen();
  await press("Regenerate Sitemap");
  expect(await screen.findByText(said)).toBeDefined();
  expect(calls).toEqual([{ call: REGENERATE, body: { blogPosts: [], projects: [] } }]);
});

it.each([
  [() => ({ message: "", data: { pages: 3 } }), "Successfully notified search engines!"],
  [() => ({ message: "Nothing has changed.", data: { pages: 0 } }), "Nothing has changed."],
  [failure(409, "The site is private."), "Failed to notify search engines: The site is private."],
  [noConnection, "An error occurred while notifying search engines."],
])("says how notifying went: %o", async (answer, said) => {
  const calls = stubOwnerCalls(answer);
  await renderScreen();
  await press("Notify Search Engines");
  expect(await screen.findByText(said)).toBeDefined();
  expect(calls).toEqual([{ call: NOTIFY }]);
});

it("is busy with one thing and leaves the other free", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const calls = stubOwnerCalls(() => promise);
  await renderScreen();
  await press("Submit all pages again");
  const busy = screen.getByRole<HTMLButtonElement>("button", { name: "Notifying..." });
  expect(busy.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Regenerate Sitemap" }).disabled).toBe(false);
  expect(calls).toEqual([{ call: `${NOTIFY}?all=true` }]);
  await act(async () => resolve({ message: "", data: { pages: 14 } }));
  expect(await screen.findByRole("button", { name: "Notify Search Engines" })).toBeDefined();
});

it("lists what was submitted with what came back, and says why nothing is", async () => {
  await renderScreen();
  expect(screen.getByText("Nothing is submitted. Search engines cannot open localhost.")).toBeDefined();
  expect(screen.getByText("Nothing submitted yet")).toBeDefined();
  cleanup();
  const submission = { id: "s1", engine: "api.indexnow.org", pages: 5, paths: ["/", "/about"], status: 429 };
  await renderScreen({
    submissions: [{ ...submission, answer: "Slow down", createdAt: "2026-03-05T08:35:00.000Z" }],
  });
  expect(screen.getByText("Answer 429")).toBeDefined();
  expect(screen.getByText("Slow down")).toBeDefined();
  expect(screen.getByText("/, /about and 3 more")).toBeDefined();
});
