import { expect, it } from "vitest";
import { toActivityQuery } from "./activity-query.ts";

const format = (text: string) => toActivityQuery(new URLSearchParams(text), 25);

it("passes on what the API knows, and nothing that is empty", () => {
  expect(format("q=harbour&noun=project&action=&order=oldest&page=3&cat=1")).toEqual({
    page: "3",
    pageSize: "25",
    q: "harbour",
    noun: "project",
    order: "oldest",
  });
});

it("takes both days whole, in the reader's zone", () => {
  const { from, until } = format("from=2026-03-01&to=2026-03-01");
  expect(from).toBe(new Date(2026, 2, 1).toISOString());
  expect(until).toBe(new Date(2026, 2, 2).toISOString());
});

it("leaves out what is no day or no page", () => {
  for (const text of ["from=yesterday", "to=2026-13-45", "page=0", "page=-4", "page=x", "from="]) {
    expect(format(text)).toEqual({ page: "1", pageSize: "25" });
  }
});
