import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fetchAsOwner, storeSession } from "../../../../utils/http/api-client.ts";
import { OwnerProof } from "./owner-proof-dialog.tsx";

const fetchMock = vi.fn<typeof fetch>();

function openScreen(): void {
  storeSession("token", { name: "Asha", email: "asha@example.com" });
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  render(<OwnerProof />);
}

const answer = (status: number, error: string, message = "") =>
  fetchMock.mockResolvedValueOnce(Response.json({ error, message }, { status }));

/** A save that needs the password; returns the status of its answer. */
async function save(purpose: string) {
  const told = vi.fn();
  answer(400, "password_required", `Enter your password to ${purpose}.`);
  await act(async () => {
    void fetchAsOwner("/api/settings", { method: "POST", body: "{}" }).then(({ status }) => told(status));
  });
  return told;
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const lastBody = () => JSON.parse(String(fetchMock.mock.lastCall?.[1]?.body));

it("asks for the password, says why it was refused, and asks for the code when one is needed", async () => {
  openScreen();
  const told = await save("change the contact address");
  expect(screen.getByRole("dialog", { name: "Confirm that it's you" })).toBeTruthy();
  expect(screen.getByText("Enter your password to change the contact address.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/));
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  type(/^Your password/, "wrong");
  answer(400, "wrong_password", "The current password is wrong.");
  await click("Continue");
  expect(screen.getByRole("alert").textContent).toBe("The current password is wrong.");
  type(/^Your password/, "right");
  answer(400, "code_required", "Enter the code.");
  await click("Continue");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/));
  expect(screen.getByRole("alert").textContent).toBe("");
  type(/^Code/, "000000");
  answer(400, "invalid_code", "This code is wrong.");
  await click("Continue");
  expect(screen.getByRole("alert").textContent).toBe("This code is wrong.");
  type(/^Code/, "123456");
  answer(200, "");
  await click("Continue");
  expect(lastBody()).toEqual({ currentPassword: "right", code: "123456" });
  expect(told.mock.calls).toEqual([[200]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("leaves the call refused when the owner cancels", async () => {
  openScreen();
  const told = await save("change the mail server");
  await click("Cancel");
  expect(told.mock.calls).toEqual([[400]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("asks for one call after the other, each with an empty field", async () => {
  openScreen();
  const first = await save("change this");
  const second = await save("change that");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  type(/^Your password/, "right");
  answer(200, "");
  await click("Continue");
  expect([first.mock.calls, second.mock.calls]).toEqual([[[200]], []]);
  expect(screen.getByText("Enter your password to change that.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Your password/).value).toBe("");
  await click("Cancel");
  expect(second.mock.calls).toEqual([[400]]);
});

it("says so when the server can't be reached", async () => {
  openScreen();
  await save("change this");
  type(/^Your password/, "right");
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await click("Continue");
  expect(screen.getByRole("alert").textContent).toBe("Failed to connect to server");
});
