import { z } from "@hono/zod-openapi";
import { beforeEach, expect, it, vi } from "vitest";
import { findToken, NO_CONNECTION, storeSession } from "../../utils/http/api-client.ts";
import type { Site } from "../site.server.ts";
import { AS_VISITOR, load, ownerClient, send, sendAsVisitor } from "./client.ts";
import { done, page, routes } from "./routes.server.ts";

const note = z.object({ id: z.number(), title: z.string() });

const DONE = { ok: true, value: undefined } as const;

/** Only its types count here: a stub answers the calls. */
function notesApi(site: Site) {
  return routes(site)
    .get("/", "All notes", { answer: page(note) }, () => ({ items: [], total: 0 }))
    .post(
      "/",
      "Make a note",
      { body: note.pick({ title: true }), answer: done("Made", "Note created successfully") },
      () => DONE,
    )
    .post("/form", "Add a file", { answer: done("Stored", "File stored") }, () => DONE);
}

const notes = ownerClient<typeof notesApi>("/api/notes");
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
  await send(notes.form.$post({}, { init: { body } }));
  const [, init] = fetchMock.mock.calls[0] ?? [];
  expect(init?.body).toBe(body);
  expect(new Headers(init?.headers).has("content-type")).toBe(false);
});

it("sends the token as a bearer and the body as JSON", async () => {
  logIn();
  fetchMock.mockResolvedValue(Response.json({ message: "Service created successfully" }));
  const result = await send(notes.index.$post({ json: { title: "A" } }));
  expect(result).toEqual({ ok: true, data: { message: "Service created successfully" } });
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect([path, init?.method, init?.body]).toEqual(["/api/notes", "POST", '{"title":"A"}']);
  expect(headers.get("authorization")).toBe("Bearer a-token");
  expect(headers.get("content-type")).toBe("application/json");
});

it("leads to the login page and back when there is no token, without a call", async () => {
  const thrown = await catchResponse(load(notes.index.$get(), FROM));
  expect(thrown.headers.get("location")).toBe("/admin/login?next=%2Fadmin%2Fprojects%3Fnew%3D");
  expect(fetchMock).not.toHaveBeenCalled();
});

it("forgets a refused token and leads to the login page", async () => {
  logIn();
  fetchMock.mockResolvedValue(Response.json({ error: "unauthorized" }, { status: 401 }));
  const thrown = await catchResponse(load(notes.index.$get(), FROM));
  expect(thrown.headers.get("location")).toMatch(/^\/admin\/login\?next=/);
  expect([findToken(), localStorage.getItem("adminUser")]).toEqual([null, null]);
});

it("takes the 401 of a login as its answer, and sends no old token with it", async () => {
  logIn();
  fetchMock.mockResolvedValue(Response.json({ message: "Invalid credentials" }, { status: 401 }));
  const result = await sendAsVisitor(notes.index.$post({ json: { title: "A" } }, AS_VISITOR));
  expect(result).toMatchObject({ ok: false, status: 401, message: "Invalid credentials" });
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).has("authorization")).toBe(false);
  expect(findToken()).toBe("a-token");
});

it("says so when no answer comes", async () => {
  logIn();
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await send(notes.index.$get())).toMatchObject({ ok: false, status: 0, message: NO_CONNECTION });
  await expect(load(notes.index.$get(), FROM)).rejects.toThrow("Failed to connect to server");
});

it("survives an answer that is no JSON", async () => {
  logIn();
  fetchMock.mockResolvedValue(new Response("<html>", { status: 502 }));
  expect(await send(notes.index.$get())).toMatchObject({
    ok: false,
    status: 502,
    code: "unknown",
    fields: {},
  });
});
