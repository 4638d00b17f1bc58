import { describe, expect, it } from "vitest";
import { findNode, isRecent, MODULES, needsFetchedNode } from "./node.mjs";
import { listImported } from "./pack.mjs";
import { planInstall } from "./set-up.mjs";

const START = { stamp: "", lockHash: "a", needs: [] as string[] };

describe("the plan of an install", () => {
  it("is for a first start what runs and builds, without scripts of packages", () => {
    const plan = planInstall(START);
    expect(plan?.args.slice(0, 4)).toEqual(["ci", "--omit=dev", "--ignore-scripts", "--workspaces=false"]);
    expect(plan?.stamp).toBe("a");
  });

  it("brings a Node where the machine has none that will do", () => {
    const plan = planInstall({ ...START, needs: ["node"] });
    expect(plan?.args).not.toContain("--workspaces=false");
    expect(plan?.stamp).toBe("a node");
  });

  it("adds what the tests need to what is there", () => {
    const plan = planInstall({ ...START, stamp: "a node", needs: ["tests"] });
    expect(plan?.args.slice(0, 3)).toEqual(["install", "--no-save", "--include=dev"]);
    expect(plan?.args).not.toContain("--workspaces=false");
    expect(plan?.stamp).toBe("a node tests");
  });

  it("is none for a start after the tests, or on a newer Node than before", () => {
    expect(planInstall({ ...START, stamp: "a node tests" })).toBeUndefined();
    expect(planInstall({ ...START, stamp: "a" })).toBeUndefined();
  });

  it("begins anew for another lock file, with all that was there", () => {
    const plan = planInstall({ stamp: "a tests", lockHash: "b", needs: [] });
    expect(plan?.args.slice(0, 2)).toEqual(["ci", "--include=dev"]);
    expect(plan?.stamp).toBe("b tests");
  });
});

describe("the Node that runs the product", () => {
  it.for([
    ["20.20.2", false],
    ["24.2.0", false],
    ["24.3.0", true],
    ["26.0.0", true],
  ] as const)("is %s: %s", ([version, isEnough]) => {
    expect(isRecent(version)).toBe(isEnough);
  });

  it("is this one, and is kept when it was fetched", () => {
    expect(findNode()).toBe(process.execPath);
    expect(needsFetchedNode()).toBe(process.execPath.startsWith(MODULES));
  });
});

describe("the packages of a pack", () => {
  it("are those that are imported for more than a type", () => {
    const texts = [
      'import { a } from "zod/v4";\nimport type { B } from "types-alone";\nimport {\n  type C,\n} from "types-too";',
      'import{d}from"@scope/name";const e = await import("late");import "./own.ts";import "node:fs";export * from "last";',
    ];
    expect(listImported(texts)).toEqual(["@scope/name", "last", "late", "zod"]);
  });
});
