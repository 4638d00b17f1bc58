import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { BUILT_IN_SERVICES } from "../built-in-services.ts";
import type { Service } from "../schema.ts";
import { fetchServices } from "./fetch-services.ts";

const service: Service = {
  _id: "tuning",
  id: "tuning",
  icon: "Code2",
  title: "Tuning",
  description: "Makes a slow page fast.",
  features: ["Measured before and after"],
  startingPrice: "15,000",
  currency: "₹",
};

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function answer(body: string, status = 200) {
  return async () => new Response(body, { status });
}

function loggedMessages(): unknown[] {
  return logged.mock.calls.map(([message]) => message);
}

test("gives the list of the server and logs nothing", async () => {
  const request = vi.fn(answer(JSON.stringify([service])));

  expect(await fetchServices(request)).toEqual([service]);

  expect(request).toHaveBeenCalledOnce();
  expect(request.mock.calls[0]).toMatchObject(["/api/services", {}]);
  expect(loggedMessages()).toEqual([]);
});

test("falls back to the built-in seven on an empty list, without a log line", async () => {
  const services = await fetchServices(answer("[]"));

  expect(services).toEqual(BUILT_IN_SERVICES);
  expect(services).toHaveLength(7);
  expect(loggedMessages()).toEqual([]);
});

test.each([404, 429, 500, 503])("logs the status %i and falls back to the built-in list", async (status) => {
  expect(await fetchServices(answer(JSON.stringify([service]), status))).toEqual(BUILT_IN_SERVICES);
  expect(loggedMessages()).toEqual(["Failed to fetch services"]);
});

test("logs a network failure and falls back to the built-in list", async () => {
  const services = await fetchServices(() => Promise.reject(new TypeError("Failed to fetch")));

  expect(services).toEqual(BUILT_IN_SERVICES);
  expect(loggedMessages()).toEqual(["Error fetching services"]);
});

test("gives up on a server that never answers", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("too slow")));
  const request = (_url: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (init.signal?.aborted) reject(init.signal.reason);
    });

  expect(await fetchServices(request)).toEqual(BUILT_IN_SERVICES);
  expect(loggedMessages()).toEqual(["Error fetching services"]);
});

test.each([
  ["truncated JSON", '[{"id":'],
  ["an HTML page", "<!doctype html><title>Hello</title>"],
  ["an object", JSON.stringify({ data: [service] })],
  ["null", "null"],
  ["an entry without features", JSON.stringify([service, { ...service, features: undefined }])],
  ["a price that is a number", JSON.stringify([{ ...service, startingPrice: 15_000 }])],
])("treats %s as a failure", async (_what, body) => {
  expect(await fetchServices(answer(body))).toEqual(BUILT_IN_SERVICES);
  expect(loggedMessages()).toEqual(["Error fetching services"]);
});

test("gives nothing when the built-in list cannot be loaded either", async () => {
  const services = await fetchServices(answer("", 500), () => Promise.reject(new Error("chunk is gone")));

  expect(services).toBeUndefined();
  expect(loggedMessages()).toEqual(["Failed to fetch services", "Error loading the built-in services"]);
});
