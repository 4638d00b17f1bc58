import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { findStoredUser } from "../../../../utils/http/api-client.ts";
import { OwnerProof } from "../login/owner-proof-dialog.tsx";
import type { ApiToken, OwnerSession, PasskeyList, TotpStatus } from "../schema.ts";
import { SecurityPanel } from "./admin-security.tsx";
import { loadSecurity, type SecurityResult } from "./security-data.ts";

const AT = "2026-03-05T08:35:00.000Z";
const CODES = ["aaaa-bbbb-cccc", "dddd-eeee-ffff"];
const SETUP = {
  secret: "ABCDEFGH",
  uri: "otpauth://totp/x?secret=ABCDEFGH",
  qr: { size: 21, path: "M0 0h1v1h-1z" },
};
let data: { sessions: OwnerSession[]; tokens: ApiToken[]; totp: TotpStatus; passkeys: PasskeyList };
/** The answer to each of the panel's writes, and to its reading where that fails. */
let answer: () => object;
let isDown: boolean;
let email: string;
let calls: OwnerCall[];

const refusal = (message: string, fields: Record<string, string> = {}, status = 400) =>
  refuse(status, "refused", message, fields);
const askForPassword = () => refuse(400, "password_required", "Enter your password.");
const done = (more: object = {}) => ({ message: "Done", ...more });
const writes = () => calls.filter(({ call }) => !call.startsWith("GET "));

function respond({ call }: OwnerCall): object {
  if (!call.startsWith("GET ")) return answer();
  if (isDown) return refusal("The site is very busy right now.", {}, 503);
  if (call === "GET /api/auth/session") return { user: { name: "admin", email } };
  if (call === "GET /api/auth/sessions") return data.sessions;
  if (call === "GET /api/auth/passkeys") return { data: data.passkeys };
  return call === "GET /api/auth/tokens" ? data.tokens : { data: data.totp };
}

function buildSession(given: Partial<OwnerSession>): OwnerSession {
  const times = { createdAt: AT, usedAt: AT, expiresAt: AT };
  return {
    id: "s1",
    label: "",
    device: "Firefox 133 on macOS",
    isBrowser: true,
    isCurrent: true,
    ...times,
    ...given,
  };
}

const buildToken = (given: Partial<ApiToken>): ApiToken => ({
  id: "t1",
  name: "Deploy script",
  scope: "read",
  createdAt: AT,
  usedAt: AT,
  expiresAt: "2027-02-20T08:35:00.000Z",
  isExpired: false,
  ...given,
});

beforeEach(() => {
  data = {
    sessions: [
      buildSession({}),
      buildSession({ id: "s2", device: "Chrome 131 on Android", isCurrent: false }),
    ],
    tokens: [buildToken({})],
    totp: { isOn: false, recoveryCodesLeft: 0 },
    passkeys: { siteOrigin: location.origin, passkeys: [] },
  };
  isDown = false;
  email = "asha@mail.example";
  answer = done;
  calls = stubOwnerCalls(respond);
});
async function renderPanel() {
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => loadSecurity(),
      HydrateFallback: () => null,
      Component: () => (
        <ToastProvider>
          <SecurityPanel username="admin" result={useLoaderData<SecurityResult>()} />
          <OwnerProof />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
}

const section = (name: RegExp | string) => within(screen.getByRole("region", { name }));
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name })));

it("says why it could not be loaded, and tries again", async () => {
  isDown = true;
  await renderPanel();
  expect(screen.getByRole("alert").textContent).toContain("very busy right now");
  isDown = false;
  await click("Try again");
  expect(section("Sessions").getByText("Chrome 131 on Android")).toBeDefined();
});

it("changes the password, and shows each refusal beside its field", async () => {
  await renderPanel();
  type(/^Current password/, "old");
  type(/^New password/, "short");
  type(/^Confirm new password/, "other");
  const fields = {
    newPassword: "Password must be at least 6 characters!",
    confirmPassword: "Passwords do not match!",
  };
  const message = "Please check the marked fields.";
  answer = () => refusal(message, fields);
  const form = screen.getByRole("form", { name: "Change password" });
  await click("Change password");
  const body = { currentPassword: "old", newPassword: "short", confirmPassword: "other" };
  expect(writes()).toEqual([{ call: "POST /api/auth/password", body }]);
  expect(within(form).getByRole("alert").textContent).toBe(message);
  const field = screen.getByLabelText<HTMLInputElement>(/^New password/);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.value).toBe("short");
  expect(screen.getByText("Passwords do not match!").id).toBe("confirmPassword-error");
  type(/^Confirm new password/, "short");
  expect(screen.queryByText("Passwords do not match!")).toBeNull();
  answer = () => done({ message: "Password changed." });
  await click("Change password");
  expect(screen.getByText("Password changed.")).toBeDefined();
  expect(field.value).toBe("");
});

it("changes the account's address once the password is entered", async () => {
  await renderPanel();
  type(/^Email for security notices/, "new@mail.example");
  answer = askForPassword;
  await click("Save account email");
  type(/^Your password/, "right");
  const user = { name: "admin", email: "new@mail.example" };
  answer = () => done({ message: "Account email saved.", data: user });
  await click("Continue");
  const body = { email: "new@mail.example", currentPassword: "right" };
  expect(writes().at(-1)).toEqual({ call: "PUT /api/auth/email", body });
  expect(screen.getByText("Account email saved.")).toBeDefined();
  expect(findStoredUser()).toEqual(user);
});

it.each([
  ["admin@localhost", true],
  ["asha@mail.example", false],
])("says of %s whether it was made up: %s", async (address, isMadeUp) => {
  email = address;
  await renderPanel();
  expect(screen.queryByText(/made up when the site first started/) !== null).toBe(isMadeUp);
});

it("says so beside the form when nobody enters the password", async () => {
  await renderPanel();
  type(/^Email for security notices/, "new@mail.example");
  answer = askForPassword;
  await click("Save account email");
  await click("Cancel");
  const form = screen.getByRole("form", { name: "Change account email" });
  expect(within(form).getByRole("alert").textContent).toBe("Enter your password.");
  expect(writes()).toHaveLength(1);
});

it("marks the session that is used here, and ends any other after a question", async () => {
  await renderPanel();
  expect(section("Sessions").getByText("This session").parentElement?.textContent).toContain("Firefox 133");
  expect(screen.queryByRole("button", { name: "Log out Firefox 133 on macOS" })).toBeNull();
  await click("Log out Chrome 131 on Android");
  expect(writes()).toEqual([]);
  await confirm("Log out");
  expect(writes().at(-1)).toEqual({ call: "DELETE /api/auth/sessions/s2" });
  await click("Log out everywhere else");
  data = { ...data, sessions: [buildSession({})] };
  await confirm("Log out everywhere else");
  expect(writes().at(-1)).toEqual({ call: "DELETE /api/auth/sessions" });
  expect(screen.getByText("You aren't logged in anywhere else.")).toBeDefined();
});

it("makes a token, shows it once, and revokes one after a question", async () => {
  answer = () => done({ token: "secret-token" });
  await renderPanel();
  expect(section("API tokens").getByText(/never used/)).toBeDefined();
  await click("Create token");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Token name/));
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  type(/^Token name/, "Backup");
  type(/^Your password/, "right");
  await click("Create token");
  const body = { name: "Backup", scope: "read", expiresInDays: 90, currentPassword: "right" };
  expect(writes().at(-1)).toEqual({ call: "POST /api/auth/tokens", body });
  expect(screen.getByText("secret-token")).toBeDefined();
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  expect(screen.getByRole("group", { name: "The new API token" })).toBe(document.activeElement);
  await click("Done");
  expect(screen.queryByText("secret-token")).toBeNull();
  answer = () => refusal("There's no such API token.", {}, 404);
  await click("Revoke Deploy script");
  await confirm("Revoke");
  expect(writes().at(-1)).toEqual({ call: "DELETE /api/auth/tokens/t1" });
  expect(screen.getByText("There's no such API token.")).toBeDefined();
});

it("says beside its field what is wrong with a new token, and asks for the code where one is needed", async () => {
  await renderPanel();
  await click("Create token");
  await click("Create token");
  expect(writes()).toEqual([]);
  expect(screen.getAllByText(/^(Add a token name|Enter your password)\.$/).map(({ id }) => id)).toEqual([
    "tokenName-error",
    "tokenPassword-error",
  ]);
  type(/^Token name/, " ");
  type(/^Your password/, "wrong");
  const fields = { name: "Please give the token a name.", currentPassword: "The current password is wrong." };
  answer = () => refusal("Please check the marked fields.", fields);
  await click("Create token");
  expect(screen.getByText("Please give the token a name.").id).toBe("tokenName-error");
  expect(screen.getByText("The current password is wrong.").id).toBe("tokenPassword-error");
  // Two-step login was turned on in another window.
  answer = () => refusal("Enter the code.", { code: "Enter the code." });
  data = { ...data, totp: { isOn: true, recoveryCodesLeft: 10 } };
  await click("Create token");
  expect(screen.getByText("Enter the code.").id).toBe("tokenCode-error");
  type(/^Token name/, "Backup");
  type(/^Access/, "all");
  type(/^Expires after/, "365");
  type(/^Code/, "123456");
  await click("Create token");
  const body = { name: "Backup", scope: "all", expiresInDays: 365, currentPassword: "wrong", code: "123456" };
  expect(writes().at(-1)).toEqual({ call: "POST /api/auth/tokens", body });
  await click("Cancel");
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
});

it("says what each token may do and until when, and renews those that have no end or are over", async () => {
  const old = { name: "Night job", scope: "all", expiresAt: null } as const;
  const over = { name: "Export", expiresAt: "2026-02-20T08:35:00.000Z", isExpired: true };
  data = {
    ...data,
    tokens: [buildToken({}), buildToken({ id: "t2", ...old }), buildToken({ id: "t3", ...over })],
  };
  await renderPanel();
  const rows = section("API tokens")
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Deploy script Read only\. Expires 20 Feb 2027Created/);
  expect(rows[1]).toMatch(/^Night job Unlimited ?Full accessCreated .*It never expires\. Renew it/);
  expect(rows[2]).toMatch(/^Export Expired ?Read only\. Expired 20 Feb 2026Created/);
  expect(screen.queryByRole("button", { name: "Renew Deploy script" })).toBeNull();
  await click("Renew Night job");
  const name = screen.getByLabelText<HTMLInputElement>(/^Token name/);
  expect([name.value, document.activeElement]).toEqual(["Night job", name]);
  await click("Renew Export");
  expect(screen.getByLabelText<HTMLInputElement>(/^Token name/).value).toBe("Export");
  expect(writes()).toEqual([]);
});

it("says after logging out everywhere else that API tokens still work, and revokes them all", async () => {
  data = {
    ...data,
    tokens: [buildToken({}), buildToken({ id: "t2" }), buildToken({ id: "t3", isExpired: true })],
  };
  await renderPanel();
  expect(screen.queryByText(/still work/)).toBeNull();
  await click("Log out everywhere else");
  data = { ...data, sessions: [buildSession({})] };
  answer = () => done({ data: { apiTokens: 2 } });
  await confirm("Log out everywhere else");
  expect(section("Sessions").getByText("2 API tokens still work.")).toBeDefined();
  await click("Revoke all API tokens");
  expect(writes().at(-1)).toEqual({ call: "DELETE /api/auth/sessions" });
  data = { ...data, tokens: [] };
  answer = () => done({ message: "All API tokens revoked" });
  await confirm("Revoke");
  expect(writes().at(-1)).toEqual({ call: "DELETE /api/auth/tokens" });
  expect(screen.queryByText(/still work/)).toBeNull();
});

it("sets two-step login up: password, picture, first code, recovery codes", async () => {
  await renderPanel();
  answer = askForPassword;
  await click("Set up two-step login");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/));
  type(/^Your password/, "wrong");
  answer = () => refuse(400, "wrong_password", "The current password is wrong.");
  await click("Continue");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("alert").textContent).toBe("The current password is wrong.");
  answer = () => done({ data: SETUP });
  await click("Continue");
  expect(writes().at(-1)).toEqual({ call: "POST /api/auth/totp/start", body: { currentPassword: "wrong" } });
  const picture = screen.getByRole("img", { name: /QR code/ });
  expect(picture.querySelector("path")?.getAttribute("d")).toBe(SETUP.qr.path);
  expect(screen.getByText("ABCD EFGH")).toBeDefined();
  type(/^Code/, "123456");
  data = { ...data, totp: { isOn: true, recoveryCodesLeft: 10 } };
  answer = () => done({ data: { recoveryCodes: CODES, apiTokens: 1 } });
  await click("Turn on");
  expect(writes().at(-1)).toEqual({ call: "POST /api/auth/totp/confirm", body: { code: "123456" } });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(CODES),
  );
  expect(section(/^Two-step login/).getByText("1 API token still works.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Revoke the API token" })).toBeDefined();
  await click("I have saved them");
  expect(screen.queryByText("aaaa-bbbb-cccc")).toBeNull();
  expect(screen.getByText("10 recovery codes are left.")).toBeDefined();
});

it("makes new recovery codes and turns two-step login off, each with the password and a code", async () => {
  data = { ...data, totp: { isOn: true, recoveryCodesLeft: 1 } };
  await renderPanel();
  expect(screen.getByText(/1 recovery code is left. Create new ones/)).toBeDefined();
  const body = { currentPassword: "right", code: "123456" };
  const prove = async (outcome: object) => {
    type(/^Your password/, "right");
    answer = () => refuse(400, "code_required", "Enter the code.");
    await click("Continue");
    expect(document.activeElement).toBe(screen.getByLabelText(/^Code/));
    type(/^Code/, "123456");
    answer = () => done(outcome);
    await click("Continue");
  };
  answer = askForPassword;
  await click("Create new recovery codes");
  await click("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  await click("Create new recovery codes");
  await prove({ data: { recoveryCodes: CODES } });
  expect(writes().at(-1)).toEqual({ call: "POST /api/auth/totp/recovery-codes", body });
  await click("I have saved them");
  answer = askForPassword;
  await click("Turn off");
  data = { ...data, totp: { isOn: false, recoveryCodesLeft: 0 } };
  await prove({});
  expect(writes().at(-1)).toEqual({ call: "POST /api/auth/totp/disable", body });
  expect(screen.getByRole("button", { name: "Set up two-step login" })).toBeDefined();
});
