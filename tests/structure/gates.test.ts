import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "../../scripts/test/count-tests.mjs";

const ROOT = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "soloist-gates-"));
const report = join(folder, "report.json");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the count of vitest's report", () => {
  const file = (status: string, ...results: string[]) => ({
    status,
    assertionResults: results.map((result) => ({ status: result })),
  });
  const write = (counts: object, ...testResults: object[]) =>
    writeFileSync(report, JSON.stringify({ numPendingTests: 0, ...counts, testResults }));

  it("is of passed and failed tests", () => {
    write(
      { numPassedTests: 2, numFailedTests: 1 },
      file("failed", "passed", "failed"),
      file("passed", "passed"),
    );
    expect(countVitest(report, false)).toMatchObject({ passed: 2, failed: 1 });
  });

  it("names what failed, with what it said", () => {
    const results = [
      {
        status: "failed",
        fullName: "a list › is sorted",
        failureMessages: ["\u001b[31mError: not sorted\u001b[39m"],
      },
      { status: "passed", fullName: "a list › is whole" },
    ];
    write(
      { numPassedTests: 1, numFailedTests: 1 },
      { name: "a.test.ts", status: "failed", assertionResults: results },
      { name: "b.test.ts", status: "failed", message: "No such module", assertionResults: [] },
    );
    expect(countVitest(report, false).failures).toEqual([
      "a.test.ts › a list › is sorted\nError: not sorted",
      "b.test.ts\nNo such module",
    ]);
  });

  it("takes a file that could not be loaded for a failure", () => {
    write({ numPassedTests: 1, numFailedTests: 0 }, file("passed", "passed"), file("failed"));
    expect(countVitest(report, false)).toMatchObject({ passed: 1, failed: 1 });
  });

  it("takes a run that broke outside its tests for a failure", () => {
    write({ numPassedTests: 1, numFailedTests: 0 }, file("passed", "passed"));
    expect(countVitest(report, false)).toMatchObject({ passed: 1, failed: 1 });
    expect(countVitest(report, true)).toMatchObject({ passed: 1, failed: 0 });
  });

  it("takes a run without tests, or without a report, for a failure", () => {
    write({ numPassedTests: 0, numFailedTests: 0 });
    expect(countVitest(report, true)).toMatchObject({ passed: 0, failed: 1 });
    expect(countVitest(join(folder, "missing.json"), true)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("the count of Playwright's report", () => {
  const journey = (status: string, ...results: string[]) => ({
    file: "a.e2e.ts",
    tests: [{ status, results: results.map((result) => ({ status: result })) }],
  });
  const write = (stats: object, ...specs: object[]) =>
    writeFileSync(report, JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }));

  it("is of passed and failed journeys", () => {
    write({ expected: 3, unexpected: 1, skipped: 1 }, journey("skipped", "skipped"));
    expect(countPlaywright(report, false)).toMatchObject({ passed: 3, failed: 1, skipped: 1, notRun: 0 });
  });

  it("names what failed, with what it said", () => {
    const results = [{ status: "failed", error: { message: "Error: no such button" } }];
    write({ expected: 1, unexpected: 1, skipped: 0 }, journey("expected", "passed"), {
      file: "b.e2e.ts",
      title: "a person logs in",
      tests: [{ status: "unexpected", projectName: "phone", results }],
    });
    expect(countPlaywright(report, false).failures).toEqual([
      "[phone] b.e2e.ts › a person logs in\nError: no such button",
    ]);
  });

  it("says of a run that was ended what did not run, and takes none of it for failed", () => {
    write(
      { expected: 1, unexpected: 0, skipped: 3 },
      ...[journey("expected", "passed"), journey("skipped", "skipped")],
      ...[journey("skipped", "interrupted"), journey("skipped")],
    );
    expect(countPlaywright(report, false)).toMatchObject({ passed: 1, failed: 0, skipped: 1, notRun: 2 });
  });

  it("takes a run that never began for a failure", () => {
    expect(countPlaywright(join(folder, "missing.json"), false)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("the limits of the journeys", () => {
  const config = readFileSync(join(ROOT, "playwright.config.ts"), "utf8");

  it("leave no journey a second try", () => {
    expect(config).not.toMatch(/\bretries\b/);
  });

  it("end a step that hangs, and none that is slow", () => {
    const gate = readFileSync(join(ROOT, "scripts/test.mjs"), "utf8");
    expect(gate).toContain("const HANGING_MS = 60 * MINUTES;");
    expect(gate.match(/timeoutMs: \w+/g)).toEqual(["timeoutMs: HANGING_MS"]);
  });
});

/** Each breaks one rule of biome.json. */
const PLANTED: [rule: string, path: string, text: string][] = [
  ["suspicious/noExplicitAny", "app/a.ts", "export const a: any = 1;"],
  ["suspicious/noConsole", "app/b.ts", 'console.log("no");'],
  [
    "nursery/noFloatingPromises",
    "app/c.ts",
    "async function save(): Promise<void> {}\nexport function go(): void {\n  save();\n}",
  ],
  [
    "nursery/noMisusedPromises",
    "app/d.ts",
    "async function isIt(): Promise<boolean> {\n  return true;\n}\nexport function go(): number {\n  if (isIt()) return 1;\n  return 2;\n}",
  ],
  [
    "nursery/useExhaustiveSwitchCases",
    "app/e.ts",
    'type Kind = "a" | "b";\nexport function go(kind: Kind): number {\n  switch (kind) {\n    case "a":\n      return 1;\n  }\n  return 2;\n}',
  ],
  [
    "correctness/useHookAtTopLevel",
    "app/f.tsx",
    'import { useState } from "react";\nexport function Card({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}',
  ],
  [
    "correctness/useExhaustiveDependencies",
    "app/g.tsx",
    'import { useEffect } from "react";\nexport function Card({ on }: { on: boolean }) {\n  useEffect(() => {\n    document.title = String(on);\n  }, []);\n  return null;\n}',
  ],
  ["a11y/useAltText", "app/h.tsx", 'export const picture = <img src="/a.png" />;'],
  ["style/useImportType", "app/i.ts", 'import { Db } from "./j.ts";\nexport type A = Db;'],
  ["performance/noBarrelFile", "app/k.ts", 'export { a } from "./a.ts";'],
  [
    "suspicious/noFocusedTests",
    "app/l.test.ts",
    'import { it } from "vitest";\nit.only("x", () => undefined);',
  ],
  [
    "suspicious/noSkippedTests",
    "app/m.test.ts",
    'import { it } from "vitest";\nit.skip("x", () => undefined);',
  ],
];

describe("the lint rules", () => {
  let found: { category: string; path: string }[] = [];

  beforeAll(() => {
    const tree = join(folder, "lint");
    for (const [, path, text] of PLANTED) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), `${text}\n`);
    }
    writeFileSync(join(tree, "app/j.ts"), "export interface Db {\n  id: string;\n}\n");
    cpSync(join(ROOT, "tsconfig.json"), join(tree, "tsconfig.json"));
    const config = JSON.parse(readFileSync(join(ROOT, "biome.json"), "utf8"));
    const { $schema: _, ...rest } = config;
    writeFileSync(join(tree, "biome.json"), JSON.stringify({ ...rest, vcs: { enabled: false } }));
    const { bin } = createRequire(import.meta.url)("@biomejs/biome/package.json") as {
      bin: { biome: string };
    };
    const biome = join(ROOT, "node_modules/@biomejs/biome", bin.biome);
    const { stdout } = spawnSync(
      process.execPath,
      [biome, "lint", "--reporter=json", "--max-diagnostics=none"],
      {
        cwd: tree,
        encoding: "utf8",
      },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; severity: string; location: { path: string | { file: string } } }[];
    };
    found = diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ category, location }) => ({
        category,
        path: typeof location.path === "string" ? location.path : location.path.file,
      }));
  }, 60_000);

  it.for(PLANTED)("%s fires in %s", ([rule, path]) => {
    expect(found).toContainEqual({ category: `lint/${rule}`, path });
  });
});
