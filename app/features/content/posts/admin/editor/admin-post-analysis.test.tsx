import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import { analyzeJob } from "../../../writing/analysis/analyze-job.server.ts";
import { AdminPostAnalysis } from "./admin-post-analysis.tsx";
import type { PostSession } from "./state/use-post-session.ts";

const draft = {
  title: "Caching pages",
  slug: "caching-pages",
  excerpt: "Why readers never wait.",
  content: "# Caching pages\n\nA page that is kept is sent at once. The reader waits for nothing.",
};

it("looks at the words as they stand, and puts a suggestion into its field as an edit", async () => {
  const result = analyzeJob({ content: draft.content, siteHost: "soloist.example" });
  if (!result.ok) throw new Error(result.reason);
  const suggestions = { title: "", description: "Kept pages.", tags: ["caching", "performance"], slug: "" };
  const analysis = { ...result.analysis, suggestions, engine: "built-in", provider: null };
  const calls = stubOwnerCalls(() => ({ success: true, message: "", analysis }));
  const change = vi.fn();
  const session = { draft, change } as unknown as PostSession;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminPostAnalysis session={session} onClose={vi.fn()} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
  const dialog = within(screen.getByRole("dialog", { name: "Content analysis" }));
  const press = (name: string) => act(async () => fireEvent.click(dialog.getByRole("button", { name })));
  await press("Analyze");
  const { content, title, slug, excerpt: description } = draft;
  expect(calls).toEqual([
    {
      call: "POST /api/ai/analyze-content",
      body: { content, title, slug, description, keyword: "" },
    },
  ]);
  await press("Use tags");
  expect(change).toHaveBeenCalledExactlyOnceWith({ tags: "caching, performance" });
  expect(await screen.findByText("Tags applied")).toBeDefined();
  await press("Use description");
  expect(change).toHaveBeenLastCalledWith({ excerpt: "Kept pages." });
});
