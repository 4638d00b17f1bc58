import { describe, expect, it } from "vitest";
import { addMonths, formatPickerPath, listWeeks } from "./slot-picker.ts";

const numbers = (month: string, today = "2000-01-01") =>
  listWeeks(month, today).map((week) => week.map((cell) => cell?.number ?? 0));

describe("the weeks of a month", () => {
  it("run from Monday to Sunday, with nothing of other months", () => {
    expect(numbers("2026-11")).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 0, 0, 0, 0, 0, 0],
    ]);
    expect(numbers("2027-02")).toHaveLength(4);
    expect(numbers("2028-02").flat().at(-6)).toBe(29);
  });

  it("name each day, and leave out weeks that are over", () => {
    const [week] = listWeeks("2026-11", "2026-11-26");
    expect(week?.[3]).toEqual({ day: "2026-11-26", number: 26, weekday: "Thursday" });
    expect(numbers("2026-11", "2026-11-30")).toEqual([[30, 0, 0, 0, 0, 0, 0]]);
  });
});

it("months go over the end of a year", () => {
  expect([addMonths("2026-12", 1), addMonths("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
});

it("addresses keep the page's own query, and the zone once it was chosen", () => {
  const guessed = { zone: "Asia/Kolkata", isZoneGuessed: true };
  expect(formatPickerPath("/book/talk", guessed, {})).toBe("/book/talk");
  expect(formatPickerPath("/book/talk", guessed, { day: "2026-11-26" })).toBe("/book/talk?day=2026-11-26");
  expect(
    formatPickerPath("/booking/x?move=1", { ...guessed, isZoneGuessed: false }, { month: "2026-12" }),
  ).toBe("/booking/x?move=1&month=2026-12&zone=Asia%2FKolkata");
});
