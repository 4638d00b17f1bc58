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

/** How many journeys may need their second try before the run counts as failed (decision 0030). */
const FLAKY_MAX = 2;

/**
 * A journey that passes at its second try is named in the note, so that somebody looks for the race behind it.
 *
 * @returns {Count}
 */
export function countPlaywright(file, succeeded) {
  const report = readReport(file);
  if (!report) return settle({ passed: 0, failed: 0, skipped: 0 }, succeeded);
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky === 0) return settle({ passed: expected, failed: unexpected, skipped }, succeeded);
  const isBorne = flaky <= FLAKY_MAX;
  const note = `at the second try only: ${listFlaky(report.suites).join("; ")}`;
  const count = {
    passed: expected + (isBorne ? flaky : 0),
    failed: unexpected + (isBorne ? 0 : flaky),
    skipped,
  };
  return { ...settle(count, succeeded), note };
}

function listFlaky(suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some(({ status }) => status === "flaky"))
      .map((spec) => `${spec.file}: ${spec.title}`),
    ...listFlaky(suite.suites),
  ]);
}
