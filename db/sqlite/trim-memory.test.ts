import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const PIECE_BYTES = 30_000;
const PIECES = 6_000;

/** Every twentieth buffer stays, so that no end of a heap is free. */
const CODE = `
  const { trimMemory } = await import(${JSON.stringify(import.meta.resolve("./trim-memory.ts"))});
  let pieces = Array.from({ length: ${PIECES} }, () => Buffer.allocUnsafeSlow(${PIECE_BYTES}).fill(1));
  const kept = pieces.filter((_, index) => index % 20 === 0);
  pieces = undefined;
  gc();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = process.memoryUsage.rss();
  trimMemory();
  console.log(JSON.stringify({ freed: before - process.memoryUsage.rss(), kept: kept.every((piece) => piece[0] === 1) }));
`;

function hasGlibc(): boolean {
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

it.runIf(hasGlibc())("gives back what is free between pieces in use, and touches none of them", () => {
  const output = execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "--eval", CODE]);
  const { freed, kept } = JSON.parse(output.toString()) as { freed: number; kept: boolean };
  expect(freed).toBeGreaterThan((PIECE_BYTES * PIECES) / 2);
  expect(kept).toBe(true);
});
