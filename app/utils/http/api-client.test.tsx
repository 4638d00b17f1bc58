import { expect, it } from "vitest";
import { findStoredUser, parseNext } from "./api-client.ts";

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
