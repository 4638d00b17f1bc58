import { expect, it } from "vitest";
import { overrideRecord } from "./archive.server.ts";

it("moves with a post whose old address is that of a page of the blog now", () => {
  const texts = { title: "", description: "", image: "", isIndexed: true };
  const pathOf = (path: string) =>
    overrideRecord.parse({ ...texts, path, updatedAt: "2026-01-01T00:00:00.000Z" }).path;
  expect(["/blog/archive", "/blog/a-post", "/about"].map(pathOf)).toEqual([
    "/blog/archive-post",
    "/blog/a-post",
    "/about",
  ]);
});
