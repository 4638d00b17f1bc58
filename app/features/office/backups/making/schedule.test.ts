import { describe, expect, it } from "vitest";
import { createZone } from "../../../../utils/time-zone.ts";
import { findLastNight, findNextNight, findOutdated } from "./schedule.ts";

const DAY_MS = 86_400_000;
const kolkata = createZone("Asia/Kolkata");

function nights(count: number, isGood: (index: number) => boolean = () => true) {
  const first = Date.parse("2026-01-01T21:30:00Z");
  return Array.from({ length: count }, (_, index) => ({
    name: `b${index}`,
    madeAt: new Date(first + index * DAY_MS).toISOString(),
    isGood: isGood(index),
  }));
}

describe("a night", () => {
  it("is three o'clock in the owner's zone", () => {
    expect(findLastNight(new Date("2026-03-09T21:29:59Z"), kolkata).toISOString()).toBe(
      "2026-03-08T21:30:00.000Z",
    );
    expect(findLastNight(new Date("2026-03-09T21:30:00Z"), kolkata).toISOString()).toBe(
      "2026-03-09T21:30:00.000Z",
    );
    expect(findNextNight(new Date("2026-03-09T21:30:00Z"), kolkata).toISOString()).toBe(
      "2026-03-10T21:30:00.000Z",
    );
  });
});

describe("what is kept", () => {
  it("is seven days and four weeks, night after night", () => {
    let kept = nights(0);
    for (const night of nights(90)) {
      kept.push(night);
      const outdated = new Set(findOutdated(kept, kolkata));
      kept = kept.filter(({ name }) => !outdated.has(name));
    }
    expect(kept.slice(-7).map(({ name }) => name)).toEqual(["b83", "b84", "b85", "b86", "b87", "b88", "b89"]);
    expect(kept).toHaveLength(11);
    const ages = kept.slice(0, 4).map(({ madeAt }) => new Date(madeAt).getTime());
    for (const [index, at] of ages.slice(1).entries())
      expect(at - (ages[index] ?? 0)).toBeGreaterThanOrEqual(DAY_MS);
    expect(kept.slice(0, 4).map(({ name }) => name)).toEqual(["b65", "b72", "b79", "b82"]);
  });

  it("is in any case the last one known to be good", () => {
    const outdated = findOutdated(
      nights(80, (index) => index === 3),
      kolkata,
    );
    expect(outdated).not.toContain("b3");
    expect(outdated).toContain("b4");
  });

  it("is of one day the good one", () => {
    const [first] = nights(1);
    if (!first) throw new Error("no night");
    const later = { name: "later", madeAt: first.madeAt.replace("21:30", "22:30"), isGood: false };
    expect(findOutdated([first, later], kolkata)).toEqual(["later"]);
  });
});
