import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface ManifestRoute {
  parentId?: string;
  module: string;
  imports: string[];
  /** A file such as the sitemap has none. */
  hasDefaultExport?: boolean;
}

export interface RouteManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

const FILE = /^manifest-[0-9a-f]+\.js$/;
const ADMIN_FRAME = "routes/admin/frame";
const START = "window.__reactRouterManifest=";

/**
 * Every public page loads the manifest, mostly for the lists of scripts that a route imports. They are hints for
 * loading ahead: what the entry or a route around it has loaded already needs none. In one order they compress better.
 */
export function leanManifest<Manifest extends RouteManifest>(manifest: Manifest): Manifest {
  const { entry, routes } = manifest;
  const listLoaded = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return [entry.module, ...entry.imports];
    return [route.module, ...route.imports, ...listLoaded(route.parentId)];
  };
  const lean = Object.entries(routes).map(([id, route]) => {
    const loaded = new Set(listLoaded(route.parentId));
    return [id, { ...route, imports: route.imports.filter((file) => !loaded.has(file)).toSorted() }];
  });
  return { ...manifest, routes: Object.fromEntries(lean) };
}

/** No link of a public page leads the router to a screen of the owner or to a file, so that it need not know them. */
export function publicManifest<Manifest extends RouteManifest>(manifest: Manifest): Manifest {
  const isPublic = (id: string | undefined): boolean =>
    id === undefined || (id !== ADMIN_FRAME && isPublic(manifest.routes[id]?.parentId));
  const routes = Object.entries(manifest.routes).filter(
    ([id, { hasDefaultExport }]) => hasDefaultExport && isPublic(id),
  );
  // React Router treats a missing flag like a false one.
  const slim = routes.map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
  ]);
  return { ...manifest, routes: Object.fromEntries(slim) };
}

/**
 * Rewrites what React Router has written for the browser, whose own form of it must be the known one, and writes a
 * second one beside it, which the documents of the public pages name (`finish-document.ts`).
 */
export async function writeLeanManifest(buildDirectory: string): Promise<void> {
  const assets = join(buildDirectory, "client", "assets");
  for (const name of (await readdir(assets)).filter((file) => FILE.test(file))) {
    const text = await readFile(join(assets, name), "utf8");
    if (!text.startsWith(START)) throw new Error(`${name} does not begin with ${START}`);
    const manifest: RouteManifest = JSON.parse(text.slice(START.length).replace(/;$/, ""));
    const lean = leanManifest(manifest);
    await writeFile(join(assets, name), `${START}${JSON.stringify(lean)};`);
    const publicName = name.replace(".js", "-public.js");
    // The document loads ahead what the manifest calls itself.
    const ofPublic = { ...publicManifest(lean), url: `/assets/${publicName}` };
    await writeFile(join(assets, publicName), `${START}${JSON.stringify(ofPublic)};`);
  }
}
