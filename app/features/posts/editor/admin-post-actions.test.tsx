import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { AdminPostActions } from "./admin-post-actions.tsx";
import { openSaving } from "./state/post-saving.ts";
import type { PostSession } from "./state/use-post-session.ts";

it("takes a press while words are being kept by themselves, and one press at a time", async () => {
  const saved = Promise.withResolvers<void>();
  const save = vi.fn(() => saved.promise);
  const saving = { ...openSaving("copy", "2026-03-10T09:00:00.000Z"), phase: "sending" };
  const session = { post: { id: 1, slug: "a-post" }, saving, save } as unknown as PostSession;
  const Page = createRoutesStub([
    { path: "/", Component: () => <AdminPostActions session={session} status="published" /> },
  ]);
  render(<Page />);
  const update = await screen.findByRole<HTMLButtonElement>("button", { name: "Update" });
  expect(update.disabled).toBe(false);
  fireEvent.click(update);
  expect(save).toHaveBeenCalledExactlyOnceWith("published");
  expect(update.disabled).toBe(true);
  await act(async () => saved.resolve());
  expect(update.disabled).toBe(false);
});
