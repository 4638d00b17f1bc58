import { expect, test } from "vitest";
import { isOtherName, withoutTag } from "./person.ts";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["ada+site@example.com", "ada@example.com"],
  ["a+b+c@example.com", "a@example.com"],
  ["odd@plus+host.example", "odd@plus+host.example"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(withoutTag(email)).toBe(mailbox);
});

test("tells a name apart whatever its case and spaces, and not where none was typed", () => {
  expect(isOtherName("Ada  Lovelace", "ada lovelace ")).toBe(false);
  expect(isOtherName("Ada Lovelace", "Bob")).toBe(true);
  expect(isOtherName("Ada Lovelace", " ")).toBe(false);
});
