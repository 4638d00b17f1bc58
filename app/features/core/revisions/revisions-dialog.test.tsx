import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../tests/helpers/owner-calls.ts";
import type { Revision } from "../../../kit/owner/revision.ts";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import { compareSnapshots, shortenSame } from "./difference.ts";
import type { RevisionsAnswer } from "./revisions-address.ts";
import { RevisionsDialog } from "./revisions-dialog.tsx";

const FAILURE = { ok: false, status: 409, code: "stale_version", message: "Changed.", fields: {} } as const;
const onRestored = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  for (const mock of [onRestored, onClose]) mock.mockReset();
});
function createRevision(version: number, content: string, changes: string[], actor = "Asha"): Revision {
  const createdAt = `2026-03-0${version}T10:00:00.000Z`;
  return { id: `r${version}`, version, actor, createdAt, changes, snapshot: { title: "Note", content } };
}

const REVISIONS = [
  createRevision(3, "One\nThree\n", ["content"]),
  createRevision(2, "One\nTwo\n", ["content"]),
  createRevision(1, "One\n", [], ""),
];

async function openHistory(revisions: Revision[] | null = REVISIONS): Promise<void> {
  const find = (id: string | null) => revisions?.find((revision) => revision.id === id) ?? null;
  const load = (search: URLSearchParams): RevisionsAnswer => {
    const chosen = find(search.get("chosen"));
    if (chosen) {
      return { kind: "comparison", result: { ok: true, data: { chosen, other: find(search.get("other")) } } };
    }
    return { kind: "list", result: revisions ? { ok: true, data: revisions } : FAILURE };
  };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <RevisionsDialog
            noun="posts"
            id={7}
            title="Note"
            version={3}
            onRestored={onRestored}
            onClose={onClose}
          />
        </ToastProvider>
      ),
    },
    {
      path: "/admin/revisions/:noun/:id",
      loader: ({ request }) => load(new URL(request.url).searchParams),
    },
  ]);
  render(<Page />);
  await screen.findByRole("dialog", { name: "History of Note" });
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const marked = (tag: "ins" | "del") => [...document.querySelectorAll(tag)].map((mark) => mark.textContent);

it("lists who changed what, and shows what the newest version changed", async () => {
  await openHistory();
  expect(await screen.findByText("Before the history started")).toBeDefined();
  expect(screen.getByText("First version")).toBeDefined();
  expect(screen.getByRole("button", { name: /Newest/ }).getAttribute("aria-pressed")).toBe("true");
  await vi.waitFor(() => expect(marked("ins")).toEqual(["Added: +Three"]));
  expect(marked("del")).toEqual(["Removed: −Two"]);
});

it("opens on the newest version that differs from the one before", async () => {
  await openHistory([createRevision(4, "One\nThree\n", []), ...REVISIONS]);
  await vi.waitFor(() => expect(marked("ins")).toEqual(["Added: +Three"]));
});

it("shows what an old version would bring back, asks, and restores it", async () => {
  const calls = stubOwnerCalls(() => ({ message: "Version 1 restored" }));
  await openHistory();
  await screen.findByText("First version");
  await click(/First version/);
  await act(async () =>
    fireEvent.change(screen.getByLabelText("Compare with"), { target: { value: "newest" } }),
  );
  await vi.waitFor(() => expect(marked("del")).toEqual(["Removed: −Three"]));
  await click("Restore this version");
  expect(calls).toEqual([]);
  await click("Restore");
  expect(await screen.findByText("Version 1 restored")).toBeDefined();
  expect(calls).toEqual([{ call: "POST /api/posts/7/revisions/r1/restore", body: { version: 3 } }]);
  expect(onRestored).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it("says when somebody was faster, and stays open", async () => {
  stubOwnerCalls(() => refuse(409, FAILURE.code, FAILURE.message));
  await openHistory();
  await screen.findByText("First version");
  await click(/First version/);
  await click("Restore this version");
  await click("Restore");
  expect(await screen.findByText("Changed.")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it("has words for a record without a history, and for a history that does not come", async () => {
  await openHistory([]);
  expect(await screen.findByText("No history yet")).toBeDefined();
  cleanup();
  await openHistory(null);
  expect(await screen.findByText("The history couldn't be loaded")).toBeDefined();
});

it("compares words in short fields and lines in long ones", () => {
  const before = { title: "A small shop", featured: false, tags: ["a", "b"], stats: { stars: 1 }, same: 1 };
  const after = { title: "A big shop", featured: true, tags: ["a"], stats: { stars: 2 }, same: 1 };
  const found = compareSnapshots(before, after);
  expect(found.map(({ label, unit }) => `${label}: ${unit}`)).toEqual([
    "Title: words",
    "Featured: words",
    "Tags: words",
    "Figures: words",
  ]);
  expect(found[0]?.parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "same A ",
    "removed small",
    "added big",
    "same  shop",
  ]);
  const [content] = compareSnapshots({ content: "a\nb" }, { content: "a\nb\nc" });
  expect(content?.parts.map(({ kind, text }) => [kind, text])).toEqual([
    ["same", "a\nb\n"],
    ["added", "c\n"],
  ]);
});

it("gives up comparing two long texts without anything in common, which would take hours", () => {
  const lines = (word: string) => Array.from({ length: 200_000 }, (_, n) => `${word} ${n * 7}`).join("\n");
  const [content] = compareSnapshots({ content: lines("old") }, { content: lines("new") });
  expect(content?.parts.map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

it("leaves out the middle of what stayed the same", () => {
  expect(shortenSame(["a", "b", "c"])).toMatchObject({ hidden: 0, rest: [] });
  const lines = Array.from({ length: 9 }, (_, number) => `${number}`);
  expect(shortenSame(lines)).toEqual({ shown: ["0", "1"], hidden: 5, rest: ["7", "8"] });
});
