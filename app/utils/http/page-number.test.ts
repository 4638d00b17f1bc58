import { expect, it } from "vitest";
import { readPageNumber } from "./page-number.ts";

it.each([
  ["", 1],
  ["page=3", 3],
  ["page=2.9", 2],
  ["page=-4", 1],
  ["page=two", 1],
  ["page=", 1],
])("reads the page of %o as %i", (search, page) => {
  expect(readPageNumber(new URLSearchParams(search))).toBe(page);
});
