import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { EditIntent, EditOutcome } from "../../../utils/http/edit-intent.ts";
import type { OwnerService } from "../service.ts";
import { AdminServices } from "./admin-services.tsx";

const send = vi.fn<(intent: EditIntent) => EditOutcome>();

beforeEach(() => send.mockReset());
const service: OwnerService = {
  _id: "web",
  id: "web",
  icon: "Code2",
  title: "Web",
  description: "Sites",
  features: ["a", "b", "c", "d", "e"],
  startingPrice: "10,000",
  endingPrice: "50,000",
  currency: "₹",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  deletedAt: null,
};

async function renderServices(services: OwnerService[]) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminServices services={services} />
        </ToastProvider>
      ),
      action: async ({ request }) => send(await request.json()),
    },
  ]);
  render(<Page />);
  await screen.findByRole("button", { name: "Add Service" });
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const refuse = (intent: EditIntent, status: number, code: string, message: string): EditOutcome => ({
  ok: false,
  status,
  code,
  message,
  fields: {},
  intent,
});

it("shows three features and counts the rest", async () => {
  await renderServices([service]);
  expect(screen.getByText("c")).toBeDefined();
  expect(screen.queryByText("d")).toBeNull();
  expect(screen.getByText("+2 more features")).toBeDefined();
});

it("has an empty state", async () => {
  await renderServices([]);
  expect(screen.getByText("No services found. Add your first service!")).toBeDefined();
});

it("sends what the form says, with the version it was opened at", async () => {
  send.mockImplementation((intent) => ({ ok: true, data: {}, intent }));
  await renderServices([service]);
  await click("Edit Web");
  fireEvent.change(screen.getByLabelText(/^Features/), { target: { value: " one \n\n two" } });
  await click("Save Service");
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    intent: "update",
    id: "web",
    body: { title: "Web", icon: "Code2", features: ["one", "two"], endingPrice: "50,000", version: 3 },
  });
  expect(await screen.findByText("Service updated successfully")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  [400, "invalid_input", "Please check the marked fields.", "Error: Please check the marked fields."],
  [500, "unknown", "", "Error: Failed to save service"],
  [0, "unknown", "Failed to connect to server", "Failed to connect to server"],
])("says what went wrong with status %s", async (status, code, message, sentence) => {
  send.mockImplementation((intent) => refuse(intent, status, code, message));
  await renderServices([service]);
  await click("Add Service");
  await click("Save Service");
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole("dialog")).toBeDefined();
});

it("offers to reload or to overwrite when somebody was faster", async () => {
  send.mockImplementationOnce((intent) => refuse(intent, 409, "stale_version", "Changed."));
  send.mockImplementationOnce((intent) => ({ ok: true, data: {}, intent }));
  await renderServices([service]);
  await click("Edit Web");
  await click("Save Service");
  expect(screen.getByRole("button", { name: "Reload the other version" })).toBeDefined();
  await click("Overwrite with mine");
  expect(send).toHaveBeenCalledTimes(2);
});

it("asks before it deletes, and offers to undo it", async () => {
  send.mockImplementation((intent) => ({ ok: true, data: {}, intent }));
  await renderServices([service]);
  await click("Delete Web");
  const question = screen.getByRole("alertdialog", { name: "Are you sure you want to delete this service?" });
  expect(send).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: "Delete" })));
  expect(await screen.findByText("Service deleted successfully")).toBeDefined();
  await click("Undo");
  expect(send.mock.calls.map(([intent]) => intent.intent)).toEqual(["delete", "restore"]);
});

it.each([
  [0, "Error deleting service"],
  [500, "Failed to delete service"],
])("reports a delete that failed with status %s", async (status, sentence) => {
  send.mockImplementation((intent) => refuse(intent, status, "unknown", ""));
  await renderServices([service]);
  await click("Delete Web");
  await act(async () =>
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" })),
  );
  expect(await screen.findByText(sentence)).toBeDefined();
});
