import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { analyzeJob } from "../../../content/writing/analysis/analyze-job.server.ts";
import { AdminContentAnalysis } from "./admin-content-analysis-panel.tsx";
import type { TextChoice } from "./content-analysis-data.ts";

async function renderScreen() {
  const choices: TextChoice[] = [
    { kind: "post", id: "4", label: "A post" },
    { kind: "page", id: "terms", label: "Page: Terms" },
  ];
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminContentAnalysis data={{ choices }} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
}

const choose = (value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText("Text"), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

const write = (value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText("Content"), { target: { value } }));

it("refuses an empty text without a call, until there is one", async () => {
  const calls = stubOwnerCalls();
  await renderScreen();
  await write("  ");
  await press("Analyze");
  const content = screen.getByLabelText("Content");
  expect(screen.getByText("Please enter content to analyze.")).toBeDefined();
  expect(content.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(content);
  expect(calls).toEqual([]);
  await write("Words.");
  expect(screen.queryByText("Please enter content to analyze.")).toBeNull();
});

it("says so when there is no connection", async () => {
  stubOwnerCalls(() => Promise.reject(new Error("offline")));
  await renderScreen();
  await write("Words.");
  await press("Analyze");
  expect(await screen.findByText("An error occurred while analyzing content.")).toBeDefined();
});

it.each([
  [400, "Please enter content to analyze.", "Failed to analyze content: Please enter content to analyze."],
  [500, "", "An error occurred while analyzing content."],
])("says why nothing was analysed: %d", async (status, message, said) => {
  stubOwnerCalls(() => Response.json({ message }, { status }));
  await renderScreen();
  await write("Words.");
  await press("Analyze");
  expect(await screen.findByText(said)).toBeDefined();
});

it("analyses a loaded text with its title, busy meanwhile", async () => {
  const text = { content: "Words.", title: "A post", description: "About it.", slug: "a-post" };
  const { promise, resolve } = Promise.withResolvers<object>();
  const calls = stubOwnerCalls(({ call }) => {
    return call.startsWith("GET") ? { ...text, description: undefined, excerpt: text.description } : promise;
  });
  await renderScreen();
  await choose("post/4");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Content").value).toBe("Words.");
  await press("Analyze");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Analyzing..." }).disabled).toBe(true);
  expect(calls).toEqual([
    { call: "GET /api/admin/posts/4" },
    { call: "POST /api/ai/analyze-content", body: { ...text, keyword: "" } },
  ]);
  await act(async () => resolve(new Response("", { status: 500 })));
  expect(await screen.findByText("An error occurred while analyzing content.")).toBeDefined();
});

it("says when a text could not be loaded", async () => {
  const calls = stubOwnerCalls(() => refuse(404, "not_found", "Page not found"));
  await renderScreen();
  await choose("page/terms");
  expect(await screen.findByText("Page not found")).toBeDefined();
  expect(calls).toEqual([{ call: "GET /api/pages/terms" }]);
});

it("shows what was found, the use of the keyword, and how long the suggestions are", async () => {
  const content = "# React\n\nReact shows a page at once. The reader waits for nothing.";
  const result = analyzeJob({ content, siteHost: "soloist.example", keyword: "react" });
  if (!result.ok) throw new Error(result.reason);
  const suggestions = { title: "React shows pages", description: "At once.", tags: [], slug: "react-pages" };
  const analysis = { ...result.analysis, suggestions, engine: "built-in", provider: null };
  stubOwnerCalls(() => ({ success: true, message: "", analysis }));
  await renderScreen();
  await write(content);
  await press("Analyze");
  expect(await screen.findByText(/Flesch reading ease/)).toBeDefined();
  expect(screen.getByText(/“react”:/)).toBeDefined();
  expect(screen.getAllByRole("meter")).toHaveLength(3);
});
