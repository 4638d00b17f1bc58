import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import { AdminTrash } from "./admin-trash.tsx";
import type { TrashedRecord } from "./schema.ts";

const deletedAt = "2026-03-05T10:00:00.000Z";
const RECORDS: TrashedRecord[] = [
  { noun: "projects", id: "1", title: "Shop", deletedAt, daysLeft: 1 },
  { noun: "posts", id: "1", title: "Words", deletedAt, daysLeft: 12 },
];

async function renderTrash(records = RECORDS, address = "/"): Promise<void> {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminTrash records={records} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page initialEntries={[address]} />);
  await screen.findByText(/^\d+ items?$/);
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("says what was deleted, when, and how long it stays", async () => {
  await renderTrash();
  expect(screen.getByText("1 day left", { exact: false })).toBeDefined();
  expect(screen.getByText("12 days left", { exact: false })).toBeDefined();
  expect(screen.getAllByText("5 Mar 2026")).toHaveLength(2);
});

it("restores the record of this noun, and of no other with its number", async () => {
  const calls = stubOwnerCalls();
  await renderTrash();
  await click("Restore Words");
  expect(calls).toEqual([{ call: "POST /api/posts/1/restore" }]);
  expect(await screen.findByText("Post restored")).toBeDefined();
});

it("asks before something is gone for ever", async () => {
  const calls = stubOwnerCalls();
  await renderTrash();
  await click("Delete permanently: Shop");
  expect(screen.getByText("Delete this project permanently?")).toBeDefined();
  expect(calls).toEqual([]);
  await click("Delete permanently");
  expect(calls).toEqual([{ call: "DELETE /api/trash/projects/1" }]);
  expect(await screen.findByText("Permanently deleted")).toBeDefined();
});

it("says why something was not restored, and keeps it in the list", async () => {
  stubOwnerCalls(() => refuse(410, "gone", "Too late."));
  await renderTrash();
  await click("Restore Shop");
  expect(await screen.findByText("Too late.")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Shop" })).toBeDefined();
});

it("asks before it restores all, and counts what came back", async () => {
  const calls = stubOwnerCalls();
  await renderTrash();
  await click("Restore 2 items…");
  expect(screen.getByText(/Everything that was public is public again at once\.$/)).toBeDefined();
  expect(calls).toEqual([]);
  await click("Restore");
  expect(await screen.findByText("2 items restored")).toBeDefined();
  expect(calls.map(({ call }) => call)).toEqual([
    "POST /api/projects/1/restore",
    "POST /api/posts/1/restore",
  ]);
});

it("counts what could not be restored, and why", async () => {
  stubOwnerCalls(({ call }) => (call.includes("posts") ? refuse(410, "gone", "Too late.") : {}));
  await renderTrash();
  await click("Restore 2 items…");
  await click("Restore");
  const said = "1 item restored. 1 item couldn't be restored. Too late.";
  expect(await screen.findByText(said)).toBeDefined();
});

it("shows one type alone, and deletes what is chosen of it after a question", async () => {
  const calls = stubOwnerCalls();
  await renderTrash(undefined, "/?type=posts");
  expect(screen.queryByText("Shop")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select Words" }));
  await click("Delete permanently the selected items");
  expect(screen.getByText("Delete this post permanently?")).toBeDefined();
  await click("Delete permanently");
  expect(await screen.findByText("Permanently deleted")).toBeDefined();
  expect(calls).toEqual([{ call: "DELETE /api/trash/posts/1" }]);
});

it("has words for emptiness", async () => {
  await renderTrash([]);
  expect(screen.getByText("The trash is empty")).toBeDefined();
});
