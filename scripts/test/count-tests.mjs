import { readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number; failed: number; skipped: number; notRun: number; note?: string }} Count
 */

const NOTHING = { passed: 0, failed: 0, skipped: 0, notRun: 0 };

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** A suite that broke outside its tests, or ran none, has failed once all the same; one that was ended is not complete. */
function settle(count, succeeded) {
  if (count.failed > 0 || count.notRun > 0) return count;
  if (count.passed === 0) return { ...count, failed: 1, note: "no test ran" };
  if (!succeeded) return { ...count, failed: 1, note: "the run broke outside its tests" };
  return count;
}

/** @returns {Count} */
export function countVitest(file, succeeded) {
  const report = readReport(file);
  if (!report) return settle(NOTHING, succeeded);
  // A file that cannot be loaded holds no failed test, yet none of its tests has run.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  ).length;
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    notRun: 0,
  };
  return settle(count, succeeded);
}

/** @returns {Count} */
export function countPlaywright(file, succeeded) {
  const report = readReport(file);
  if (!report) return settle(NOTHING, succeeded);
  const { expected, unexpected, skipped } = report.stats;
  const notRun = listTests(report.suites).filter(hasNotRun).length;
  return settle({ passed: expected, failed: unexpected, skipped: skipped - notRun, notRun }, succeeded);
}

function listTests(suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) => tests),
    ...listTests(suite.suites),
  ]);
}

/** Playwright's report calls these skipped too: the run was ended before them, or in the middle of them. */
function hasNotRun({ status, results = [] }) {
  return status === "skipped" && results.every((result) => result.status === "interrupted");
}
