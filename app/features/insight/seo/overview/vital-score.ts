import { keysOf } from "../../../../utils/object-keys.ts";
import {
  VITAL_RULES,
  type VitalDevice,
  type VitalName,
  type VitalScores,
  type VitalsReport,
} from "../../analytics/vitals/vitals.ts";

/** The weights of Lighthouse 10 and later. INP replaces its blocking time; browsers can't measure its Speed Index. */
const WEIGHTS = { LCP: 25, INP: 30, CLS: 25, FCP: 10 } satisfies Partial<Record<VitalName, number>>;
/** erfc⁻¹(1/5): puts the score of the "good" threshold at 0.9. */
const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;

/**
 * As Lighthouse scores a page (lighthouse/shared/statistics.js), from what real visitors had at p75: a figure
 * x gets ½·erfc(0.906·ln(x / median) / ln(median / p10)), p10 (0.9) and median (0.5) being the good and the
 * poor threshold; the score is the weighted mean. Without a largest contentful paint there is none.
 */
export function scoreVitals(report: VitalsReport): VitalScores {
  return { pageSpeed: scoreRow(report, null), mobileScore: scoreRow(report, "mobile") };
}

function scoreRow({ rows }: VitalsReport, device: VitalDevice | null): number | null {
  const figures = rows.find((row) => row.path === null && row.device === device)?.figures;
  if (!figures?.LCP) return null;
  let sum = 0;
  let weights = 0;
  for (const name of keysOf(WEIGHTS)) {
    const figure = figures[name];
    if (!figure) continue;
    sum += WEIGHTS[name] * scoreValue(name, figure.p75);
    weights += WEIGHTS[name];
  }
  return Math.round((100 * sum) / weights);
}

function scoreValue(name: VitalName, value: number): number {
  const { good, poor } = VITAL_RULES[name];
  if (value <= 0) return 1;
  return erfc((Math.log(value / poor) * INVERSE_ERFC_ONE_FIFTH) / Math.log(poor / good)) / 2;
}

/** Abramowitz and Stegun 7.1.26: right to 1.5e-7. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const polynomial = terms.reduceRight((sum, term) => (sum + term) * t, 0);
  const tail = polynomial * Math.exp(-x * x);
  return x < 0 ? 2 - tail : tail;
}
