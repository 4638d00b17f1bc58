import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerService } from "../schema.ts";
import { RECOVERY_SERVICE_ID } from "../service.ts";
import { AdminServices } from "./admin-services.tsx";

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

async function renderServices(services: OwnerService[], isRecoveryHidden = false) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminServices services={services} isRecoveryHidden={isRecoveryHidden} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page />);
  await screen.findByRole("button", { name: "Add Service" });
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
/** Without a status no answer comes at all. */
const fail = (status: number, code: string, message: string) => () =>
  status === 0 ? Promise.reject(new TypeError("Failed to fetch")) : refuse(status, code, message);

it("shows three features and counts the rest", async () => {
  await renderServices([service]);
  expect(screen.getByText("c")).toBeDefined();
  expect(screen.queryByText("d")).toBeNull();
  expect(screen.getByText("+2 more features")).toBeDefined();
});

it("marks the service that is hidden with account recovery", async () => {
  const recovery = { ...service, _id: RECOVERY_SERVICE_ID, id: RECOVERY_SERVICE_ID, title: "Lost accounts" };
  await renderServices([service, recovery], true);
  const cards = screen.getAllByRole("listitem").filter((card) => within(card).queryByRole("heading"));
  const marked = cards.filter((card) => within(card).queryByText("Hidden with account recovery"));
  expect(marked.map((card) => within(card).getByRole("heading").textContent)).toEqual(["Lost accounts"]);
});

it("has an empty state", async () => {
  await renderServices([]);
  expect(screen.getByText("No services found. Add your first service!")).toBeDefined();
});

it("marks the fields of a new service that must be filled", async () => {
  await renderServices([]);
  await click("Add Service");
  const fields = within(screen.getByRole("dialog")).getAllByRole<HTMLInputElement>("textbox");
  const required = fields.filter((field) => field.required);
  expect(required.map(({ labels }) => labels?.[0]?.textContent)).toEqual(["Title *", "Starting price *"]);
});

it("sends what the form says, with the version it was opened at", async () => {
  const calls = stubOwnerCalls();
  await renderServices([service]);
  await click("Edit Web");
  fireEvent.change(screen.getByLabelText(/^Features/), { target: { value: " one \n\n two" } });
  await click("Save Service");
  expect(calls[0]).toMatchObject({
    call: "PUT /api/services/web",
    body: { title: "Web", icon: "Code2", features: ["one", "two"], endingPrice: "50,000", version: 3 },
  });
  expect(await screen.findByText("Service updated successfully")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  [400, "invalid_input", "Please check the marked fields.", "Error: Please check the marked fields."],
  [500, "", "", "Error: Failed to save service"],
  [0, "unknown", "Failed to connect to server", "Failed to connect to server"],
])("says what went wrong with status %s", async (status, code, message, sentence) => {
  stubOwnerCalls(fail(status, code, message));
  await renderServices([service]);
  await click("Edit Web");
  await click("Save Service");
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole("dialog")).toBeDefined();
});

it("offers to reload or to overwrite when somebody was faster", async () => {
  const calls = stubOwnerCalls(() => (calls.length === 1 ? refuse(409, "stale_version", "Changed.") : {}));
  await renderServices([service]);
  await click("Edit Web");
  await click("Save Service");
  expect(screen.getByRole("button", { name: "Reload the other version" })).toBeDefined();
  await click("Overwrite with mine");
  expect(calls).toHaveLength(2);
});

it("asks before it deletes, and offers to undo it", async () => {
  const calls = stubOwnerCalls();
  await renderServices([service]);
  await click("Delete Web");
  const question = screen.getByRole("alertdialog", { name: "Are you sure you want to delete this service?" });
  expect(calls).toEqual([]);
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: "Delete" })));
  expect(await screen.findByText("Service deleted successfully")).toBeDefined();
  await click("Undo");
  await waitFor(() =>
    expect(calls).toEqual([{ call: "DELETE /api/services/web" }, { call: "POST /api/services/web/restore" }]),
  );
});

it.each([
  [0, "Error deleting service"],
  [500, "Failed to delete service"],
])("reports a delete that failed with status %s", async (status, sentence) => {
  stubOwnerCalls(fail(status, "", ""));
  await renderServices([service]);
  await click("Delete Web");
  await act(async () =>
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" })),
  );
  expect(await screen.findByText(sentence)).toBeDefined();
});
