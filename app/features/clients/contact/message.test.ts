import { describe, expect, it } from "vitest";
import { MESSAGE_MAX_CHARS, parseSignals } from "./message.ts";
import { messageInput } from "./schema.ts";

const valid = { name: "Asha Rao", email: "asha@example.com", subject: "A shop", message: "Hello\n\tthere" };

function findErrors(change: Record<string, unknown>): Record<string, string> {
  const parsed = messageInput.safeParse({ ...valid, ...change });
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join("."), issue.message]));
}

describe("messageInput", () => {
  it("trims, and keeps newlines and tabs of the message", () => {
    const parsed = messageInput.parse({ ...valid, name: "  Asha Rao ", message: "\r\n Hello\r\n\tthere " });
    expect(parsed).toEqual(valid);
  });

  it("takes emoji and right-to-left text", () => {
    const input = { ...valid, name: "نور 🚀", subject: "שלום", message: "مرحبا 👩‍💻" };
    expect(messageInput.parse(input)).toEqual(input);
  });

  it("treats an empty choice as none", () => {
    const parsed = messageInput.parse({ ...valid, budget: "", projectType: null });
    expect(parsed.budget).toBeUndefined();
    expect(parsed.projectType).toBeUndefined();
  });

  it("takes the listed choices and no others", () => {
    expect(messageInput.parse({ ...valid, budget: "1L+", projectType: "web-app" })).toMatchObject({
      budget: "1L+",
    });
    expect(Object.keys(findErrors({ budget: "2L", projectType: "toString" }))).toEqual([
      "projectType",
      "budget",
    ]);
  });

  it.each(["name", "email", "subject", "message"])("asks for a missing, blank or mistyped %s", (field) => {
    for (const value of [undefined, null, "", " \n ", 7, ["x"], {}]) {
      expect(Object.keys(findErrors({ [field]: value })), String(value)).toEqual([field]);
    }
  });

  it("asks for text that can be seen", () => {
    expect(Object.keys(findErrors({ name: "\u200b\u200d", message: "\u2060" }))).toEqual(["message", "name"]);
  });

  it.each([
    ["name", "a".repeat(101)],
    ["email", `${"a".repeat(250)}@b.co`],
    ["subject", "a".repeat(201)],
    ["message", "a".repeat(MESSAGE_MAX_CHARS + 1)],
  ])("refuses a %s over its limit", (field, value) => {
    expect(Object.keys(findErrors({ [field]: value }))).toEqual([field]);
  });

  it("counts a CRLF of a plain form post as one character, as the browser does", () => {
    expect(findErrors({ message: `${"a\r\n".repeat(MESSAGE_MAX_CHARS / 2 - 1)}ab` })).toEqual({});
  });

  it.each([
    ["name", "Asha\u0000"],
    ["name", "Asha\r\nBcc: x@example.com"],
    ["subject", "Hi\u0007there"],
    ["subject", "Hi\nthere"],
    ["message", "Hello\u0000there"],
    ["message", "Hello\u001b[31mthere"],
    ["email", "a\u0000@example.com"],
    ["email", "a@example.com\r\nBcc: b@example.com"],
  ])("refuses control characters in the %s: %j", (field, value) => {
    expect(Object.keys(findErrors({ [field]: value }))).toEqual([field]);
  });

  it.each([
    "asha",
    "asha@",
    "@example.com",
    "a@b.c, d@e.f",
    '"x" <evil@example.com>',
    "a b@example.com",
    "a@b@c",
  ])("refuses %j as an email address", (email) => {
    expect(Object.keys(findErrors({ email }))).toEqual(["email"]);
  });

  it("reads a hostile address in linear time: the square of its length would take hours", () => {
    expect(Object.keys(findErrors({ email: `${"a.".repeat(1_000_000)}@` }))).toEqual(["email"]);
  });
});

describe("parseSignals", () => {
  it("reads the trap and the time", () => {
    expect(parseSignals({ homepage: "http://x", elapsedMs: 900 })).toEqual({
      honeypot: "http://x",
      elapsedMs: 900,
    });
  });

  it("knows no time when none was measured", () => {
    expect(parseSignals({ elapsedMs: "soon" })).toEqual({ honeypot: "", elapsedMs: undefined });
  });

  it("counts anything but text in the trap as filled", () => {
    expect(parseSignals({ homepage: ["x"] }).honeypot).not.toBe("");
  });
});
