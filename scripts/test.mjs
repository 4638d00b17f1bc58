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
const given = process.argv.slice(2);
const withChecks = !given.includes("--only-browser");
const withBrowser = !given.includes("--no-browser");
/** Only what the changed files touch, without a build. */
const changed = given.includes("--changed") ? listChanged() : undefined;
/** The deep suite too: all of it, or what has this in its file's name or its title. */
const deep = given.includes("--deep") ? (given[given.indexOf("--deep") + 1] ?? "") : undefined;
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
const types = { name: "Types", args: [script("check-types.mjs")], usualMs: 75 * SECONDS };
const importRules = { name: "Import rules", args: [script("cruise.ts")], usualMs: 60 * SECONDS };
const lint = {
  name: "Lint and format",
  args: () => [
    readTool("@biomejs/biome", "biome"),
    ...["check", "--error-on-warnings", "--no-errors-on-unmatched", "--files-ignore-unknown=true"],
    ...(changed ?? []),
  ],
  usualMs: 70 * SECONDS,
};
const build = { name: "Production build", args: [script("build.mjs")], usualMs: 60 * SECONDS };
const unitTests = {
  name: "Unit and integration tests",
  args: () => [
    ...startVitest(vitestReport),
    // The rules of the tree read files that they do not import.
    ...(changed ? ["related", "--run", ...changed, ...listStructureTests()] : ["run"]),
    "--tags-filter=!deep",
  ],
  env: { NODE_ENV: "test" },
  usualMs: changed ? 40 * SECONDS : 10 * MINUTES,
  count: (succeeded) => countVitest(vitestReport, succeeded),
};
const journeys = {
  name: "Browser journeys",
  args: startPlaywright,
  env: { NODE_ENV: "test", PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  usualMs: 8 * MINUTES,
  count: (succeeded) => countPlaywright(playwrightReport, succeeded),
};
const deepUnitTests = {
  ...unitTests,
  name: "Deep unit tests",
  args: () => [
    ...startVitest(vitestReport),
    "run",
    "--tags-filter=deep",
    "--passWithNoTests",
    ...(deep ? [deep] : []),
  ],
  usualMs: 3 * MINUTES,
  count: (succeeded) => countVitest(vitestReport, succeeded, { mayBeEmpty: deep !== "" }),
};
const deepJourneys = {
  ...journeys,
  name: "Deep journeys",
  args: () => [...startPlaywright(), "--pass-with-no-tests"],
  env: { ...journeys.env, SOLOIST_DEEP: deep },
  usualMs: 20 * MINUTES,
  count: (succeeded) => countPlaywright(playwrightReport, succeeded, { mayBeEmpty: deep !== "" }),
};

function startVitest(report) {
  return [
    readTool("vitest", "vitest"),
    "--allowOnly=false",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
}

function startPlaywright() {
  return [readTool("@playwright/test", "playwright"), "test", "--forbid-only", "--reporter=list,json"];
}

function listStructureTests() {
  const folder = join(ROOT, "tests", "structure");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

/** The lanes of a row run side by side, the steps of a lane one after the other. */
const rows = changed
  ? [
      [
        [lint, unitTests],
        [types, importRules],
      ],
    ]
  : [
      withChecks ? [[unitTests], [types, lint, importRules, build]] : [[build]],
      ...(withBrowser ? [[[journeys]]] : []),
      ...(deep === undefined ? [] : [[[deepUnitTests]], [[deepJourneys]]]),
    ];

const startedAt = Date.now();
const summary = [];
const failures = [];
const totals = { passed: 0, failed: 0, notRun: 0 };

async function takeStep({ name, node = findNode(), args, env, count }, isShownLate) {
  if (!isShownLate) console.log(`\n── ${name}`);
  const stepStartedAt = Date.now();
  const { succeeded, isEnded } = await runStep(node, typeof args === "function" ? args() : args, {
    env,
    timeoutMs: HANGING_MS,
    heading: isShownLate ? `\n── ${name}\n` : undefined,
  });
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

/** The time that a row takes: its lanes share two cores, and most steps keep one of them busy. */
const usualOf = (row) => Math.max(...row.map((lane) => lane.reduce((ms, { usualMs }) => ms + usualMs, 0)));
const plan = [[[setUp]], ...rows];

/** The steps of a lane one after the other; what the first lane prints is shown at once. */
async function takeLane(lane, isShownLate) {
  const results = [];
  for (const step of lane) results.push(await takeStep(step, isShownLate));
  return results.every(Boolean);
}

/** For so long the usual pace is believed as much as this machine's. */
const TRUSTED_MS = 4 * MINUTES;

/** Says before each row how far the run is; what is left is reckoned from how fast this machine has been so far. */
function showProgress(done) {
  const sum = (part) => part.reduce((ms, row) => ms + usualOf(row), 0);
  // The first row mostly waits for the network, or finds everything there; the first short rows say little by themselves.
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
  const results = await Promise.all(row.map((lane, number) => takeLane(lane, number > 0)));
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
