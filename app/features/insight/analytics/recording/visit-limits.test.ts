import { expect, it } from "vitest";
import {
  createVisitLimits,
  EVENTS_PER_ADDRESS_MAX,
  EVENTS_PER_PAGE_MAX,
  VISITORS_PER_ADDRESS_MAX,
} from "./visit-limits.server.ts";

function countAdmitted(
  times: number,
  event: (index: number) => { address: string; visitor: string; path: string },
): number {
  const limits = createVisitLimits();
  return Array.from({ length: times }, (_, index) => limits.admit(event(index))).filter(Boolean).length;
}

it("lets a whole company behind one address through", () => {
  const staff = (index: number) => ({
    address: "office",
    visitor: `colleague ${index % 800}`,
    path: `/blog/post-${index % 7}`,
  });
  expect(countAdmitted(8000, staff)).toBe(8000);
});

it("bounds what one browser says of a page, what one address is, and what it says in all", () => {
  expect(countAdmitted(1000, () => ({ address: "a", visitor: "v", path: "/" }))).toBe(EVENTS_PER_PAGE_MAX);
  expect(countAdmitted(5000, (index) => ({ address: "a", visitor: `v${index}`, path: "/" }))).toBe(
    VISITORS_PER_ADDRESS_MAX,
  );
  const busy = (index: number) => ({ address: "a", visitor: `v${index % 900}`, path: `/${index % 60}` });
  expect(countAdmitted(30_000, busy)).toBe(EVENTS_PER_ADDRESS_MAX);
});

it("keeps a day of one process bounded, wherever it comes from", () => {
  const flood = (index: number) => ({ address: `a${index}`, visitor: `v${index}`, path: "/" });
  expect(countAdmitted(60_000, flood)).toBe(50_000);
});
