import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./server.ts";

const CACHE = join(tmpdir(), "soloist-commits");

/** Checks a commit out and builds it, the first time only, and gives its folder. */
export function buildCommit(commit: string): string {
  const id = execFileSync("git", ["rev-parse", "--short", `${commit}^{commit}`], { cwd: ROOT })
    .toString()
    .trim();
  const folder = join(CACHE, id);
  if (!existsSync(folder)) execFileSync("git", ["clone", "--quiet", ROOT, folder], { stdio: "inherit" });
  execFileSync("git", ["checkout", "--quiet", id], { cwd: folder, stdio: "inherit" });
  // In a process of its own, since each commit has its own way to be set up.
  const script = `const s = await import(${JSON.stringify(join(folder, "scripts/set-up.mjs"))}); s.installIfNeeded(); s.buildIfNeeded();`;
  execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, stdio: "inherit" });
  return folder;
}
