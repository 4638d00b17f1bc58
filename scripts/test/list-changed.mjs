import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../node.mjs";

function git(...args) {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
}

/** The uncommitted files, or those of the last commit if there are none; without deleted files. */
export function listChanged() {
  const unsaved = [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const names = unsaved.length > 0 ? unsaved : git("diff", "--name-only", "HEAD~1");
  return names.filter((name) => existsSync(join(ROOT, name)));
}
