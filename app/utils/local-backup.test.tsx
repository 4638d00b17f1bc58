import { expect, it, vi } from "vitest";
import { clearBackup, clearBackups, findBackup, storeBackup } from "./local-backup.ts";

const AT = new Date("2026-03-10T12:00:00.000Z");
const parse = (value: unknown) => (typeof value === "string" ? value : undefined);

it("keeps a value under its name until it is cleared", () => {
  storeBackup("post:1", "words", AT);
  expect(findBackup("post:1", parse)).toEqual({ value: "words", at: AT.toISOString() });
  expect(findBackup("post:2", parse)).toBeUndefined();
  clearBackup("post:1");
  expect(findBackup("post:1", parse)).toBeUndefined();
});

it("takes what it does not recognise for none", () => {
  storeBackup("post:1", 5, AT);
  localStorage.setItem("backup:post:2", "{");
  localStorage.setItem("backup:post:3", '{"value":"words"}');
  expect([1, 2, 3].map((id) => findBackup(`post:${id}`, parse))).toEqual([undefined, undefined, undefined]);
});

it("leaves nothing behind at the log-out but what is not its own", () => {
  storeBackup("post:1", "words", AT);
  localStorage.setItem("theme", "dark");
  clearBackups();
  expect(Object.keys(localStorage)).toEqual(["theme"]);
});

it("does without a storage that is full", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => storeBackup("post:1", "words", AT)).not.toThrow();
  vi.restoreAllMocks();
});
