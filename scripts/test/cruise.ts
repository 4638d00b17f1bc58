// `npm run deps`: checks the import rules over the whole tree, or over the folder that a test hands in.
import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise, type ICruiseResult, type IViolation } from "dependency-cruiser";

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, "..", "..");
const PARTS = ["app/**/*.{ts,tsx}", "{server,db,cli,tools}/**/*.ts", "{main,config}.ts"];
/** Fewer in the whole tree mean that it was not read. */
const IMPORTS_MIN = 500;

interface ImportFault {
  rule: string;
  from: string;
  to: string;
  comment: string | undefined;
}

interface Findings {
  faults: ImportFault[];
  /** How many imports there were to look at. */
  imports: number;
}

/** Returns violations of the import rules in the tree below `baseDir`. */
export async function findImportFaults(baseDir: string = ROOT): Promise<Findings> {
  const { forbidden, options } = require(join(ROOT, ".dependency-cruiser.cjs"));
  const { BABEL_CONFIG } = require(join(ROOT, "scripts/test/import-syntax.cjs"));
  const { enhancedResolveOptions, ...rest } = options;
  const { output } = await cruise(
    globSync(PARTS, { cwd: baseDir }).sort(),
    { ...rest, baseDir, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
    { babelConfig: BABEL_CONFIG },
  );
  const { summary } = output as ICruiseResult;
  const comments = new Map<string, string>(
    forbidden.map(({ name, comment }: { name: string; comment: string }) => [name, comment]),
  );
  const toFault = ({ rule, from, to, cycle }: IViolation) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(" → ") : to,
    comment: comments.get(rule.name),
  });
  return { faults: summary.violations.map(toFault), imports: summary.totalDependenciesCruised ?? 0 };
}

if (import.meta.main) {
  const { faults, imports } = await findImportFaults();
  for (const { rule, from, to, comment } of faults) console.error(`${rule}: ${from} → ${to}\n  ${comment}`);
  console.log(`${imports} imports looked at, ${faults.length} against the rules.`);
  process.exitCode = faults.length > 0 || imports < IMPORTS_MIN ? 1 : 0;
}
