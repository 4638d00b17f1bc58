import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTracked, type SourceFile, TEST } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Packages that another one asks for, so that no import of ours names them. */
const ASKED_FOR = new Map([
  ["@aws-sdk/client-s3", "flydrive's driver for buckets"],
  ["@aws-sdk/s3-request-presigner", "flydrive's driver for buckets"],
]);

/** That an undeclared package is not imported is a rule of its own, in .dependency-cruiser.cjs. */
function findUnused(names: readonly string[], files: readonly SourceFile[]): string[] {
  return names.filter((name) => {
    const mention = new RegExp(`["'/]${name}(/[^"']*)?["'/]`);
    return !files.some(({ text }) => mention.test(text));
  });
}

describe("the packages", () => {
  it("of the program and of its build are all imported there", () => {
    const files = readTracked(
      (path) =>
        /^(app|server|db|cli)\/.+\.(tsx?|css)$|^main\.ts$|^(vite|react-router)\.config\.ts$/.test(path) &&
        !TEST.test(path),
    );
    const names = Object.keys(dependencies);
    expect(findUnused(names, files).filter((name) => !ASKED_FOR.has(name))).toEqual([]);
    expect([...ASKED_FOR.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  it("of the workshop are all used by it, or are the types of one that is", () => {
    const files = readTracked(
      (path) => /\.(tsx?|mjs|cjs|json|css)$/.test(path) && !/^package(-lock)?\.json$/.test(path),
    );
    const scripts = { path: "package.json", text: JSON.stringify(scriptsOf()) };
    const names = Object.keys(devDependencies).filter((name) => !name.startsWith("@types/"));
    expect(findUnused(names, [...files, scripts])).toEqual([]);
  });

  it("are not taken for used because their name stands in a longer one", () => {
    const file = { path: "a.ts", text: 'import { x } from "yaml-next"; import "@scope/yaml-2";' };
    expect(findUnused(["yaml"], [file])).toEqual(["yaml"]);
    expect(findUnused(["yaml-next", "@scope/yaml-2"], [file])).toEqual([]);
    expect(
      findUnused(["yaml"], [{ path: "a.ts", text: 'const { parse } = await import("yaml/lib");' }]),
    ).toEqual([]);
  });
});

/** As words of their own: a script names a program where code names a package. */
function scriptsOf(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return Object.values<string>(scripts).flatMap((script) => script.split(" "));
}
