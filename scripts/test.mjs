// `npm test`. Plain JavaScript without dependencies: the first run starts before anything is installed, on any Node ≥ 20.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findNode, ROOT } from "./node.mjs";
import { countPlaywright, countVitest } from "./test/count-tests.mjs";
import { listChanged } from "./test/list-changed.mjs";
import { formatDuration, readTool, runStep } from "./test/run-step.mjs";

const SECONDS = 1000;
const MINUTES = 60 * SECONDS;
/** Only a step that hangs is ended: a machine may be as slow as it likes. */
const HANGING_MS = 60 * MINUTES;
const withBrowser = !process.argv.includes("--no-browser");
/** Only what the changed files touch, without a build. */
const changed = process.argv.includes("--changed") ? listChanged() : undefined;
const reports = mkdtempSync(join(tmpdir(), "soloist-test-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
const script = (name) => fileURLToPath(new URL(`./test/${name}`, import.meta.url));

/** `usualMs` is what a step takes on two cores that do nothing else. */
const setUp = {
  name: "Set-up",
  node: process.execPath,
  args: [script("install.mjs")],
  usualMs: 80 * SECONDS,
};
const types = { name: "Types", args: [script("check-types.mjs")], usualMs: 20 * SECONDS };
const importRules = { name: "Import rules", args: [script("cruise.ts")], usualMs: 25 * SECONDS };
const lint = {
  name: "Lint and format",
  args: () => [
    readTool("@biomejs/biome", "biome"),
    ...["check", "--error-on-warnings", "--no-errors-on-unmatched", "--files-ignore-unknown=true"],
    ...(changed ?? []),
  ],
  usualMs: 15 * SECONDS,
};
const build = { name: "Production build", args: [script("build.mjs")], usualMs: 40 * SECONDS };
const unitTests = {
  name: "Unit and integration tests (SQLite and PostgreSQL)",
  args: () => [
    readTool("vitest", "vitest"),
    // The rules of the tree read files that they do not import.
    ...(changed ? ["related", "--run", ...changed, ...listStructureTests()] : ["run"]),
    "--allowOnly=false",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ],
  env: { NODE_ENV: "test" },
  usualMs: changed ? 40 * SECONDS : 3.5 * MINUTES,
  count: (succeeded) => countVitest(vitestReport, succeeded),
};
const journeys = {
  name: "Browser journeys",
  args: () => [readTool("@playwright/test", "playwright"), "test", "--forbid-only", "--reporter=list,json"],
  env: { NODE_ENV: "test", PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  usualMs: 7 * MINUTES,
  count: (succeeded) => countPlaywright(playwrightReport, succeeded),
};

function listStructureTests() {
  const folder = join(ROOT, "tests", "structure");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

/** Those of one row run side by side: each of them would leave one of two cores idle. */
const rows = changed
  ? [[types, lint, importRules], [unitTests]]
  : [[types, lint], [importRules, build], [unitTests], withBrowser ? [journeys] : []];

const startedAt = Date.now();
const summary = [];
const failures = [];
const totals = { passed: 0, failed: 0, notRun: 0 };

async function take({ name, node = findNode(), args, env, count }, isShownLate = false) {
  console.log(`\n── ${name}`);
  const stepStartedAt = Date.now();
  const given = typeof args === "function" ? args() : args;
  const { succeeded, isEnded } = await runStep(node, given, { env, timeoutMs: HANGING_MS, isShownLate });
  const tests = count?.(succeeded) ?? { passed: 0, failed: succeeded ? 0 : 1, notRun: 0 };
  for (const key of Object.keys(totals)) totals[key] += tests[key];
  failures.push(...(tests.failures ?? []));
  const isWhole = tests.failed === 0 && tests.notRun === 0;
  const outcome = count
    ? [
        `${tests.passed} passed`,
        `${tests.failed} failed`,
        tests.skipped && `${tests.skipped} skipped`,
        tests.notRun && `${tests.notRun} did not run`,
        tests.note,
      ]
    : [isWhole ? "ok" : "failed"];
  if (isEnded) outcome.push(`ended after ${formatDuration(HANGING_MS)}, as hanging`);
  const line = `${isWhole ? "✓" : "✗"} ${name}: ${outcome.filter(Boolean).join(", ")} (${formatDuration(Date.now() - stepStartedAt)})`;
  console.log(line);
  summary.push(line);
  return succeeded;
}

/** Side by side a row takes as long as its longest step. */
const usualOf = (row) => Math.max(...row.map(({ usualMs }) => usualMs));
const plan = [[setUp], ...rows.filter((row) => row.length > 0)];

/** For so long the usual pace is believed as much as this machine's. */
const TRUSTED_MS = 4 * MINUTES;

/** Says before each row how far the run is; what is left is reckoned from how fast this machine has been so far. */
function showProgress(done) {
  const sum = (part) => part.reduce((ms, row) => ms + usualOf(row), 0);
  // The first row mostly waits for the network, or finds everything there; the first short rows alone say little.
  const took = done > 0 ? Date.now() - paceStartedAt : 0;
  const ratio = (took + TRUSTED_MS) / (sum(plan.slice(1, Math.max(done, 1))) + TRUSTED_MS);
  const left = sum(plan.slice(done)) * ratio;
  console.log(`\nPart ${done + 1} of ${plan.length}, about ${formatDuration(left)} left`);
}

const wholeMs = plan.reduce((ms, row) => ms + usualOf(row), 0);
console.log(
  `This takes about ${Math.round(wholeMs / MINUTES)} minutes on two cores that do nothing else. A slower or busier machine takes longer, and is given the time.`,
);
let paceStartedAt = startedAt;
for (const [index, row] of plan.entries()) {
  showProgress(index);
  const results = await Promise.all(row.map((step) => take(step, row.length > 1)));
  if (index > 0) continue;
  // Without packages there is nothing that the other steps could run; every other failure lets the rest have its say.
  if (!results[0] || !findNode()) break;
  paceStartedAt = Date.now();
}
rmSync(reports, { recursive: true, force: true });

if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
console.log(`\n${summary.join("\n")}\nTook ${formatDuration(Date.now() - startedAt)} in ${ROOT}\n`);
const { passed, failed, notRun } = totals;
if (notRun > 0) console.log(`This run is not complete: ${notRun} tests did not run.`);
console.log(`${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ""}`);
process.exitCode = failed > 0 || notRun > 0 ? 1 : 0;
