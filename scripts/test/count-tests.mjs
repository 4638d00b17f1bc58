import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * `failures` names each failed test with what it said, so that the end of a long log is enough to act on.
 * @typedef {{ passed: number; failed: number; skipped: number; notRun: number; note?: string; failures: string[] }} Count
 */

const NOTHING = { passed: 0, failed: 0, skipped: 0, notRun: 0, failures: [] };
/** Long enough for a failed assertion with its diff. */
const MESSAGE_MAX_LENGTH = 1200;

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * A suite that broke outside its tests, or ran none, has failed once all the same, unless a choice of tests may be empty;
 * one that was ended is not complete.
 */
function settle(count, succeeded, { mayBeEmpty = false } = {}) {
  if (count.failed > 0 || count.notRun > 0) return count;
  if (count.passed === 0 && !(mayBeEmpty && succeeded)) return { ...count, failed: 1, note: "no test ran" };
  if (!succeeded) return { ...count, failed: 1, note: "the run broke outside its tests" };
  return count;
}

/** @returns {Count} */
export function countVitest(file, succeeded, options) {
  const report = readReport(file);
  if (!report) return settle(NOTHING, succeeded, options);
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
    failures: report.testResults.filter(({ status }) => status === "failed").flatMap(describeVitestFailures),
  };
  return settle(count, succeeded, options);
}

/** @returns {Count} */
export function countPlaywright(file, succeeded, options) {
  const report = readReport(file);
  if (!report) return settle(NOTHING, succeeded, options);
  const { expected, unexpected, skipped } = report.stats;
  const tests = listTests(report.suites);
  const notRun = tests.filter(hasNotRun).length;
  const failures = tests.filter(({ status }) => status === "unexpected").map(describePlaywrightFailure);
  const count = { passed: expected, failed: unexpected, skipped: skipped - notRun, notRun, failures };
  return settle(count, succeeded, options);
}

function listTests(suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map((test) => ({ ...test, file, title })),
    ),
    ...listTests(suite.suites),
  ]);
}

function describeVitestFailures({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0) return [describeFailure(name, message)];
  return failed.map((result) => describeFailure(`${name} › ${result.fullName}`, result.failureMessages?.[0]));
}

function describePlaywrightFailure({ file, title, projectName, results = [] }) {
  return describeFailure(`[${projectName}] ${file} › ${title}`, results.at(-1)?.error?.message);
}

/** Without colours: the summary is read in files too. */
function describeFailure(name, message = "") {
  return `${name}\n${stripVTControlCharacters(message).trim().slice(0, MESSAGE_MAX_LENGTH)}`.trim();
}

/** Playwright's report calls these skipped too: the run was ended before them, or in the middle of them. */
function hasNotRun({ status, results = [] }) {
  return status === "skipped" && results.every((result) => result.status === "interrupted");
}
