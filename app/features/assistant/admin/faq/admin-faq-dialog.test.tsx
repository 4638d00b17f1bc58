import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { FaqDialog } from "./admin-faq-dialog.tsx";

const entry = { id: "f1", question: "Where?", answer: "Pune", topic: "", onContact: false, version: 4 };
const click = (role: "button" | "switch", name: string) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));

it("stays open with the reason when the contact page is full, and asks before it is left", async () => {
  const reason = "The contact page shows 20 questions already.";
  stubOwnerCalls(() => refuse(400, "invalid_input", reason, { onContact: reason }));
  const onClose = vi.fn();
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <FaqDialog entry={entry} entries={[entry]} onClose={onClose} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
  await click("switch", "On the contact page");
  await click("button", "Save Question");
  const said = await screen.findAllByText(reason, { exact: false });
  expect(said.some((element) => element.closest("[role=alert]"))).toBe(true);
  await click("button", "Cancel");
  expect(onClose).not.toHaveBeenCalled();
  await click("button", "Discard");
  expect(onClose).toHaveBeenCalledOnce();
});
