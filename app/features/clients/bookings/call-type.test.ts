import { describe, expect, it, test } from "vitest";
import { CALL_TYPE } from "../../../../tests/helpers/slot-query.ts";
import { findOccupiedCell, listCells, spanCall } from "./call-type.ts";

const at = (time: string) => Date.parse(`2027-03-01T${time}:00Z`);
const cellAt = (time: string) => at(time) / 300_000;

describe("the cells of a call", () => {
  it("are its five minutes, counted from 1970", () => {
    const cells = listCells(spanCall(CALL_TYPE, at("10:00")));
    expect(cells).toEqual([0, 1, 2, 3, 4, 5].map((index) => cellAt("10:00") + index));
    expect(new Date((cells[0] ?? 0) * 300_000).toISOString()).toBe("2027-03-01T10:00:00.000Z");
  });

  test("hold its buffers", () => {
    const cells = listCells(spanCall({ minutes: 30, bufferBefore: 10, bufferAfter: 15 }, at("10:00")));
    expect([cells[0], cells.at(-1), cells.length]).toEqual([cellAt("09:50"), cellAt("10:40"), 11]);
  });

  test("take 10:30 where a call at 10:00 keeps 15 minutes after it", () => {
    const type = { minutes: 30, bufferBefore: 0, bufferAfter: 15 };
    const occupied = new Set(listCells(spanCall(type, at("10:00"))));
    expect(findOccupiedCell(spanCall(type, at("10:30")), occupied)).toBe(cellAt("10:30"));
    expect(findOccupiedCell(spanCall(type, at("10:45")), occupied)).toBeUndefined();
  });

  it("add up the buffers of neighbours", () => {
    const first = new Set(
      listCells(spanCall({ minutes: 30, bufferBefore: 0, bufferAfter: 15 }, at("10:00"))),
    );
    const next = { minutes: 60, bufferBefore: 10, bufferAfter: 0 };
    expect(findOccupiedCell(spanCall(next, at("10:50")), first)).toBe(cellAt("10:40"));
    expect(findOccupiedCell(spanCall(next, at("10:55")), first)).toBeUndefined();
  });

  it("cover what does not begin on one", () => {
    const cells = listCells({ start: at("10:02"), end: at("10:11") });
    expect(cells).toEqual([cellAt("10:00"), cellAt("10:05"), cellAt("10:10")]);
  });

  it("are none of an empty span", () => {
    expect(listCells({ start: at("10:00"), end: at("10:00") })).toEqual([]);
  });
});
