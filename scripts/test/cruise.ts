// `npm run deps`: checks the import rules over the whole tree, or over the folder that a test hands in.
import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, "..", "..");
const PARTS = ["app/**/*.{ts,tsx}", "{server,db,cli,bench}/**/*.ts", "{main,config}.ts"];

async function runCruise(baseDir: string, outputType?: "err") {
  const { forbidden, options } = require(join(ROOT, ".dependency-cruiser.cjs"));
  const { babelConfig } = require(join(ROOT, "scripts/test/import-syntax.cjs"));
  const { enhancedResolveOptions, ...rest } = options;
  return cruise(
    globSync(PARTS, { cwd: baseDir }).sort(),
    { ...rest, baseDir, validate: true, ruleSet: { forbidden }, ...(outputType && { outputType }) },
    enhancedResolveOptions,
    { babelConfig },
  );
}

/** What the rules find in the tree below `baseDir`, and how much there was to look at. */
export async function findImportFaults(
  baseDir: string = ROOT,
): Promise<{ faults: { rule: string; from: string; to: string }[]; imports: number }> {
  const { output } = await runCruise(baseDir);
  const { summary } = output as ICruiseResult;
  const faults = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { faults, imports: summary.totalDependenciesCruised ?? 0 };
}

if (import.meta.main) {
  const { output, exitCode } = await runCruise(ROOT, "err");
  console.log(String(output).trim());
  process.exitCode = exitCode ? 1 : 0;
}
