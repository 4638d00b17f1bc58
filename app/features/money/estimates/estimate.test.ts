import { expect, it } from "vitest";
import { recoveryTiers } from "../../../../db/seed/content/services.ts";
import { BUILT_IN_SERVICES } from "../../content/services/built-in-services.ts";
import {
  computeRange,
  type EstimateRules,
  findLargest,
  findSpan,
  formatRange,
  pickOptions,
} from "./estimate.ts";
import { createStartRules } from "./start-rules.ts";

const BASE: EstimateRules = { currency: "INR", minMinor: 1000, maxMinor: 3000, options: [] };
const EXTRA = { id: "e", label: "E", kind: "extra", minMinor: 0, maxMinor: 0, multiplierBp: 10_000 } as const;

it("adds first, multiplies then, and rounds outwards to whole units", () => {
  const picked = [
    { ...EXTRA, minMinor: 1000, maxMinor: 2000, multiplierBp: 12_500 },
    { ...EXTRA, multiplierBp: 11_000 },
  ];
  expect(computeRange(BASE, picked)).toEqual({ lowMinor: 2700, highMinor: 6900, currency: "INR" });
  expect(computeRange(BASE, [EXTRA, EXTRA, EXTRA])).toMatchObject({ lowMinor: 1000, highMinor: 3000 });
});

it("has no upper end where the rules have none", () => {
  const range = computeRange({ ...BASE, maxMinor: null }, []);
  expect(formatRange(range)).toBe("From ₹10");
  expect(formatRange({ ...range, highMinor: 1000 })).toBe("₹10");
});

it("needs exactly one choice where there are any", () => {
  const options = [
    { ...EXTRA, id: "a", kind: "choice" as const },
    { ...EXTRA, id: "b", kind: "choice" as const },
    EXTRA,
  ];
  expect(pickOptions({ options }, ["e", "a"])?.map(({ id }) => id)).toEqual(["a", "e"]);
  for (const ids of [[], ["e"], ["a", "b"], ["a", "x"]])
    expect(pickOptions({ options }, ids)).toBeUndefined();
  expect(pickOptions({ options: [EXTRA] }, [])).toEqual([]);
});

it("goes from the cheapest choice to the dearest, whatever the extras add", () => {
  const options = [
    { ...EXTRA, id: "a", kind: "choice" as const, minMinor: 1000, maxMinor: 2000 },
    { ...EXTRA, id: "b", kind: "choice" as const, minMinor: 500, multiplierBp: 20_000 },
    { ...EXTRA, maxMinor: 100_000 },
  ];
  expect(findSpan({ ...BASE, options })).toEqual({ lowMinor: 2000, highMinor: 6000, currency: "INR" });
  expect(findSpan({ ...BASE, maxMinor: null, options: [] })).toMatchObject({
    lowMinor: 1000,
    highMinor: null,
  });
});

it("finds the most that a selection can come to", () => {
  const choice = { ...EXTRA, id: "c", kind: "choice" as const, maxMinor: 1000 };
  const rules = {
    ...BASE,
    options: [choice, { ...EXTRA, multiplierBp: 5000 }, { ...EXTRA, multiplierBp: 20_000 }],
  };
  expect(findLargest(rules)).toBe(8000);
});

it("begins with the prices of the services page", () => {
  const ranges = BUILT_IN_SERVICES.map((service) => {
    const rules = createStartRules(service, recoveryTiers);
    const selections = rules.options.length > 0 ? rules.options.map((option) => [option]) : [[]];
    return [service.id, ...selections.map((picked) => formatRange(computeRange(rules, picked)))];
  });
  expect(ranges).toEqual([
    ["web-development", "₹10,000–₹23,300", "₹23,300–₹36,600", "₹36,600–₹50,000"],
    ["ui-ux-design", "From ₹30,000"],
    ["e-commerce", "From ₹50,000"],
    ["mobile-app", "₹20,000–₹46,600", "₹46,600–₹73,300", "₹73,300–₹1,00,000"],
    ["backend-api", "From ₹40,000"],
    ["security", "From ₹35,000"],
    ["social-media-recovery", "₹5,000", "₹10,000", "₹30,000"],
  ]);
});
