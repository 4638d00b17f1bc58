import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { PERSON_FILE_MAX_BYTES } from "../person-file.ts";
import type { Person, PersonFile } from "../schema.ts";
import { PersonalDataPanel } from "./admin-person-data.tsx";
import { PersonFiles } from "./admin-person-files.tsx";

const PERSON: Person = {
  id: "p1",
  name: "Asha Rao",
  phone: "",
  company: "",
  country: "",
  address: "",
  stateCode: "",
  gstin: "",
  isSez: false,
  currency: "",
  language: "",
  emails: ["asha@example.com"],
  version: 1,
  createdAt: "2026-03-05T10:00:00.000Z",
};

const FILE: PersonFile = {
  id: "f1",
  name: "contract.pdf",
  type: "application/pdf",
  bytes: 2_500_000,
  createdAt: "2026-03-05T10:00:00.000Z",
};

const ERASURE = {
  deleted: [
    { what: "2 messages", count: 2 },
    { what: "1 chat", count: 1 },
  ],
  anonymised: [{ what: "3 lines in the activity log", count: 3 }],
  kept: [{ what: "The block on the newsletter", reason: "It was reported.", until: "Until you allow it." }],
};

async function renderScreen(element: React.ReactNode) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ToastProvider>{element}</ToastProvider> },
    { path: "/admin/people", Component: () => <p>The list</p> },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const choose = (...files: File[]) =>
  act(async () => fireEvent.change(screen.getByLabelText("files for this person"), { target: { files } }));

/** Collects the names of the files that the browser saves. */
function watchDownloads(): string[] {
  const names: string[] = [];
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  onTestFinished(() => save.mockRestore());
  return names;
}

it("lists files, sends several, and says which one was refused", async () => {
  const calls = stubOwnerCalls(({ body }) => {
    const file = body instanceof FormData && body.get("file");
    return file instanceof File && file.name === "empty.pdf"
      ? refuse(400, "invalid_input", "This file is empty.")
      : { success: true, message: "File attached", data: FILE };
  });
  await renderScreen(<PersonFiles personId="p1" files={[FILE]} />);
  expect(screen.getByText("contract.pdf")).toBeTruthy();
  expect(screen.getByText(/2\.4 MB/)).toBeTruthy();
  await choose(new File(["a"], "a.pdf"), new File(["b"], "b.txt"));
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/people/p1/files", "POST /api/people/p1/files"]);
  expect(screen.getByText("2 files attached")).toBeTruthy();
  await choose(new File(["a"], "empty.pdf"), new File(["b"], "after.pdf"));
  expect(screen.getByRole("alert").textContent).toBe("empty.pdf: This file is empty.");
  expect(calls).toHaveLength(3);
});

it("doesn't send what would be refused", async () => {
  const calls = stubOwnerCalls();
  await renderScreen(<PersonFiles personId="p1" files={[]} />);
  await choose(new File(["a"], "page.html"));
  expect(screen.getByRole("alert").textContent).toMatch(/^page\.html: This kind of file can't be attached\./);
  await choose(new File([new Uint8Array(PERSON_FILE_MAX_BYTES + 1)], "large.zip"));
  expect(screen.getByRole("alert").textContent).toBe("large.zip: This file is larger than 10 MB.");
  expect(calls).toEqual([]);
});

it("downloads a file under its whole name, and deletes one only when asked twice", async () => {
  const names = watchDownloads();
  const disposition = `attachment; filename="a_b.pdf"; filename*=UTF-8''a%C3%A4b.pdf`;
  const calls = stubOwnerCalls(({ call }) =>
    call.startsWith("GET")
      ? new Response("%PDF", { headers: { "content-disposition": disposition } })
      : { success: true, message: "File deleted" },
  );
  await renderScreen(<PersonFiles personId="p1" files={[FILE]} />);
  await click("Download contract.pdf");
  expect(names).toEqual(["aäb.pdf"]);
  await click("Delete contract.pdf permanently");
  expect(calls).toHaveLength(1);
  await click("Delete permanently");
  expect(calls.map(({ call }) => call)).toEqual([
    "GET /api/people/p1/files/f1",
    "DELETE /api/people/p1/files/f1",
  ]);
});

it("exports everything as a file, and says when that fails", async () => {
  const names = watchDownloads();
  const answers = [
    new Response("PK", { headers: { "content-disposition": `attachment; filename="person.zip"` } }),
    refuse(404, "not_found", "There's no such person."),
  ];
  const calls = stubOwnerCalls(() => answers.shift() ?? {});
  await renderScreen(<PersonalDataPanel person={PERSON} />);
  await click("Export everything");
  await click("Export everything");
  expect(calls.map(({ call }) => call)).toEqual(["GET /api/people/p1/export", "GET /api/people/p1/export"]);
  expect(names).toEqual(["person.zip"]);
  expect(screen.getByText("There's no such person.")).toBeTruthy();
});

it("says what an erasure deletes and what it keeps and why, and asks for the address", async () => {
  const message = "This isn't an address or the name of this person.";
  const answers: object[] = [
    { success: true, data: ERASURE },
    refuse(400, "invalid_input", message, { confirm: message }),
    { success: true, message: "Person erased", data: ERASURE },
  ];
  const calls = stubOwnerCalls(() => answers.shift() ?? {});
  await renderScreen(<PersonalDataPanel person={PERSON} />);
  await click("Erase person…");
  const dialog = within(screen.getByRole("dialog", { name: "Erase Asha Rao?" }));
  expect(dialog.getByText("2 messages and 1 chat.")).toBeTruthy();
  expect(dialog.getByText("3 lines in the activity log.")).toBeTruthy();
  expect(
    dialog.getByText(/The block on the newsletter\. It was reported\. Until you allow it\./),
  ).toBeTruthy();
  expect(dialog.getByText(/Backups made before stay as they are: one a day for 7 days/)).toBeTruthy();
  const field = dialog.getByLabelText(/^Type asha@example.com to confirm/);
  const type = (value: string) => act(async () => fireEvent.change(field, { target: { value } }));
  await type("somebody");
  await click("Erase permanently");
  expect(dialog.getAllByText(message).length).toBeGreaterThan(0);
  await type("asha@example.com");
  await click("Erase permanently");
  expect(calls.slice(1)).toEqual([
    { call: "POST /api/people/p1/erase", body: { confirm: "somebody" } },
    { call: "POST /api/people/p1/erase", body: { confirm: "asha@example.com" } },
  ]);
  expect(screen.getByText("The list")).toBeTruthy();
});
