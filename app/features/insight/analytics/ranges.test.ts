import { expect, it } from "vitest";
import { addDays } from "../../../utils/dates.ts";
import { countDays, findComparedRange, listDays } from "./ranges.ts";

it("counts days over months and leap years", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(countDays({ from: "2024-01-01", to: "2025-12-31" })).toBe(731);
  expect(listDays({ from: "2026-02-27", to: "2026-03-01" })).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
});

it("compares with the days before, or with those of a year ago", () => {
  const march = { from: "2024-02-29", to: "2024-03-09" };
  expect(findComparedRange({ ...march, compare: "none" })).toBeUndefined();
  expect(findComparedRange({ ...march, compare: "previous" })).toEqual({
    from: "2024-02-19",
    to: "2024-02-28",
  });
  expect(findComparedRange({ ...march, compare: "year" })).toEqual({ from: "2023-02-28", to: "2023-03-09" });
});
