// `npm run deps`: checks the import rules over the whole tree, or over the folder that a test hands in.
import { existsSync, globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, "..", "..");
const PARTS = ["app/**/*.{ts,tsx}", "{server,db,cli,bench}/**/*.ts", "{main,config}.ts"];

/** What dependency-cruiser finds in `baseDir`, formatted by the named reporter. */
export async function cruiseTree(baseDir, outputType) {
  const { forbidden, options } = require(join(ROOT, ".dependency-cruiser.cjs"));
  const { babelConfig } = require(join(ROOT, "scripts/test/import-syntax.cjs"));
  const { enhancedResolveOptions, ...rest } = options;
  const files = globSync(PARTS, { cwd: baseDir }).sort();
  return cruise(
    files,
    { ...rest, baseDir, validate: true, ruleSet: { forbidden }, ...(outputType && { outputType }) },
    enhancedResolveOptions,
    { babelConfig },
  );
}

if (import.meta.main) {
  if (!existsSync(join(ROOT, "app"))) throw new Error("There is no tree to look at.");
  const { output, exitCode } = await cruiseTree(ROOT, "err");
  console.log(String(output).trim());
  process.exitCode = exitCode ? 1 : 0;
}
