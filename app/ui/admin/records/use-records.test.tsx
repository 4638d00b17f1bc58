import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { ToastProvider } from "../overlays/toasts.tsx";
import { applyPending, moveId } from "./pending-records.ts";
import type { RecordEdit } from "./record-edit.ts";
import { OrderHint, RecordList } from "./record-list.tsx";
import { useRecords } from "./use-records.ts";

interface Note {
  id: number;
  title: string;
  isStarred: boolean;
}

const NOTES: Note[] = ["One", "Two", "Three"].map((title, place) => ({
  id: place + 1,
  title,
  isStarred: false,
}));
const idOf = ({ id }: Note) => id;
const send = vi.fn<(edit: RecordEdit) => Promise<ApiResult<{ message?: string }>>>();
const calls = {
  update: (id: number | string, body: object) => send({ kind: "update", id, body }),
  remove: (id: number | string) => send({ kind: "delete", id }),
  order: (ids: readonly (number | string)[]) => send({ kind: "order", ids }),
};
const answers: ((isGood: boolean) => void)[] = [];

beforeEach(() => {
  answers.length = 0;
  send.mockReset();
  send.mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<ApiResult<{ message?: string }>>();
    const refusal = { ok: false, status: 500, code: "broken", message: "Broken", fields: {} } as const;
    answers.push((isGood) => resolve(isGood ? { ok: true, data: {} } : refusal));
    return promise;
  });
});
function Notes({ isWhole }: { isWhole: boolean }) {
  const list = useRecords({
    calls,
    records: NOTES,
    idOf,
    noun: "note",
    startsNew: false,
    startsWith: null,
    describeDeleteFailure: () => "Failed to delete note",
  });
  return (
    <>
      <OrderHint count={NOTES.length} isWhole={isWhole} />
      <RecordList
        records={list.records}
        idOf={idOf}
        isWhole={isWhole}
        onReorder={list.reorder}
        onOpen={(kind, note) => kind === "delete" && list.remove(note)}
      >
        {(note) => (
          <>
            <h2>{note.title}</h2>
            <button type="button" onClick={() => list.update(note, { isStarred: true })}>
              {note.isStarred ? "Starred" : "Star"} {note.title}
            </button>
          </>
        )}
      </RecordList>
    </>
  );
}

async function renderNotes(isWhole = true): Promise<void> {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <Notes isWhole={isWhole} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page />);
  await screen.findByText("One");
}

const titles = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const answer = (place: number, isGood = true) => act(async () => answers[place]?.(isGood));

it("shows a deletion at once, and takes it back when it fails", async () => {
  await renderNotes();
  await click("Delete Two");
  expect(titles()).toEqual(["One", "Three"]);
  await answer(0, false);
  expect(titles()).toEqual(["One", "Two", "Three"]);
  expect(screen.getByText("Failed to delete note")).toBeDefined();
});

it("sends one edit after the other, and loses no answer", async () => {
  await renderNotes();
  await click("Delete One");
  await click("Delete Two");
  expect(titles()).toEqual(["Three"]);
  expect(send).toHaveBeenCalledOnce();
  await answer(0);
  expect(send).toHaveBeenCalledTimes(2);
  await answer(1);
  expect(screen.getAllByText("Note deleted successfully")).toHaveLength(2);
});

it("changes a record once while its change is on the way", async () => {
  await renderNotes();
  await click("Star Two");
  await click("Starred Two");
  await answer(0, false);
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Star Two" })).toBeDefined();
  expect(screen.getByText("Broken")).toBeDefined();
});

it("moves by its arrows, says where to, keeps the focus, and sends only the last of waiting orders", async () => {
  await renderNotes();
  const button = () => screen.getByRole("button", { name: "Move Three up" });
  button().focus();
  await click("Move Three up");
  expect(titles()).toEqual(["One", "Three", "Two"]);
  expect(screen.getByText("Three is now number 2 of 3.")).toBeDefined();
  expect(document.activeElement).toBe(button());
  await click("Move Three up");
  await click("Move One down");
  expect(titles()).toEqual(["Three", "Two", "One"]);
  await answer(0);
  expect(send.mock.calls.map(([edit]) => edit)).toEqual([
    { kind: "order", ids: [1, 3, 2] },
    { kind: "order", ids: [3, 2, 1] },
  ]);
});

it("takes an order back that cannot be saved, and says so", async () => {
  await renderNotes();
  await click("Move Three up");
  expect(titles()).toEqual(["One", "Three", "Two"]);
  await answer(0, false);
  expect(titles()).toEqual(["One", "Two", "Three"]);
  expect(screen.getByText("Broken")).toBeDefined();
});

it("stops at the ends of the list without losing the focus", async () => {
  await renderNotes();
  const up = screen.getByRole("button", { name: "Move One up" });
  expect(up.getAttribute("aria-disabled")).toBe("true");
  await click("Move One up");
  expect(send).not.toHaveBeenCalled();
});

it("explains why a part of the list cannot be moved", async () => {
  await renderNotes(false);
  expect(screen.queryByRole("button", { name: "Move One down" })).toBeNull();
  expect(screen.getByText(/Clear the search/)).toBeDefined();
});

it("leaves on top what an order does not name", () => {
  const order: RecordEdit = { kind: "order", ids: [2, 1] };
  expect(applyPending(NOTES, idOf, [order]).map(idOf)).toEqual([3, 2, 1]);
  expect(moveId(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
});
