import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { ContentAnalysisIntent } from "./admin-content-analysis.ts";
import { AdminContentAnalysis } from "./admin-content-analysis-panel.tsx";

const send = vi.fn<(intent: ContentAnalysisIntent) => object | Promise<object>>();

beforeEach(() => send.mockReset());
async function show() {
  const choices = [{ key: "admin/posts/4", label: "A post" }];
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminContentAnalysis data={{ choices }} />
        </ToastProvider>
      ),
      action: async ({ request }) => send(await request.json()),
    },
  ]);
  await act(async () => render(<Page />));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it.each([
  [400, "Please enter content to analyze.", "Failed to analyze content: Please enter content to analyze."],
  [0, "No connection", "An error occurred while analyzing content."],
])("says why nothing was analysed: %d", async (status, message, said) => {
  send.mockReturnValue({ intent: "analyze", answer: { ok: false, status, code: "failed", message } });
  await show();
  await press("Analyze");
  expect(await screen.findByText(said)).toBeDefined();
});

it("analyses a loaded text with its title, busy meanwhile", async () => {
  const text = { content: "Words.", title: "A post", description: "About it.", slug: "a-post" };
  send.mockReturnValueOnce({ intent: "load", answer: { ok: true, data: text } });
  await show();
  await act(async () =>
    fireEvent.change(screen.getByLabelText("Text"), { target: { value: "admin/posts/4" } }),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>("Content").value).toBe("Words.");
  const { promise, resolve } = Promise.withResolvers<object>();
  send.mockReturnValue(promise);
  await press("Analyze");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Analyzing..." }).disabled).toBe(true);
  expect(send).toHaveBeenLastCalledWith({
    ...{ intent: "analyze", body: { ...text, keyword: "" } },
  });
  const answer = { ok: false, status: 500, code: "failed", message: "" };
  await act(async () => resolve({ intent: "analyze", answer }));
  expect(await screen.findByText("An error occurred while analyzing content.")).toBeDefined();
});

it("says when a text could not be loaded", async () => {
  const answer = { ok: false, status: 404, code: "not_found", message: "Post not found" };
  send.mockReturnValue({ intent: "load", answer });
  await show();
  await act(async () =>
    fireEvent.change(screen.getByLabelText("Text"), { target: { value: "admin/posts/4" } }),
  );
  expect(await screen.findByText("Post not found")).toBeDefined();
});
