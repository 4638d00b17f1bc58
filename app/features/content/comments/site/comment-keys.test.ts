import { expect, it } from "vitest";
import { describeScore } from "../moderation/comment-admin.ts";
import type { OwnerComment } from "../moderation/schema.ts";
import { findStep, listSteps } from "./comment-keys.ts";

const is = (given: Partial<OwnerComment>) =>
  ({ status: "held", deletedAt: null, isOwner: false, ...given }) as OwnerComment;

it("offers what a comment is not yet", () => {
  expect(listSteps(is({}))).toEqual(["approve", "reply", "edit", "spam", "delete"]);
  expect(listSteps(is({ status: "approved" }))).toEqual(["reply", "edit", "hold", "spam", "delete"]);
  expect(listSteps(is({ status: "approved", isOwner: true }))).not.toContain("spam");
  expect(listSteps(is({ status: "spam" }))).toEqual(["approve", "edit", "hold", "delete"]);
  expect(listSteps(is({ deletedAt: "2026-03-01" }))).toEqual(["restore", "remove"]);
});

it("takes the keys of what is offered, in capitals too, and nothing else", () => {
  expect(["a", "A", "j", "ArrowUp", "x"].map((key) => findStep(key, is({})))).toEqual([
    ...["approve", "approve", "next", "previous", "choose"],
  ]);
  expect(["h", "z", "Enter", "constructor"].map((key) => findStep(key, is({})))).toEqual(
    Array(4).fill(undefined),
  );
  expect(findStep("d", is({ deletedAt: "2026-03-01" }))).toBeUndefined();
});

it("says what speaks for spam in words, also what it has no words for", () => {
  expect(describeScore({ spamScore: 0, spamReasons: [] })).toBeUndefined();
  expect(describeScore({ spamScore: 0.625, spamReasons: ["links", "of_later"] })).toBe(
    "63 of 100: it contains several links; of_later.",
  );
});
