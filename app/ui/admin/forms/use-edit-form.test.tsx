import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { Dialog } from "../overlays/dialog.tsx";
import type { RecordEdit } from "../records/record-edit.ts";
import { EditFormFrame } from "./edit-form-frame.tsx";
import { useEditForm } from "./use-edit-form.ts";

interface Note {
  id: number;
  text: string;
  version: number;
}

type Answer = ApiResult<{ message?: string }>;

const send = vi.fn<(edit: RecordEdit) => Promise<Answer>>();
const calls = {
  create: (body: object) => send({ kind: "create", body }),
  update: (id: number | string, body: object) => send({ kind: "update", id, body }),
};
const onSaved = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  for (const mock of [send, onSaved, onClose]) mock.mockReset();
  send.mockImplementation(async () => ({ ok: true, data: { message: "Saved" } }));
});
const refuse = async (refusal: {
  status: number;
  code: string;
  fields?: Record<string, string>;
}): Promise<Answer> => ({ ok: false, message: "No", fields: {}, ...refusal });

function NoteDialog({ note, latest }: { note: Note | undefined; latest: Note | undefined }) {
  const form = useEditForm({
    calls,
    id: note?.id,
    opened: note,
    latest,
    parse: (data) => ({ text: data.get("text") }),
    describeFailure: (message) => `Error: ${message}`,
    onSaved,
  });
  return (
    <Dialog title="Note" isDirty={form.isDirty} onClose={onClose}>
      <EditFormFrame form={form} noun="note" saveLabel="Save" onCancel={onClose}>
        <input name="text" aria-label="Text" defaultValue={form.base?.text} required />
        <p>{form.errors.text}</p>
      </EditFormFrame>
    </Dialog>
  );
}

async function openDialog(note?: Note, latest = note): Promise<void> {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <NoteDialog note={note} latest={latest} />,
    },
  ]);
  render(<Page />);
  await screen.findByLabelText("Text");
}

const text = () => screen.getByLabelText<HTMLInputElement>("Text");
const type = (value: string) => fireEvent.change(text(), { target: { value } });
const submit = () => act(async () => fireEvent.submit(document.querySelector("form") as HTMLFormElement));
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("creates what is new and updates, with its version, what is there", async () => {
  await openDialog();
  type("One");
  await submit();
  expect(send.mock.calls[0]?.[0]).toEqual({ kind: "create", body: { text: "One" } });
  expect(onSaved).toHaveBeenCalledWith("Saved", true);
  cleanup();
  await openDialog({ id: 4, text: "One", version: 3 });
  type("Two");
  await submit();
  expect(send.mock.calls[1]?.[0]).toEqual({ kind: "update", id: 4, body: { text: "Two", version: 3 } });
  expect(onSaved).toHaveBeenLastCalledWith("Saved", false);
});

it("sends nothing that its own controls refuse, and goes to the first fault", async () => {
  await openDialog();
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText("Please fill in this field.")).toBeDefined();
  expect(document.activeElement).toBe(text());
});

it("is saved by the keyboard, and by nothing that only looks like it", async () => {
  await openDialog();
  type("One");
  const press = (init: KeyboardEventInit) => act(async () => fireEvent.keyDown(text(), init));
  await press({ key: "s" });
  expect(send).not.toHaveBeenCalled();
  await press({ key: "s", ctrlKey: true });
  expect(send).toHaveBeenCalledOnce();
  await press({ key: "s", metaKey: true });
  expect(send).toHaveBeenCalledTimes(2);
});

it("says that it is saving, and sends once however often it is asked", async () => {
  const waiting = Promise.withResolvers<Answer>();
  send.mockImplementation(() => waiting.promise);
  await openDialog();
  type("One");
  await submit();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Saving..." }).disabled).toBe(true);
  await submit();
  await act(async () => waiting.resolve({ ok: true, data: {} }));
  expect(send).toHaveBeenCalledOnce();
});

it("shows what the server refuses beside the field, and keeps what was typed", async () => {
  send.mockImplementation(() =>
    refuse({ status: 400, code: "invalid_input", fields: { text: "Too short." } }),
  );
  await openDialog();
  type("One");
  await submit();
  expect(screen.getByRole("alert").textContent).toBe("Error: No");
  expect(screen.getByText("Too short.")).toBeDefined();
  expect(text().value).toBe("One");
});

it("offers the other version when somebody was faster: to take it over, or to overwrite it", async () => {
  send.mockImplementation(() => refuse({ status: 409, code: "stale_version" }));
  await openDialog({ id: 1, text: "One", version: 1 }, { id: 1, text: "Theirs", version: 2 });
  type("Mine");
  await submit();
  expect(screen.getByText(/changed elsewhere/)).toBeDefined();
  await click("Overwrite with mine");
  expect(send.mock.calls[1]?.[0]).toMatchObject({ body: { text: "Mine", version: 2 } });
  await click("Reload the other version");
  expect(text().value).toBe("Theirs");
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
});

it("asks before Cancel drops what was typed, and does not when nothing was", async () => {
  await openDialog();
  await click("Cancel");
  expect(onClose).toHaveBeenCalledOnce();
  type("One");
  await click("Cancel");
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText("Discard your unsaved changes?")).toBeDefined();
  await click("Discard");
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("says what failed beside the buttons, which stay in sight however long the form is", async () => {
  await openDialog({ id: 7, text: "One", version: 1 });
  send.mockImplementation(() => refuse({ status: 500, code: "internal_error" }));
  type("Two");
  await submit();
  const foot = screen.getByRole("button", { name: "Save" }).parentElement;
  expect(foot?.querySelector('[role="alert"]')?.textContent).toBe("Error: No");
  send.mockImplementation(() => refuse({ status: 409, code: "stale_version" }));
  await submit();
  expect(foot?.textContent).toContain("This note was changed elsewhere");
});
