// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no dependencies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const MODULES = join(ROOT, "node_modules");
const INSTALL_STAMP = join(MODULES, ".soloist-lock-hash");
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

export const PINNED_NODE = join(MODULES, "node", "bin", process.platform === "win32" ? "node.exe" : "node");

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

/** `npm ci`, only when the lock file is not the one that was installed from. */
export function installIfNeeded() {
  if (Number(process.versions.node.split(".")[0]) < MIN_NODE_MAJOR) {
    fail(`Node ${MIN_NODE_MAJOR} or newer is needed; this is ${process.version}.`);
  }
  const wanted = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  if (readIfThere(INSTALL_STAMP) === wanted) return;
  console.log("Installing what Soloist is made of (once)…");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(INSTALL_STAMP, wanted);
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
  const reactRouter = join(MODULES, "@react-router", "dev", "bin.cjs");
  const result = spawnSync(PINNED_NODE, [reactRouter, "build"], { cwd: ROOT, encoding: "utf8" });
  if (result.status !== 0) fail(`The pages could not be built:\n${result.stdout}${result.stderr}`);
  run(PINNED_NODE, [join(ROOT, "scripts", "precompress.ts")]);
  mkdirSync(join(ROOT, "build"), { recursive: true });
  writeFileSync(BUILD_STAMP, wanted);
}
