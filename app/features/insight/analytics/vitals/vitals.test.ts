import fc from "fast-check";
import { getLogNormalScore } from "lighthouse/shared/statistics.js";
import { expect, it } from "vitest";
import { scoreVitals } from "../../seo/overview/vital-score.ts";
import {
  findBucketValue,
  findVitalBucket,
  rateVital,
  VITAL_NAMES,
  VITAL_RULES,
  type VitalDevice,
  type VitalsRow,
} from "./vitals.ts";

it("puts a value into the bucket whose end is the next one above it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VITAL_NAMES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (name, share) => {
        const { max, bucketWidth } = VITAL_RULES[name];
        const value = share * max;
        const end = findBucketValue(name, findVitalBucket({ name, value }));
        expect(end - value).toBeGreaterThan(-1e-4 * bucketWidth);
        expect(end - value).toBeLessThan(bucketWidth * 1.1);
      },
    ),
  );
  expect(findVitalBucket({ name: "CLS", value: 0.035 })).toBe(7);
  expect(findVitalBucket({ name: "LCP", value: 2500 })).toBe(50);
  expect(findVitalBucket({ name: "LCP", value: 2500.1 })).toBe(51);
  expect(findVitalBucket({ name: "INP", value: 0 })).toBe(0);
  expect(findBucketValue("LCP", findVitalBucket({ name: "LCP", value: 599_000 }))).toBe(60_000);
});

it("keeps a rating when the value is kept as a bucket, but for one of INP that no browser gives", () => {
  for (const name of VITAL_NAMES) {
    const { good, poor, bucketWidth } = VITAL_RULES[name];
    const rate = (value: number) =>
      rateVital({ name, value: findBucketValue(name, findVitalBucket({ name, value })) });
    expect(rate(good)).toBe("good");
    expect(rate(good + bucketWidth / 10)).toBe("needs-improvement");
    expect(rate(name === "INP" ? 496 : poor)).toBe("needs-improvement");
    expect(rate(poor + bucketWidth)).toBe("poor");
  }
});

const row = (
  device: VitalDevice | null,
  values: Partial<Record<"LCP" | "INP" | "CLS" | "FCP", number>>,
): VitalsRow => ({
  path: null,
  device,
  figures: Object.fromEntries(
    Object.entries(values).map(([name, p75]) => [name, { p75, count: 1, rating: "good" as const }]),
  ),
});

it("scores as Lighthouse does", () => {
  const weights = { LCP: 25, INP: 30, CLS: 25, FCP: 10 };
  for (const values of [
    { LCP: 2500, INP: 200, CLS: 0.1, FCP: 1800 },
    { LCP: 4000, INP: 500, CLS: 0.25, FCP: 3000 },
    { LCP: 1300, INP: 48, CLS: 0.02, FCP: 900 },
    { LCP: 9000, INP: 900, CLS: 0.6, FCP: 8000 },
    { LCP: 1300, INP: 900, CLS: 0, FCP: 2000 },
  ]) {
    const names = ["LCP", "INP", "CLS", "FCP"] as const;
    const score = names.reduce((sum, name) => {
      const { good: p10, poor: median } = VITAL_RULES[name];
      return sum + (weights[name] * getLogNormalScore({ median, p10 }, values[name])) / 90;
    }, 0);
    const rows = [row(null, values), row("mobile", { LCP: 2500 })];
    expect(scoreVitals({ rows })).toEqual({ pageSpeed: Math.round(100 * score), mobileScore: 90 });
  }
});

it("gives no score to what was not measured", () => {
  expect(scoreVitals({ rows: [] })).toEqual({ pageSpeed: null, mobileScore: null });
  const rows = [row(null, { CLS: 0 }), row("desktop", { LCP: 100 })];
  expect(scoreVitals({ rows })).toEqual({ pageSpeed: null, mobileScore: null });
});
