/** A whole, in hundredths of a percent. */
export const WHOLE_BP = 10_000;

/** Splits an amount exactly: shares round down, and the last one gets what remains. The shares add up to a whole. */
export function splitByShares(minor: number, sharesBp: readonly number[]): number[] {
  const parts = sharesBp
    .slice(0, -1)
    .map((share) => Number((BigInt(minor) * BigInt(share)) / BigInt(WHOLE_BP)));
  return [...parts, minor - parts.reduce((sum, part) => sum + part, 0)];
}
