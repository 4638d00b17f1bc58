import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { createCredential } from "../../passkeys/browser-passkeys.ts";
import type { Passkey, PasskeyList } from "../../schema.ts";
import { AdminPasskeys } from "./admin-passkeys.tsx";

const AT = "2026-03-05T08:35:00.000Z";
const CREDENTIAL = { id: "abc", response: {} };
const createMock = vi.hoisted(() => vi.fn());
vi.mock("../../passkeys/browser-passkeys.ts", () => ({
  createCredential: (...[options]: Parameters<typeof createCredential>) => createMock(options),
}));

let list: PasskeyList;
let calls: OwnerCall[];
let answer: (call: OwnerCall) => object;

const buildPasskey = (given: Partial<Passkey> = {}): Passkey => ({
  id: "p1",
  name: "Phone",
  host: new URL(location.origin).hostname,
  isSynced: true,
  createdAt: AT,
  usedAt: null,
  ...given,
});

beforeEach(() => {
  list = { siteOrigin: location.origin, passkeys: [buildPasskey()] };
  createMock.mockReset();
  answer = () => ({ message: "Done" });
  calls = stubOwnerCalls((call) => answer(call));
});

async function renderPanel(asksCode = false) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminPasskeys list={list} asksCode={asksCode} />
        </ToastProvider>
      ),
    },
    { path: "/admin/settings/security", loader: () => null },
  ]);
  await act(async () => render(<Page />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("says of each passkey what is known of it, and where it works when the site has moved", async () => {
  const old = buildPasskey({
    id: "p2",
    name: "Old key",
    host: "old.example",
    isSynced: false,
    usedAt: AT,
  });
  list.passkeys = [buildPasskey(), old];
  await renderPanel();
  const [first, second] = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(first).toMatch(/^Phone Synced to your other devices.*never used/);
  expect(second).toMatch(/^Old key Only works at old\.exampleOn one device only.*last used/);
});

it("adds one: the password first, then the browser's dialog, which may be cancelled without another code", async () => {
  const options = { challenge: "a challenge" };
  answer = ({ call }) => (call.endsWith("/options") ? { data: options } : { message: "Passkey added." });
  await renderPanel(true);
  await click("Add a passkey");
  type(/^Passkey name/, "Laptop");
  type(/^Your password/, "secret");
  type(/^Code/, "123456");
  createMock.mockResolvedValueOnce({ ok: false, status: 0, message: "No passkey was added.", fields: {} });
  await click("Continue");
  expect((await screen.findByText("No passkey was added.")).getAttribute("role")).toBe("alert");
  createMock.mockResolvedValueOnce({ ok: true, data: CREDENTIAL });
  await click("Continue");
  expect(await screen.findByText("Passkey added.")).toBeDefined();
  expect(createMock.mock.calls).toEqual([[options], [options]]);
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ["POST /api/auth/passkeys/options", { currentPassword: "secret", code: "123456" }],
    ["POST /api/auth/passkeys", { name: "Laptop", credential: CREDENTIAL }],
  ]);
  expect(screen.getByRole("button", { name: "Add a passkey" })).toBeDefined();
});

it("shows a refused password at its field, before any dialog", async () => {
  const message = "The current password is wrong.";
  answer = () => refuse(400, "wrong_password", message, { currentPassword: message });
  await renderPanel();
  await click("Add a passkey");
  type(/^Passkey name/, "Laptop");
  type(/^Your password/, "wrong");
  await click("Continue");
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText(/^Your password/).getAttribute("aria-invalid")).toBe("true");
  expect(createMock).not.toHaveBeenCalled();
});

it("offers none to add where browsers have none, and says why", async () => {
  list.siteOrigin = "https://soloist.example";
  await renderPanel();
  expect(
    screen.getByText(/^Passkeys only work at the site's public address, https:\/\/soloist/),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

it("renames in place, and removes after a question", async () => {
  await renderPanel();
  await click("Rename Phone");
  type(/^New name/, "Telephone");
  await click("Save name");
  await click("Remove Phone");
  const dialog = within(screen.getByRole("alertdialog", { name: 'Remove "Phone"?' }));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Remove" })));
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    ["PATCH /api/auth/passkeys/p1", { name: "Telephone" }],
    ["DELETE /api/auth/passkeys/p1", undefined],
  ]);
});
