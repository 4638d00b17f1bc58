import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseJourneys } from "../e2e/support/chosen-journeys.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** A journey costs as much as a hundred tests of a page in the same process. */
const RUNS_MAX = 110;

/** Counts the runs that `playwright test --list` names. */
function countRuns(): number {
  const tool = join(
    dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")),
    "cli.js",
  );
  const { SOLOIST_DEEP: _, ...environment } = process.env;
  const output = execFileSync(process.execPath, [tool, "test", "--list", "--reporter=list"], {
    cwd: ROOT,
    // Nothing is opened, so no browser needs to be looked for.
    env: { ...environment, SOLOIST_BROWSER: process.execPath },
    encoding: "utf8",
  });
  return Number(/^Total: (\d+) tests/m.exec(output)?.[1]);
}

describe("the journeys", () => {
  it(`run at most ${RUNS_MAX} times, without those of the deep suite`, () => {
    const runs = countRuns();
    expect(runs).toBeGreaterThan(50);
    expect(runs).toBeLessThanOrEqual(RUNS_MAX);
  });
});

describe("the choice of journeys", () => {
  const TITLES = [
    "a.e2e.ts plain",
    "a.e2e.ts touched @phone",
    "b.e2e.ts seen @both",
    "b.e2e.ts corpus @deep @phone",
  ];
  const list = (deep: string | undefined, project: "desktop" | "phone") => {
    const { grep, grepInvert } = chooseJourneys(deep)[project];
    return TITLES.filter((title) => grep.test(title) && !grepInvert.some((not) => not.test(title)));
  };

  it("is by their tags", () => {
    expect(list(undefined, "desktop")).toEqual(["a.e2e.ts plain", "b.e2e.ts seen @both"]);
    expect(list(undefined, "phone")).toEqual(["a.e2e.ts touched @phone", "b.e2e.ts seen @both"]);
  });

  it("has those of the deep suite by a part of their file or title", () => {
    expect([list("", "desktop"), list("", "phone")]).toEqual([[], ["b.e2e.ts corpus @deep @phone"]]);
    expect(list("corpus", "phone")).toEqual(["b.e2e.ts corpus @deep @phone"]);
    expect(list("a.e2e.ts", "phone")).toEqual([]);
  });
});
