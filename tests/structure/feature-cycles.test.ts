import { describe, expect, it } from "vitest";
import { findFeatureCycles, listFeatureImports } from "./feature-cycles.ts";
import { isCode, readTracked, TEST } from "./source-files.ts";

describe("the features", () => {
  it("import from each other in no circle", () => {
    const edges = listFeatureImports(readTracked((path) => isCode(path) && !TEST.test(path)));
    expect(edges.size).toBeGreaterThan(30);
    expect([...edges.values()].reduce((sum, uses) => sum + uses.size, 0)).toBeGreaterThan(100);
    expect(findFeatureCycles(edges)).toEqual([]);
  });

  it("are found in a circle that no two files make, through types and late imports", () => {
    const edges = listFeatureImports([
      { path: "app/features/money/quotes/quote.ts", text: 'import type { A } from "../invoices/line.ts";' },
      {
        path: "app/features/money/invoices/pay.tsx",
        text: 'const a = await import("../../assistant/ask.ts");',
      },
      { path: "app/features/assistant/site/chat.tsx", text: 'import "../../money/quotes/totals.ts";' },
      { path: "app/features/core/media/media.ts", text: 'import "./size.ts"; import "../../../utils/a.ts";' },
    ]);
    expect(findFeatureCycles(edges)).toEqual([
      "money/quotes -> money/invoices -> assistant -> money/quotes",
      "money/invoices -> assistant -> money/quotes -> money/invoices",
      "assistant -> money/quotes -> money/invoices -> assistant",
    ]);
  });
});
