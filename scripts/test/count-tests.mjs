import { readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number; failed: number; skipped: number; note?: string }} Count
 */

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** A suite that broke outside its tests, or ran none, has failed once all the same. */
function settle(count, succeeded) {
  if (count.failed > 0) return count;
  if (count.passed === 0) return { ...count, failed: 1, note: "no test ran" };
  if (!succeeded) return { ...count, failed: 1, note: "the run broke outside its tests" };
  return count;
}

/** @returns {Count} */
export function countVitest(file, succeeded) {
  const report = readReport(file);
  if (!report) return settle({ passed: 0, failed: 0, skipped: 0 }, succeeded);
  // A file that cannot be loaded holds no failed test, yet none of its tests has run.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  ).length;
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
  return settle(count, succeeded);
}

/** @returns {Count} */
export function countPlaywright(file, succeeded) {
  const report = readReport(file);
  if (!report) return settle({ passed: 0, failed: 0, skipped: 0 }, succeeded);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const count = { passed: expected, failed: unexpected + flaky, skipped };
  return settle(count, succeeded);
}
