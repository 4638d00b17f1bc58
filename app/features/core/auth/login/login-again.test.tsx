import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { findToken } from "../../../../utils/http/api-client.ts";
import { regainSession } from "../../../../utils/http/regain-session.ts";
import { LoginAgain } from "./login-again.tsx";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});
function openScreen(): void {
  const Screen = () => (
    <>
      <LeaveGuard isDirty={true} />
      <LoginAgain />
    </>
  );
  const Stub = createRoutesStub([
    { path: "/admin/projects", Component: Screen },
    { path: "/admin/login", Component: () => <h1>Log in</h1> },
  ]);
  render(<Stub initialEntries={["/admin/projects"]} />);
}

/** As a save whose session has ended; tells how it went on. */
async function askFor(count = 1): Promise<ReturnType<typeof vi.fn>> {
  const told = vi.fn();
  await act(async () => {
    for (let call = 0; call < count; call += 1) void regainSession(true).then(told);
  });
  return told;
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

async function enter(label: string | RegExp, value: string): Promise<void> {
  await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
}

async function enterPassword(): Promise<void> {
  await enter(/^Username/, "admin");
  await enter(/^Password/, "a password");
  await click("Login to Dashboard");
}

const answer = (status: number, body: object) =>
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));

it("asks for the second step too, and then lets all go on that have waited", async () => {
  openScreen();
  const told = await askFor(2);
  expect(screen.getByRole("dialog", { name: "Please log in again" })).toBeTruthy();
  answer(401, { error: "code_required", message: "Please enter the code." });
  await enterPassword();
  expect(told).not.toHaveBeenCalled();
  answer(401, { error: "invalid_code", message: "This code is not right." });
  await enter(/^Code/, "000000");
  await act(async () => fireEvent.submit(screen.getByRole("form", { name: "Second step" })));
  expect(screen.getByText("This code is not right.")).toBeTruthy();
  answer(200, { token: "new", user: { name: "Asha", email: "asha@example.com" } });
  await enter(/^Code/, "123456");
  await act(async () => fireEvent.submit(screen.getByRole("form", { name: "Second step" })));
  expect(told.mock.calls).toEqual([[true], [true]]);
  expect(findToken()).toBe("new");
  expect(screen.queryByRole("dialog")).toBeNull();
  const sent = fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(sent.at(-1)).toEqual({ username: "admin", password: "a password", code: "123456" });
});

it("stays open, with the reason, after a wrong password", async () => {
  openScreen();
  const told = await askFor();
  answer(401, { error: "invalid_credentials", message: "Invalid credentials" });
  await enterPassword();
  expect(screen.getByText("Invalid credentials")).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
});

it("lets an owner go who leaves without saving, and does not ask a second time", async () => {
  openScreen();
  const told = await askFor();
  await click("Leave without saving");
  expect(told.mock.calls).toEqual([[false]]);
  expect(screen.getByRole("heading", { name: "Log in" })).toBeTruthy();
});

it("goes on when another window has logged in", async () => {
  openScreen();
  const told = await askFor();
  localStorage.setItem("adminToken", "theirs");
  await act(async () =>
    dispatchEvent(new StorageEvent("storage", { key: "adminToken", newValue: "theirs" })),
  );
  expect(told.mock.calls).toEqual([[true]]);
});
