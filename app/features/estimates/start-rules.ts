import { parseAmount, parseCurrency } from "../../utils/money.ts";
import type { Service } from "../services/schema.ts";
import { RECOVERY_SERVICE_ID, type RecoveryTier } from "../services/service.ts";
import { type EstimateOption, type EstimateRules, TIMES_ONE } from "./estimate.ts";

const SIZES = ["Small", "Medium", "Large"] as const;
/** Of the starting price, where a service has no ending price. */
const SIZE_TIMES = [TIMES_ONE, 15_000, 20_000] as const;
const URGENT_TIMES = 12_500;
/** Keeps the parts of a range in round hundreds. */
const STEP_MINOR = 10_000;

const PLAIN = { minMinor: 0, maxMinor: 0, multiplierBp: TIMES_ONE };

/**
 * Rules to begin with, made from what the services page says of a service: its range in three parts, or multiples of its
 * starting price. The prices of account recovery are those of its tiers.
 */
export function createStartRules(service: Service, tiers: readonly RecoveryTier[]): EstimateRules {
  const currency = parseCurrency(service.currency) ?? "INR";
  if (service.id === RECOVERY_SERVICE_ID && tiers.length > 0) {
    const known = tiers.filter(({ price }) => price.currency === currency);
    return { currency, minMinor: 0, maxMinor: 0, options: known.map(toTierChoice) };
  }
  const start = parseAmount(service.startingPrice) ?? 0;
  const end = service.endingPrice === undefined ? undefined : parseAmount(service.endingPrice);
  const base = { currency, minMinor: start, maxMinor: end === undefined ? null : start };
  return { ...base, options: [...listSizes(start, end), createUrgent()] };
}

function listSizes(start: number, end: number | undefined): EstimateOption[] {
  return SIZES.map((label, index) => {
    const size = { ...PLAIN, id: label.toLowerCase(), label, kind: "choice" } as const;
    if (end === undefined) return { ...size, multiplierBp: SIZE_TIMES[index] ?? TIMES_ONE };
    const [minMinor, maxMinor] = [cut(end - start, index), cut(end - start, index + 1)];
    return { ...size, minMinor, maxMinor };
  });
}

function cut(width: number, part: number): number {
  if (part === SIZES.length) return width;
  return Math.floor((width * part) / SIZES.length / STEP_MINOR) * STEP_MINOR;
}

function createUrgent(): EstimateOption {
  return { ...PLAIN, id: "urgent", label: "Needed urgently", kind: "extra", multiplierBp: URGENT_TIMES };
}

function toTierChoice({ id, name, followers, price }: RecoveryTier): EstimateOption {
  const label = `${name}, ${followers}`;
  return { ...PLAIN, id, label, kind: "choice", minMinor: price.minor, maxMinor: price.minor };
}
