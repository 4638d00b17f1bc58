// `npm test`. Plain JavaScript without dependencies: the first run starts before anything is installed, on any Node ≥ 20.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PINNED_NODE, ROOT } from "./set-up.mjs";
import { countPlaywright, countVitest } from "./test/count-tests.mjs";
import { formatDuration, readTool, runStep } from "./test/run-step.mjs";

const MINUTES = 60_000;
const withBrowser = !process.argv.includes("--no-browser");
const reports = mkdtempSync(join(tmpdir(), "soloist-test-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
const script = (name) => fileURLToPath(new URL(`./test/${name}`, import.meta.url));

const setUp = { name: "Set-up", node: process.execPath, args: [script("install.mjs")], minutes: 15 };
/** Those of one row run side by side: each of them would leave one of two cores idle. */
const rows = [
  [
    { name: "Types", args: [script("check-types.mjs")], minutes: 5 },
    {
      name: "Lint and format",
      args: () => [readTool("@biomejs/biome", "biome"), "check", "--error-on-warnings"],
      minutes: 5,
    },
  ],
  [
    { name: "Import rules", args: [script("cruise.ts")], minutes: 5 },
    { name: "Production build", args: [script("build.mjs")], minutes: 5 },
  ],
  [
    {
      name: "Unit and integration tests (SQLite and PostgreSQL)",
      args: () => [
        readTool("vitest", "vitest"),
        "run",
        "--allowOnly=false",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${vitestReport}`,
      ],
      env: { NODE_ENV: "test" },
      minutes: 10,
      count: (succeeded) => countVitest(vitestReport, succeeded),
    },
  ],
  [
    withBrowser && {
      name: "Browser journeys",
      args: () => [
        readTool("@playwright/test", "playwright"),
        "test",
        "--forbid-only",
        "--reporter=list,json",
      ],
      env: { NODE_ENV: "test", PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      minutes: 18,
      count: (succeeded) => countPlaywright(playwrightReport, succeeded),
    },
  ].filter(Boolean),
];

const startedAt = Date.now();
const summary = [];
let passed = 0;
let failed = 0;

async function take({ name, node = PINNED_NODE, args, env, minutes, count }, isShownLate = false) {
  console.log(`\n── ${name}`);
  const stepStartedAt = Date.now();
  const given = typeof args === "function" ? args() : args;
  const succeeded = await runStep(node, given, { env, timeoutMs: minutes * MINUTES, isShownLate });
  const tests = count?.(succeeded) ?? { passed: 0, failed: succeeded ? 0 : 1 };
  passed += tests.passed;
  failed += tests.failed;
  const outcome = count
    ? [
        `${tests.passed} passed`,
        `${tests.failed} failed`,
        tests.skipped && `${tests.skipped} skipped`,
        tests.note,
      ]
    : [tests.failed ? "failed" : "ok"];
  const line = `${tests.failed ? "✗" : "✓"} ${name}: ${outcome.filter(Boolean).join(", ")} (${formatDuration(Date.now() - stepStartedAt)})`;
  console.log(line);
  summary.push(line);
  return succeeded;
}

// Without packages there is nothing that the other steps could run; every other failure lets the rest have its say.
if ((await take(setUp)) && existsSync(PINNED_NODE)) {
  for (const row of rows) await Promise.all(row.map((step) => take(step, row.length > 1)));
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${summary.join("\n")}\nTook ${formatDuration(Date.now() - startedAt)} in ${ROOT}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
