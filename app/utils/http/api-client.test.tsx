import { beforeEach, expect, it, vi } from "vitest";
import {
  callApi,
  findStoredUser,
  findToken,
  loadApi,
  NO_CONNECTION,
  parseNext,
  storeSession,
} from "./api-client.ts";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

const FROM = "http://localhost/admin/projects?new=";
const logIn = () => storeSession("a-token", { name: "Asha", email: "asha@example.com" });

async function catchResponse(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error(`Not a redirect: ${String(thrown)}`);
  return thrown;
}

it("sends a form as it is", async () => {
  logIn();
  fetchMock.mockResolvedValue(Response.json({}));
  const body = new FormData();
  await callApi("/api/media", { method: "POST", body });
  const [, init] = fetchMock.mock.calls[0] ?? [];
  expect(init?.body).toBe(body);
  expect(new Headers(init?.headers).has("content-type")).toBe(false);
});

it("sends the token as a bearer and the body as JSON", async () => {
  logIn();
  fetchMock.mockResolvedValue(Response.json({ message: "Service created successfully" }));
  const result = await callApi("/api/services", { method: "POST", body: { title: "A" } });
  expect(result).toEqual({ ok: true, data: { message: "Service created successfully" } });
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect([path, init?.method, init?.body]).toEqual(["/api/services", "POST", '{"title":"A"}']);
  expect(headers.get("authorization")).toBe("Bearer a-token");
  expect(headers.get("content-type")).toBe("application/json");
});

it("leads to the login page and back when there is no token, without a call", async () => {
  const thrown = await catchResponse(callApi("/api/admin/projects", { from: FROM }));
  expect(thrown.headers.get("location")).toBe("/admin/login?next=%2Fadmin%2Fprojects%3Fnew%3D");
  expect(fetchMock).not.toHaveBeenCalled();
});

it("forgets a refused token and leads to the login page", async () => {
  logIn();
  fetchMock.mockResolvedValue(Response.json({ error: "unauthorized" }, { status: 401 }));
  const thrown = await catchResponse(callApi("/api/admin/projects", { from: FROM }));
  expect(thrown.headers.get("location")).toMatch(/^\/admin\/login\?next=/);
  expect([findToken(), localStorage.getItem("adminUser")]).toEqual([null, null]);
});

it("takes the 401 of a login as its answer, and sends no old token with it", async () => {
  logIn();
  fetchMock.mockResolvedValue(Response.json({ message: "Invalid credentials" }, { status: 401 }));
  const result = await callApi("/api/auth/login", { method: "POST", body: {}, isLogin: true });
  expect(result).toMatchObject({ ok: false, status: 401, message: "Invalid credentials" });
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).has("authorization")).toBe(false);
  expect(findToken()).toBe("a-token");
});

it("says so when no answer comes", async () => {
  logIn();
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await callApi("/api/services")).toMatchObject({ ok: false, status: 0, message: NO_CONNECTION });
  await expect(loadApi("/api/services", FROM)).rejects.toThrow("Failed to connect to server");
});

it("survives an answer that is no JSON", async () => {
  logIn();
  fetchMock.mockResolvedValue(new Response("<html>", { status: 502 }));
  expect(await callApi("/api/services")).toMatchObject({
    ok: false,
    status: 502,
    code: "unknown",
    fields: {},
  });
});

it("leads back only to screens of the admin area", () => {
  expect(parseNext("/admin/projects?new=")).toBe("/admin/projects?new=");
  expect(parseNext("/admin/messages/5f-a")).toBe("/admin/messages/5f-a");
  for (const next of [
    null,
    "",
    "//evil.example",
    "https://evil.example/admin/x",
    "/admin/login",
    "/admin/../x",
    "/admin/messages//evil.example",
    "/admin/messages/../../blog",
    "/blog",
  ]) {
    expect(parseNext(next)).toBe("/admin/dashboard");
  }
});

it("reads nothing out of a broken stored user", () => {
  for (const text of ["{", "null", '"text"']) {
    localStorage.setItem("adminUser", text);
    expect(findStoredUser()).toEqual({});
  }
});
