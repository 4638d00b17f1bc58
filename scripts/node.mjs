// Which Node the product runs on. Plain JavaScript without dependencies: any Node ≥ 20 has to be able to read it.
import { existsSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
export const MODULES = join(ROOT, "node_modules");
/** The first that strips types without a warning and knows `import.meta.main`. */
export const NODE_MIN = "24.3";

export function isRecent(version) {
  const [major, minor] = version.split(".").map(Number);
  const [minMajor, minMinor] = NODE_MIN.split(".").map(Number);
  return major > minMajor || (major === minMajor && minor >= minMinor);
}

/**
 * Whether the machine's own Node is too old. npm puts the fetched Node first on PATH, so this may already run on it; it still
 * counts as needed then, or the next install would remove it.
 */
export function needsFetchedNode() {
  return !isRecent(process.versions.node) || process.execPath.startsWith(MODULES + sep);
}

/** The Node to build and serve with: the current one if it's recent, else the one installed by `scripts/node`. */
export function findNode() {
  if (isRecent(process.versions.node)) return process.execPath;
  const platform = process.platform === "win32" ? "win" : process.platform;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const fetched = join(MODULES, `node-${platform}-${process.arch}`, "bin", program);
  return existsSync(fetched) ? fetched : undefined;
}

/** The message for a machine that has no usable Node. */
export function explainNode() {
  return `Node ${NODE_MIN} or newer is needed, and there is none to fetch for ${process.platform} on ${process.arch}; this is ${process.version}.`;
}
