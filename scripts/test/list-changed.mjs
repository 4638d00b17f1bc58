import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../node.mjs";

function git(...args) {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
}

/** The files that differ from the last commit, or that the last commit has changed when none do; without deleted ones. */
export function listChanged() {
  const unsaved = [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const names = unsaved.length > 0 ? unsaved : git("diff", "--name-only", "HEAD~1");
  return names.filter((name) => existsSync(join(ROOT, name)));
}
