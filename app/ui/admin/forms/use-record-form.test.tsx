import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { TextField } from "../../field.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import type { RecordEdit } from "../records/record-edit.ts";
import { saveRecord } from "../records/use-record-writes.ts";
import { DialogForm, ScreenForm } from "./record-form.tsx";
import { useRecordForm } from "./use-record-form.ts";

interface Note {
  id: number;
  title: string;
  text: string;
  version: number;
}

type Answer = ApiResult<{ message?: string }>;

const NOTE: Note = { id: 4, title: "A note", text: "One", version: 3 };
const send = vi.fn<(edit: RecordEdit) => Promise<Answer>>();
const calls = {
  create: (body: object) => send({ kind: "create", body }),
  update: (id: number | string, body: object) => send({ kind: "update", id, body }),
};
const onSaved = vi.fn();
const onClose = vi.fn();
/** As the screen's loader reads it. */
let stored: Note | undefined;

beforeEach(() => {
  for (const mock of [send, onSaved, onClose]) mock.mockReset();
  send.mockImplementation(async () => ({ ok: true, data: { message: "Saved" } }));
  stored = NOTE;
});
const refuse = async (refusal: {
  status: number;
  code: string;
  fields?: Record<string, string>;
}): Promise<Answer> => ({ ok: false, message: "No", fields: {}, ...refusal });

function useNote(note: Note | undefined) {
  return useRecordForm({
    latest: { title: note?.title ?? "", text: note?.text ?? "", ...(note && { version: note.version }) },
    save: (draft) => saveRecord(calls, note?.id, draft),
    describeFailure: ({ message }) => `Error: ${message}`,
    onSaved: ({ message }) => onSaved(message),
  });
}

function NoteDialog({ note }: { note: Note | undefined }) {
  const form = useNote(note);
  return (
    <Dialog title="Note" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="note" saveLabel="Save" onCancel={onClose}>
        <TextField label="Title" {...form.text("title")} />
        <TextField label="Text" {...form.text("text")} required />
      </DialogForm>
    </Dialog>
  );
}

/** Two forms on one screen, and something else that can have the focus. */
function NotesScreen({ note }: { note: Note | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const first = useNote(note);
  const second = useNote(note);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <ScreenForm form={first} noun="note">
        <TextField label="First" {...first.text("text")} />
      </ScreenForm>
      <ScreenForm form={second} noun="note">
        <TextField label="Second" {...second.text("title")} />
      </ScreenForm>
      {isAsking && (
        <ConfirmDialog question="Sure?" confirmLabel="Yes" onConfirm={onClose} onCancel={onClose} />
      )}
    </>
  );
}

async function openForm(Shown: typeof NoteDialog): Promise<void> {
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => ({ note: stored }),
      HydrateFallback: () => null,
      Component: ({ loaderData }) => <Shown note={(loaderData as { note: Note | undefined }).note} />,
    },
  ]);
  await act(async () => render(<Page />));
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (value: string, label = /^Text/) => fireEvent.change(field(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(document.querySelector("form") as HTMLFormElement));
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const press = (init: KeyboardEventInit) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, init));
const sentBodies = () => send.mock.calls.map(([edit]) => "body" in edit && edit.body);

it("creates what is new and updates, with its version, what is there", async () => {
  stored = undefined;
  await openForm(NoteDialog);
  type("One");
  await submit();
  expect(send.mock.calls[0]?.[0]).toEqual({ kind: "create", body: { title: "", text: "One" } });
  expect(onSaved).toHaveBeenCalledWith("Saved");
  cleanup();
  stored = NOTE;
  await openForm(NoteDialog);
  type("Two");
  await submit();
  const body = { title: "A note", text: "Two", version: 3 };
  expect(send.mock.calls[1]?.[0]).toEqual({ kind: "update", id: 4, body });
});

it("sends nothing that its own controls refuse, and goes to the first fault", async () => {
  await openForm(NoteDialog);
  type("");
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText("Add some text.")).toBeDefined();
  expect(document.activeElement).toBe(field(/^Text/));
});

it("is unsaved while it differs from the stored record, and saved once that was read again", async () => {
  await openForm(NotesScreen);
  const count = () => screen.queryAllByText("Unsaved changes").length;
  type("Two", /^First/);
  expect(count()).toBe(1);
  type("One", /^First/);
  expect(count()).toBe(0);
  type(" Two ", /^First/);
  send.mockImplementation(async () => {
    // As the server keeps it.
    stored = { ...NOTE, text: "Two", version: 4 };
    return { ok: true, data: {} };
  });
  await submit();
  expect(field(/^First/).value).toBe("Two");
  expect(count()).toBe(0);
  type("Three", /^First/);
  await submit();
  expect(sentBodies()[1]).toMatchObject({ version: 4 });
});

it("shows what was stored after every save, whichever of React's lanes the new data come in", async () => {
  await openForm(NotesScreen);
  send.mockImplementation(async (edit) => {
    stored = { ...NOTE, ...("body" in edit && edit.body), version: (stored?.version ?? 0) + 1 };
    return { ok: true, data: {} };
  });
  for (let round = 1; round <= 12; round += 1) {
    type(`Text ${round}`, /^First/);
    await submit();
    expect(field(/^First/).value).toBe(`Text ${round}`);
    expect(sentBodies().at(-1)).toMatchObject({ version: NOTE.version + round - 1 });
  }
});

it("keeps what was typed while the answer was on its way, and nothing else", async () => {
  const waiting = Promise.withResolvers<Answer>();
  send.mockImplementation(() => waiting.promise);
  await openForm(NoteDialog);
  type("Two");
  await submit();
  type("Another title", /^Title/);
  stored = { ...NOTE, text: "Two, as stored", version: 4 };
  await act(async () => waiting.resolve({ ok: true, data: {} }));
  expect(field(/^Title/).value).toBe("Another title");
  expect(field(/^Text/).value).toBe("Two, as stored");
});

it("says that it is saving, and sends once however often it is asked", async () => {
  const waiting = Promise.withResolvers<Answer>();
  send.mockImplementation(() => waiting.promise);
  await openForm(NoteDialog);
  type("Two");
  await submit();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Saving..." }).disabled).toBe(true);
  await submit();
  await act(async () => waiting.resolve({ ok: true, data: {} }));
  expect(send).toHaveBeenCalledOnce();
});

it("shows what the server refuses beside the field and goes there, until something else is typed", async () => {
  const fields = { text: "Too short." };
  send.mockImplementation(() => refuse({ status: 400, code: "invalid_input", fields }));
  await openForm(NoteDialog);
  type("Two");
  field(/^Title/).focus();
  await submit();
  expect(screen.getByRole("alert").textContent).toBe("Error: No");
  expect(screen.getByText("Too short.")).toBeDefined();
  expect(field(/^Text/).value).toBe("Two");
  expect(document.activeElement).toBe(field(/^Text/));
  type("Long enough");
  expect(screen.queryByText("Too short.")).toBeNull();
});

it("offers the other version when somebody was faster: to take it over, or to overwrite it", async () => {
  await openForm(NoteDialog);
  send.mockImplementation(() => {
    stored = { ...NOTE, text: "Theirs", version: 7 };
    return refuse({ status: 409, code: "stale_version" });
  });
  type("Mine");
  await submit();
  expect(screen.getByText(/changed elsewhere/)).toBeDefined();
  expect(field(/^Text/).value).toBe("Mine");
  await click("Overwrite with mine");
  expect(sentBodies()).toMatchObject([
    { text: "Mine", version: 3 },
    { text: "Mine", version: 7 },
  ]);
  await click("Reload the other version");
  expect(field(/^Text/).value).toBe("Theirs");
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
});

it("asks before Cancel drops what was typed, and does not when nothing was", async () => {
  await openForm(NoteDialog);
  await click("Cancel");
  expect(onClose).toHaveBeenCalledOnce();
  type("Two");
  await click("Cancel");
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText("Discard your unsaved changes?")).toBeDefined();
  await click("Discard");
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("says what failed beside the buttons, which stay in sight however long the form is", async () => {
  await openForm(NoteDialog);
  send.mockImplementation(() => refuse({ status: 500, code: "internal_error" }));
  type("Two");
  await submit();
  const foot = screen.getByRole("button", { name: "Save" }).parentElement;
  expect(foot?.querySelector('[role="alert"]')?.textContent).toBe("Error: No");
  send.mockImplementation(() => refuse({ status: 409, code: "stale_version" }));
  await submit();
  expect(foot?.textContent).toContain("This note was changed elsewhere");
});

it("is saved by the keyboard wherever the focus is, and by nothing that only looks like it", async () => {
  await openForm(NoteDialog);
  type("Two");
  screen.getByRole("button", { name: "Close" }).focus();
  await press({ key: "s" });
  expect(send).not.toHaveBeenCalled();
  await press({ key: "s", ctrlKey: true });
  expect(send).toHaveBeenCalledOnce();
  await press({ key: "S", metaKey: true });
  expect(send).toHaveBeenCalledTimes(2);
});

it("saves one of several forms: that with the focus, else the only unsaved one, else the first", async () => {
  const save = () => press({ key: "s", ctrlKey: true });
  await openForm(NotesScreen);
  type("A second", /^Second/);
  field(/^First/).focus();
  await save();
  expect(sentBodies()).toEqual([{ title: "A note", text: "One", version: 3 }]);
  screen.getByRole("button", { name: "Ask" }).focus();
  await save();
  expect(sentBodies()[1]).toMatchObject({ title: "A second" });
  await save();
  expect(sentBodies()[2]).toMatchObject({ title: "A note" });
});

it("saves nothing behind an open dialog", async () => {
  await openForm(NotesScreen);
  type("Two", /^First/);
  await click("Ask");
  await press({ key: "s", ctrlKey: true });
  expect(send).not.toHaveBeenCalled();
});
