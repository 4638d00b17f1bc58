import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfNeeded, installIfNeeded, PINNED_NODE, ROOT } from "./set-up.mjs";

process.chdir(ROOT);
installIfNeeded();
buildIfNeeded();
process.env.NODE_ENV = "production";

const PINNED_MAJOR = "24";
const main = join(ROOT, "main.ts");
if (process.versions.node.split(".")[0] === PINNED_MAJOR) {
  await import(pathToFileURL(main).href);
} else {
  // The very first start runs on the machine's own Node, since the pinned one has only just been installed.
  const child = spawn(PINNED_NODE, [main], { stdio: "inherit", env: process.env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
