import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  path: string;
  text: string;
}

const ROOT = join(import.meta.dirname, "..", "..");

/** Lists files that git tracks or would track: the tree that a clone contains. */
export function listTrackedPaths(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  // A file that was just deleted is still listed.
  return listed.split("\n").filter((path) => path !== "" && existsSync(join(ROOT, path)));
}

const BINARY = /\.(avif|webp|png|jpe?g|ico|woff2?|ttf|pdf)$/;

export function readTracked(isWanted: (path: string) => boolean): SourceFile[] {
  return listTrackedPaths()
    .filter(isWanted)
    .map((path) => ({ path, text: BINARY.test(path) ? "" : readFileSync(join(ROOT, path), "utf8") }));
}

export const TEST = /\.(test|e2e)\.tsx?$|^tests\//;

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|cjs)$/.test(path);
}

/** The comments of a file and the code without them; strings, templates and regular expressions stay code. */
export function splitComments(text: string): { comments: string[]; code: string } {
  const comments: string[] = [];
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<=[=(,:[!&|?{};\n]\s*|return\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/g;
  const code = text.replace(token, (match) => {
    if (!match.startsWith("//") && !match.startsWith("/*")) return match;
    comments.push(match);
    return "";
  });
  return { comments, code };
}
