import { expect, it } from "vitest";
import { mergeSpans } from "./span.ts";

it("sorts spans, joins those that overlap or touch, and drops empty ones", () => {
  const spans = [
    { start: 60, end: 70 },
    { start: 10, end: 20 },
    { start: 20, end: 30 },
    { start: 12, end: 15 },
    { start: 40, end: 40 },
    { start: 52, end: 51 },
  ];
  expect(mergeSpans(spans)).toEqual([
    { start: 10, end: 30 },
    { start: 60, end: 70 },
  ]);
  expect(spans[1]).toEqual({ start: 10, end: 20 });
});
