import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchAsOwner, findToken, readAnswer, storeSession } from "./api-client.ts";
import { onLoginNeeded } from "./regain-session.ts";

const USER = { name: "Asha", email: "asha@example.com" };
const fetchMock = vi.fn<typeof fetch>();
let stop = () => undefined as unknown;

beforeEach(() => {
  storeSession("old", USER);
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (_path, init) => {
    const isGood = new Headers(init?.headers).get("authorization") === "Bearer new";
    return Response.json(isGood ? { message: "Saved" } : {}, { status: isGood ? 200 : 401 });
  });
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => stop());

const read = () => readAnswer(fetchAsOwner("/api/notifications"));
const save = () =>
  readAnswer(fetchAsOwner("/api/projects/1", { method: "PUT", body: JSON.stringify({ title: "A" }) }));

it("makes a write again, with the same words, after a login over the screen", async () => {
  stop = onLoginNeeded((answer) => {
    storeSession("new", USER);
    answer(true);
  });
  expect(await save()).toEqual({ ok: true, data: { message: "Saved" } });
  expect(fetchMock.mock.calls.map(([, init]) => init?.body)).toEqual(['{"title":"A"}', '{"title":"A"}']);
});

it("leads to the login page when the person leaves", async () => {
  stop = onLoginNeeded((answer) => answer(false));
  await expect(save()).rejects.toBeInstanceOf(Response);
  expect(findToken()).toBeNull();
});

it("takes a token that another window has stored meanwhile, without a question", async () => {
  const ask = vi.fn();
  stop = onLoginNeeded(ask);
  fetchMock.mockImplementationOnce(async () => {
    storeSession("new", USER);
    return Response.json({}, { status: 401 });
  });
  expect((await save()).ok).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it("asks for a reading call only when something is unsaved", async () => {
  const ask = vi.fn((answer: (isLoggedIn: boolean) => void) => answer(false));
  stop = onLoginNeeded(ask);
  await expect(read()).rejects.toBeInstanceOf(Response);
  expect(ask).not.toHaveBeenCalled();
  const guard = (event: Event) => event.preventDefault();
  addEventListener("beforeunload", guard);
  storeSession("old", USER);
  await expect(read()).rejects.toBeInstanceOf(Response);
  removeEventListener("beforeunload", guard);
  expect(ask).toHaveBeenCalledOnce();
});
