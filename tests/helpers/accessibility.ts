import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** Half as long as `axe.source`, which each page would have to receive and parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA and axe's best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export interface Violation {
  rule: string;
  /** A selector of the element. */
  target: string;
  summary: string;
}

/** Checks the page in its current state against all rules, or only the given ones. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  await loadAxe(page);
  const options: RunOptions = {
    runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: TAGS },
    // All rules still run; describing every passing element would take half of the time.
    resultTypes: ["violations"],
  };
  return page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await loaded.run(given);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = "" }) => ({
        rule: id,
        target: target.join(" "),
        summary: failureSummary,
      })),
    );
  }, options);
}

/** Loads axe once per document, because compiling it takes longer than checking a few rules. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ["<same_origin>"] })`);
  }
}
