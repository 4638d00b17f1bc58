import { expect, it } from "vitest";
import { handOffInput } from "../hand-off/hand-off-input.ts";
import { chatInput } from "./chat-input.ts";

const DOORS = {
  question: (page: string) => chatInput.safeParse({ message: "Hello", page }).success,
  "hand-off": (page: string) =>
    handOffInput.safeParse({ name: "Asha", email: "asha@example.com", page }).success,
};

it.each(Object.entries(DOORS))("takes pages of this site alone with a %s", (_door, takes) => {
  expect(["/", "/blog/a-post", "/blog/ब्लॉग"].filter((page) => !takes(page))).toEqual([]);
  const foreign = ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"];
  const odd = ["/a b", "/a\u202eb", "/a\nb", "/reset?token=1", "/a#b", ""];
  expect([...foreign, ...odd].filter(takes)).toEqual([]);
});
