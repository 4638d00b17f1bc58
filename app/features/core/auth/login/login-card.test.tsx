import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { LoginCard } from "./login-card.tsx";

const signMock = vi.hoisted(() => vi.fn());
const autofillMock = vi.hoisted(() => vi.fn());
vi.mock("../passkeys/browser-passkeys.ts", () => ({
  signChallenge: (options: unknown) => signMock(options),
  signByAutofill: (options: unknown, signal: AbortSignal) => autofillMock(options, signal),
}));

const fetchMock = vi.fn<typeof fetch>();
let hasInitialPassword: boolean;

beforeEach(() => {
  hasInitialPassword = true;
  fetchMock.mockReset();
  signMock.mockReset();
  autofillMock.mockReset();
  vi.stubGlobal("fetch", (...[path, init]: Parameters<typeof fetch>) =>
    path === "/api/auth/hint"
      ? Promise.resolve(Response.json({ hasInitialPassword }))
      : fetchMock(path, init),
  );
});
function renderLogin(path = "/admin/login") {
  const Page = createRoutesStub([
    {
      path: "/admin/login",
      Component: () => (
        <ToastProvider>
          <LoginCard brand="Asha" />
        </ToastProvider>
      ),
    },
    { path: "/admin/:screen", Component: () => <p>inside</p> },
  ]);
  render(<Page initialEntries={[path]} />);
}

async function logIn() {
  fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: "admin" } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: "secret" } });
  await act(async () => fireEvent.submit(screen.getByRole("form", { name: "Login" })));
}

it("requires both fields and shows or hides the password", () => {
  renderLogin();
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).required).toBe(true);
  expect([password.required, password.type]).toEqual([true, "password"]);
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password.type).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password.type).toBe("password");
});

it("tells where the first password is, until it has been changed", async () => {
  renderLogin();
  const hint = screen.getByText(/printed once/);
  await act(async () => undefined);
  expect(hint.hidden).toBe(false);
  cleanup();
  hasInitialPassword = false;
  renderLogin();
  await waitFor(() => expect(screen.getByText(/printed once/).hidden).toBe(true));
});

it("says that it is busy, then stores token and user and goes on to where the person was going", async () => {
  const answer = Promise.withResolvers<Response>();
  fetchMock.mockReturnValue(answer.promise);
  renderLogin("/admin/login?next=/admin/services");
  await logIn();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Authenticating..." }).disabled).toBe(true);
  const user = { name: "Asha", email: "asha@example.com" };
  answer.resolve(Response.json({ success: true, token: "a-token", user }));
  expect(await screen.findByText("inside")).toBeDefined();
  expect(localStorage.getItem("adminToken")).toBe("a-token");
  expect(JSON.parse(localStorage.getItem("adminUser") ?? "")).toEqual(user);
});

it.each([
  [
    "the server's message",
    () => Response.json({ message: "Try again in a minute." }, { status: 429 }),
    "Try again in a minute.",
  ],
  ["the usual sentence", () => new Response("", { status: 401 }), "Invalid credentials"],
])("shows %s when it is refused", async (_name, answer, sentence) => {
  fetchMock.mockResolvedValue(answer());
  renderLogin();
  await logIn();
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(screen.getByRole("button", { name: "Login to Dashboard" })).toBeDefined();
  expect(localStorage.getItem("adminToken")).toBeNull();
});

it("says that the server cannot be reached", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  renderLogin();
  await logIn();
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to connect to server");
});

it("asks for the code in a second step, where a recovery code does too, and leads back", async () => {
  const refuse = (error: string, message: string) =>
    Response.json({ success: false, error, message }, { status: 401 });
  fetchMock.mockResolvedValueOnce(refuse("code_required", "Please enter the code."));
  renderLogin();
  await logIn();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Second step");
  const code = screen.getByLabelText<HTMLInputElement>(/^Code/);
  expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
  expect(document.activeElement).toBe(code);
  expect(screen.getByRole("alert").textContent).toBe("");
  const sendCode = async (value: string) => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value } });
    await act(async () => fireEvent.submit(screen.getByRole("form", { name: "Second step" })));
  };
  fetchMock.mockResolvedValueOnce(refuse("invalid_code", "This code is not right."));
  await sendCode("000000");
  expect(screen.getByRole("alert").textContent).toBe("This code is not right.");
  fireEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Recovery code/).inputMode).toBe("");
  fetchMock.mockResolvedValueOnce(refuse("invalid_code", "This code is not right."));
  await sendCode("aaaa-bbbb-cccc");
  expect(JSON.parse(String(fetchMock.mock.lastCall?.[1]?.body))).toEqual({
    username: "admin",
    password: "secret",
    code: "aaaa-bbbb-cccc",
  });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Back to username/ })));
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe("");
  expect(screen.getByRole("alert").textContent).toBe("");
});

it("logs in with a passkey, and says why where the site has none", async () => {
  const message = "Passkeys only work at the site's public address, https://a.example.";
  fetchMock.mockResolvedValueOnce(
    Response.json({ success: false, error: "wrong_address", message }, { status: 409 }),
  );
  renderLogin("/admin/login?next=/admin/services");
  const press = () =>
    act(async () => fireEvent.click(screen.getByRole("button", { name: "Log in with a passkey" })));
  await press();
  expect((await screen.findByText(message)).getAttribute("role")).toBe("alert");
  expect(signMock).not.toHaveBeenCalled();
  const options = { challenge: "a challenge", rpId: "a.example" };
  const answerOptions = () =>
    fetchMock.mockResolvedValueOnce(Response.json({ success: true, data: options }));
  answerOptions();
  signMock.mockResolvedValueOnce({ ok: false, status: 0, message: "No passkey was used.", fields: {} });
  await press();
  expect((await screen.findByText("No passkey was used.")).getAttribute("role")).toBe("alert");
  answerOptions();
  signMock.mockResolvedValueOnce({ ok: true, data: { id: "abc" } });
  const user = { name: "Asha", email: "asha@example.com" };
  fetchMock.mockResolvedValueOnce(Response.json({ success: true, token: "a-token", user }));
  await press();
  expect(await screen.findByText("inside")).toBeDefined();
  expect(localStorage.getItem("adminToken")).toBe("a-token");
  expect(signMock.mock.calls).toEqual([[options], [options]]);
  expect(fetchMock.mock.lastCall?.[0]).toBe("/api/auth/login/passkey");
  expect(JSON.parse(String(fetchMock.mock.lastCall?.[1]?.body))).toEqual({ id: "abc" });
});

const OPTIONS = { challenge: "a challenge", rpId: "a.example" };
const NOT_USED = { ok: false, status: 0, message: "No passkey was used.", fields: {} };
const answerPasskeyCalls = () =>
  fetchMock.mockImplementation(async (path) =>
    String(path).endsWith("/options")
      ? Response.json({ success: true, data: OPTIONS })
      : Response.json({ success: true, token: "a-token", user: { name: "Asha", email: "a@example.com" } }),
  );
const offerAutofill = (isAvailable = true) =>
  vi.stubGlobal("PublicKeyCredential", { isConditionalMediationAvailable: async () => isAvailable });

it("logs in with a passkey that was chosen in the field for the username", async () => {
  offerAutofill();
  answerPasskeyCalls();
  const chosen = Promise.withResolvers<object>();
  autofillMock.mockReturnValue(chosen.promise);
  renderLogin("/admin/login?next=/admin/services");
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).autocomplete).toBe("username webauthn");
  await waitFor(() => expect(autofillMock).toHaveBeenCalledOnce());
  expect(autofillMock.mock.lastCall?.[0]).toEqual(OPTIONS);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Login to Dashboard" }).disabled).toBe(false);
  await act(async () => chosen.resolve({ ok: true, data: { id: "abc" } }));
  expect(await screen.findByText("inside")).toBeDefined();
  expect(JSON.parse(String(fetchMock.mock.lastCall?.[1]?.body))).toEqual({ id: "abc" });
});

it("offers nothing in a browser that can't, and asks the server for nothing", async () => {
  offerAutofill(false);
  renderLogin();
  await act(async () => undefined);
  expect(fetchMock).not.toHaveBeenCalled();
  expect(autofillMock).not.toHaveBeenCalled();
});

it("says nothing of an offer that failed, gives way to the button, and comes back after it", async () => {
  offerAutofill();
  answerPasskeyCalls();
  autofillMock.mockResolvedValueOnce(NOT_USED).mockReturnValue(new Promise(() => undefined));
  renderLogin();
  await waitFor(() => expect(autofillMock).toHaveBeenCalledOnce());
  await act(async () => undefined);
  expect(screen.getByRole("alert").textContent).toBe("");
  const isGivenUp: boolean[] = [];
  signMock.mockImplementation(async () => {
    isGivenUp.push(autofillMock.mock.lastCall?.[1].aborted);
    return NOT_USED;
  });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Log in with a passkey" })));
  expect(await screen.findByText("No passkey was used.")).toBeDefined();
  expect(isGivenUp).toEqual([true]);
  await waitFor(() => expect(autofillMock).toHaveBeenCalledTimes(2));
  const [, signal] = autofillMock.mock.lastCall ?? [];
  expect(signal.aborted).toBe(false);
  cleanup();
  expect(signal.aborted).toBe(true);
});

it("asks for a new challenge before the old one is over", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    offerAutofill();
    answerPasskeyCalls();
    autofillMock.mockReturnValue(new Promise(() => undefined));
    renderLogin();
    await waitFor(() => expect(autofillMock).toHaveBeenCalledOnce());
    await act(async () => vi.advanceTimersByTime(250_000));
    await waitFor(() => expect(autofillMock).toHaveBeenCalledTimes(2));
    expect(autofillMock.mock.calls.map(([, { aborted }]) => aborted)).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});
