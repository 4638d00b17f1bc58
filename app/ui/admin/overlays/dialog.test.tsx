import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { AdminPictureDialog } from "../../../features/content/posts/admin/editor/admin-picture-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Sheet } from "./sheet.tsx";

const onClose = vi.fn();

async function openDialog(shown: ReactNode) {
  const Page = createRoutesStub([{ path: "/", Component: () => shown }]);
  await act(async () => render(<Page />));
}

const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

it("starts at the first field for words, with Close as its last stop", async () => {
  await openDialog(
    <Dialog title="Note" isDirty={false} onClose={onClose}>
      <input type="file" aria-label="File" />
      <input type="checkbox" aria-label="Agreed" />
      <input type="text" aria-label="Off" disabled />
      <input type="text" aria-label="Title" />
      <button type="button">Save</button>
    </Dialog>,
  );
  expect(focused()).toBe("Title");
  const stops = [...screen.getByRole("dialog").querySelectorAll("input, button")];
  expect(stops.at(-1)?.getAttribute("aria-label")).toBe("Close");
});

it("starts at the first thing to press where there is no field", async () => {
  await openDialog(
    <Sheet label="Menu" onClose={onClose}>
      <a href="/elsewhere">Elsewhere</a>
    </Sheet>,
  );
  expect(focused()).toBe("Elsewhere");
  await openDialog(
    <ConfirmDialog question="Delete it?" confirmLabel="Delete" onConfirm={onClose} onCancel={onClose} />,
  );
  expect(focused()).toBe("Cancel");
});

it("starts at itself while there is nothing but Close, which a space would press", async () => {
  await openDialog(
    <Dialog title="History" isDirty={false} onClose={onClose}>
      <p role="status">Loading...</p>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "History" }));
  await openDialog(
    <Sheet label="Menu" onClose={onClose}>
      <p>Nothing to press</p>
    </Sheet>,
  );
  expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Menu" }));
});

it("asks before a picture that waits for its description is thrown away", async () => {
  onClose.mockReset();
  const file = new File(["x"], "shot.png", { type: "image/png" });
  await openDialog(<AdminPictureDialog file={file} onInsert={vi.fn()} onCancel={onClose} />);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Close" })));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText("Discard this picture?")).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Discard" })));
  expect(onClose).toHaveBeenCalledOnce();
});
