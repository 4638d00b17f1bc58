import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findImportFaults } from "../../scripts/test/cruise.ts";

const TIMEOUT_MS = 180_000;
const PACKAGES = { dependencies: ["kysely", "react", "zod"], devDependencies: ["vite"] };
const trees: string[] = [];

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

function writeFiles(tree: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
}

/** A small tree in which everything is as it should be, with the given files on top. */
function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), "soloist-imports-"));
  trees.push(tree);
  const packageJson = Object.fromEntries(
    Object.entries(PACKAGES).map(([kind, names]) => [
      kind,
      Object.fromEntries(names.map((name) => [name, "1"])),
    ]),
  );
  writeFiles(tree, { "package.json": JSON.stringify(packageJson) });
  for (const name of [...Object.values(PACKAGES).flat(), "undeclared"]) {
    writeFiles(tree, {
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
      [`node_modules/${name}/index.js`]: "",
    });
  }
  writeFiles(tree, { ...SOUND_TREE, ...files });
  return tree;
}

const SOUND_TREE = {
  "main.ts": 'import "./config.ts"; import "./db/prepare.ts"; import type { A } from "./server/app.ts";',
  "config.ts": 'import { z } from "zod"; export interface Config { port: typeof z }',
  "app/context.ts": 'import type { Db } from "../db/schema.ts"; export const context = {} as Db;',
  "app/root.tsx":
    'import "./context.ts"; import "./ui/card.tsx"; import "./features/content/posts/posts.server.ts";',
  "app/routes.ts": 'import "vite";',
  "app/utils/text/slug.ts": "export const slug = 1;",
  "app/ui/card.tsx": 'import "react"; import "../utils/text/slug.ts";',
  "app/features/core/media/media.ts": "export interface Media { id: string }",
  "app/features/core/media/sizes/sizes.ts": 'import "./ratio.ts";',
  "app/features/core/media/sizes/ratio.ts": "export const ratio = 1;",
  "app/features/core/media/media.server.ts":
    'import type { Db } from "../../../../db/schema.ts"; import "./media.ts"; import "../../../kit/site.server.ts";',
  "app/features/content/posts/post.ts":
    'import { z } from "zod"; import type { Media } from "../../core/media/media.ts";',
  "app/features/content/posts/posts.server.ts":
    'import { randomUUID } from "node:crypto"; import { x } from "../../../../db/counters.ts"; import "../../core/media/media.server.ts"; import "./post.ts";',
  "app/features/content/posts/api.server.ts": 'import "./posts.server.ts"; export const postsApi = 1;',
  "app/features/content/posts/client.ts": 'import type { postsApi } from "./api.server.ts";',
  "app/features/content/posts/site/post-card.tsx":
    'import type { Post } from "../post.ts"; import { Card } from "../../../../ui/card.tsx"; import "../../../core/media/sizes/sizes.ts"; export const A = <T,>(p: { t: T }) => <Card />;',
  "app/features/content/posts/post.test.ts":
    'import "../../../../tests/helpers/database.ts"; import "../../../../config.ts";',
  "app/features/money/invoices/invoice.ts": "export interface Invoice { id: string }",
  "app/routes/public/home.tsx":
    'import { p } from "../../context.ts"; import "../../features/content/posts/posts.server.ts"; import type { R } from "./+types/home";',
  "app/routes/public/about.tsx": 'import "../../ui/card.tsx";',
  "server/app.ts":
    'import type { Connection } from "../db/connection.ts"; import "../app/context.ts"; import "../app/features/content/posts/posts.server.ts"; import "./api.ts"; const load = () => import("virtual:react-router/server-build");',
  "server/api.ts": 'import type { Site } from "../app/kit/site.server.ts";',
  "app/kit/site.server.ts":
    'import type { Db } from "../../db/schema.ts"; import "../utils/text/slug.ts"; export interface Site { db: Db }',
  "db/schema.ts": 'import type { Kysely } from "kysely"; export type Db = Kysely<object>;',
  "db/connection.ts":
    'import { Kysely } from "kysely"; import "./schema.ts"; import { join } from "node:path";',
  "db/counters.ts": 'import type { Db } from "./schema.ts"; export const x = 1;',
  "db/prepare.ts": 'const { s } = await import("./seed/seed.ts");',
  "db/seed/seed.ts": 'import "../../app/features/content/posts/posts.server.ts"; import "../schema.ts";',
  "db/migrations/0001_first.ts": 'import type { Kysely } from "kysely";',
  "tests/helpers/database.ts": "export const database = 1;",
};

/** One planted violation a line: the rule that must fire, the file it is planted in, and the import. */
const PLANTED: [rule: string, file: string, content: string][] = [
  ["no-cycles", "server/api.ts", 'import { createApp } from "./app.ts";'],
  ["no-cycles", "server/api.ts", 'import type { App } from "./app.ts";'],
  [
    "kit-knows-no-feature",
    "app/kit/site.server.ts",
    'import type { Media } from "../features/core/media/media.ts";',
  ],
  [
    "utils-stand-alone",
    "app/utils/text/slug.ts",
    'import type { Media } from "../../features/core/media/media.ts";',
  ],
  [
    "page-list-stands-alone",
    "app/public-pages.ts",
    'import type { Media } from "./features/core/media/media.ts";',
  ],
  ["ui-knows-no-feature", "app/ui/card.tsx", 'import type { Media } from "../features/core/media/media.ts";'],
  [
    "shared-files-stay-shared",
    "app/features/content/posts/post.ts",
    'import { Card } from "../../../ui/card.tsx";',
  ],
  [
    "shared-files-stay-shared",
    "app/features/content/posts/post.ts",
    'import type { Db } from "../../../../db/schema.ts";',
  ],
  [
    "shared-files-know-no-store",
    "app/features/content/posts/post.ts",
    'import type { M } from "../../core/media/media.server.ts";',
  ],
  [
    "clients-name-calls-alone",
    "app/features/content/posts/client.ts",
    'import type { M } from "../../core/media/media.server.ts";',
  ],
  [
    "clients-take-types-alone",
    "app/features/content/posts/client.ts",
    'import { postsApi as api } from "./api.server.ts";',
  ],
  [
    "stores-know-no-page",
    "app/features/content/posts/posts.server.ts",
    'import { Card } from "../../../ui/card.tsx";',
  ],
  [
    "stores-know-no-page",
    "app/features/content/posts/posts.server.ts",
    'import { PostCard } from "./site/post-card.tsx";',
  ],
  [
    "components-touch-no-server",
    "app/features/content/posts/site/post-card.tsx",
    'import type { Db } from "../../../../../db/schema.ts";',
  ],
  [
    "components-touch-no-server",
    "app/features/content/posts/site/post-card.tsx",
    'import type { P } from "../posts.server.ts";',
  ],
  ["browser-code-knows-no-node", "app/ui/card.tsx", 'import { readFileSync } from "node:fs";'],
  [
    "floors-rest-on-the-floors-below",
    "app/features/content/posts/post.ts",
    'import type { Invoice } from "../../money/invoices/invoice.ts";',
  ],
  [
    "features-show-a-face",
    "app/features/content/posts/post.ts",
    'import { ratio } from "../../core/media/sizes/ratio.ts";',
  ],
  [
    "features-show-a-face",
    "app/features/content/posts/site/post-card.tsx",
    'import type { R } from "../../../core/media/sizes/ratio.ts";',
  ],
  ["routes-are-thin-doors", "app/routes/public/home.tsx", 'import type { Db } from "../../../db/schema.ts";'],
  ["routes-are-thin-doors", "app/routes/public/home.tsx", 'import { About } from "./about.tsx";'],
  ["shell-uses-no-route", "app/root.tsx", 'import { Home } from "./routes/public/home.tsx";'],
  ["context-holds-types", "app/context.ts", 'import { x } from "../db/counters.ts";'],
  ["host-renders-nothing", "server/app.ts", 'import { Card } from "../app/ui/card.tsx";'],
  ["host-is-given-the-database", "server/app.ts", 'import { open } from "../db/connection.ts";'],
  ["host-stays-in-its-place", "server/app.ts", 'import { root } from "../app/routes.ts";'],
  ["database-knows-no-app", "db/counters.ts", 'import { slug } from "../app/utils/text/slug.ts";'],
  ["database-uses-its-drivers", "db/connection.ts", 'import { z } from "zod";'],
  ["migrations-use-kysely-alone", "db/migrations/0001_first.ts", 'import { x } from "../counters.ts";'],
  ["seed-uses-stores", "db/seed/seed.ts", 'import { Card } from "../../app/ui/card.tsx";'],
  ["nobody-imports-main", "tools/bench/run.ts", 'import "../../main.ts";'],
  [
    "only-main-reads-the-configuration",
    "tools/bench/run.ts",
    'import { readConfig } from "../../config.ts";',
  ],
  ["nobody-imports-tests", "config.ts", 'export * from "./tests/helpers/database.ts";'],
  ["packages-are-declared", "config.ts", 'import { createServer } from "vite";'],
  ["packages-are-declared", "config.ts", 'const it = await import("undeclared");'],
  ["imports-lead-somewhere", "config.ts", 'import { nothing } from "./nothing.ts";'],
];

const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as {
  forbidden: { name: string }[];
};

describe("the import rules", () => {
  it("find nothing in a sound tree, tests included", { timeout: TIMEOUT_MS }, async () => {
    const { faults, imports } = await findImportFaults(plant({}));
    expect(faults).toEqual([]);
    expect(imports).toBeGreaterThan(30);
  });

  const readSound = (file: string) => SOUND_TREE[file as keyof typeof SOUND_TREE] ?? "";

  it("fire on every planted import, of a tree that holds them all", { timeout: TIMEOUT_MS }, async () => {
    const files: Record<string, string> = {};
    for (const [, file, content] of PLANTED) files[file] = `${files[file] ?? readSound(file)}\n${content}\n`;
    const { faults } = await findImportFaults(plant(files));
    for (const [rule, file, content] of PLANTED) {
      const target = /"(?:[^"]*[/:])?([^"/:]+)"/.exec(content)?.[1] ?? "";
      const found = faults.filter((fault) => fault.rule === rule && fault.from === file);
      expect(
        found.some(({ to }) => to.includes(target)),
        `${rule} in ${file}: ${target}`,
      ).toBe(true);
    }
  });

  it.for(PLANTED)("%s fires on %s with %s, and nothing else does", {
    tags: ["deep"],
    timeout: TIMEOUT_MS,
  }, async ([rule, file, content]) => {
    const before = readSound(file);
    const { faults } = await findImportFaults(plant({ [file]: `${before}\n${content}\n` }));
    expect(faults.map((fault) => fault.rule)).not.toEqual([]);
    expect(new Set(faults.map((fault) => fault.rule))).toEqual(new Set([rule]));
    expect(new Set(faults.map((fault) => fault.from))).toContain(file);
  });

  it("are all proven above", () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });
});
