import { expect, it } from "vitest";
import { hideField } from "./hidden-field.ts";

it("hides a field from serialising, but not from reading", () => {
  const post = { title: "A post", html: "<p>text</p>" };
  const hidden = hideField(post, "html");
  expect(hidden.html).toBe("<p>text</p>");
  expect(JSON.stringify(hidden)).toBe('{"title":"A post"}');
  expect(JSON.stringify(post)).toContain("html");
});
