import { parseAmount, parseCurrency } from "../../../utils/money.ts";
import type { Service } from "../../content/services/schema.ts";
import { RECOVERY_SERVICE_ID, type RecoveryTier } from "../../content/services/service.ts";
import { type EstimateOption, type EstimateRules, TIMES_ONE } from "./estimate.ts";

const SIZES = ["Small", "Medium", "Large"] as const;
/** Keeps the parts of a range in round hundreds. */
const STEP_MINOR = 10_000;

const PLAIN = { minMinor: 0, maxMinor: 0, multiplierBp: TIMES_ONE };

/**
 * The first rules of a service, made from its prices on the services page: its range in three parts, or only its starting
 * price. The prices of account recovery are those of its tiers.
 */
export function createStartRules(service: Service, tiers: readonly RecoveryTier[]): EstimateRules {
  const currency = parseCurrency(service.currency) ?? "INR";
  if (service.id === RECOVERY_SERVICE_ID && tiers.length > 0) {
    const known = tiers.filter(({ price }) => price.currency === currency);
    return { currency, minMinor: 0, maxMinor: 0, options: known.map(toTierChoice) };
  }
  const start = parseAmount(service.startingPrice) ?? 0;
  const end = service.endingPrice === undefined ? undefined : parseAmount(service.endingPrice);
  if (end === undefined) return { currency, minMinor: start, maxMinor: null, options: [] };
  return { currency, minMinor: start, maxMinor: start, options: listSizes(end - start) };
}

function listSizes(width: number): EstimateOption[] {
  return SIZES.map((label, index) => {
    const [minMinor, maxMinor] = [cut(width, index), cut(width, index + 1)];
    return { ...PLAIN, id: label.toLowerCase(), label, kind: "choice", minMinor, maxMinor };
  });
}

function cut(width: number, part: number): number {
  if (part === SIZES.length) return width;
  return Math.floor((width * part) / SIZES.length / STEP_MINOR) * STEP_MINOR;
}

function toTierChoice({ id, name, followers, price }: RecoveryTier): EstimateOption {
  const label = `${name}, ${followers}`;
  return { ...PLAIN, id, label, kind: "choice", minMinor: price.minor, maxMinor: price.minor };
}
