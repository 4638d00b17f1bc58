import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, "build", "chunk-modules.json");

/** For each script of the browser, such as `assets/home-x.js`, the modules of which something is left in it. */
export type ChunkModules = Record<string, string[]>;

/** Writes down what is in which script, so that it can be checked what the public pages load. */
export function writeChunkModules(): Plugin {
  return {
    name: "write-chunk-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const chunks: ChunkModules = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        chunks[output.fileName] = Object.entries(output.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          // A route is cut into chunks of its own, each named by a query.
          .map(([id]) => relative(ROOT, id.replace(/\?.*$/, "")).replaceAll("\\", "/"));
      }
      mkdirSync(join(ROOT, "build"), { recursive: true });
      writeFileSync(FILE, JSON.stringify(chunks, null, 1));
    },
  };
}

export function readChunkModules(): ChunkModules {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/** The framework's own table of routes: addresses of scripts, no module. */
const ROUTE_TABLE = /^assets\/manifest-/;

/** Modules that only the owner's screens may load. */
const NOT_PUBLIC = [
  /(^|\/)node_modules\/(zod|@base-ui|@codemirror|@lezer|@atlaskit|diff|uqr|yaml|react-hook-form)\//,
  /^app\/(ui|routes)\/admin\//,
  /^app\/features\/.+\/(admin|editor)\//,
  /^app\/features\/(.+\/)?admin-[^/]+$/,
  /(^|\/)node_modules\/hono\//,
  /^app\/kit\/http\/client\.ts$/,
  /^app\/utils\/http\/(api-client|edit-intent)\.ts$/,
];

/** The page of the design system, which shows developers the pieces of the interface. */
const DESIGN = /^app\/(ui\/admin\/design\/|routes\/admin\/design\.tsx$)/;

/** The modules of the page of the design system, of which the product has none. */
export function findDesignModules(chunks: ChunkModules): string[] {
  return Object.values(chunks).flatMap((modules) => modules.filter((id) => DESIGN.test(id)));
}

/** The modules in the given scripts that a public page must not load. */
export function findIntruders(chunks: ChunkModules, scripts: readonly string[]): string[] {
  return scripts.flatMap((script) => {
    if (ROUTE_TABLE.test(script)) return [];
    const modules = chunks[script];
    if (!modules) return [`${script} is not in the list of the build`];
    return modules.filter((id) => NOT_PUBLIC.some((pattern) => pattern.test(id)));
  });
}
