import { spawn } from "node:child_process";
import { join } from "node:path";
import { findNode, ROOT } from "./node.mjs";
import { buildIfNeeded, installIfNeeded } from "./set-up.mjs";

process.chdir(ROOT);
installIfNeeded();
buildIfNeeded();

const node = findNode();
if (node === process.execPath) {
  await import("./serve.mjs");
} else {
  // The very first start runs on the machine's own Node, since the fetched one has only just been installed.
  const child = spawn(node, [join(ROOT, "scripts", "serve.mjs")], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
