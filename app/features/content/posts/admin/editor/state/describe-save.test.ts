import { expect, it } from "vitest";
import { createZone } from "../../../../../../utils/time-zone.ts";
import type { OwnerPost } from "../../../api/schema.ts";
import { describeSave } from "./describe-save.ts";
import type { SaveOutcome } from "./editor-state.ts";

function describe(before: SaveOutcome["before"], given: Partial<OwnerPost>, isNew = false) {
  const post = { slug: "a", audience: "web", publishedAt: "2026-03-10T12:00:00.000Z", ...given } as OwnerPost;
  return describeSave(
    { isNew, before, post, message: "Post updated successfully" },
    createZone("Asia/Kolkata"),
  );
}

it("says what has happened to the post", () => {
  expect(describe("draft", { status: "published" })).toEqual({ text: "Published.", view: "/blog/a" });
  expect(describe("scheduled", { status: "published", audience: "mail" })).toEqual({ text: "Published." });
  expect(describe("draft", { status: "scheduled" }).text).toBe("Scheduled for 10 Mar 2026, 17:30.");
  expect(describe("published", { status: "draft" })).toEqual({ text: "Moved back to drafts." });
  expect(describe("published", { status: "published" })).toEqual({ text: "Post updated successfully" });
  expect(describe(undefined, { status: "draft" }, true)).toEqual({ text: "Post created successfully" });
});
