import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildIfNeeded, installIfNeeded, PINNED_NODE, ROOT } from "./set-up.mjs";

process.chdir(ROOT);
installIfNeeded();
buildIfNeeded();

const PINNED_MAJOR = "24";
if (process.versions.node.split(".")[0] === PINNED_MAJOR) {
  await import("./serve.mjs");
} else {
  // The very first start runs on the machine's own Node, since the pinned one has only just been installed.
  const child = spawn(PINNED_NODE, [join(ROOT, "scripts", "serve.mjs")], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
