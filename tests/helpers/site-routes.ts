import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import routes from "../../app/routes.ts";

type Manifest = ServerBuild["routes"];
type ListedRoute = readonly [id: string, route: NonNullable<Manifest[string]>];
type Module = NonNullable<Manifest[string]>["module"];

/** The site's own routes with their modules, as the build names them. */
export async function loadSiteRoutes(): Promise<{ routes: Manifest }> {
  const root = { file: "root.tsx", path: "", children: routes };
  return { routes: Object.fromEntries(await listRoutes(root, undefined)) };
}

async function listRoutes(entry: RouteConfigEntry, parentId: string | undefined): Promise<ListedRoute[]> {
  const id = entry.file.replace(/\.tsx?$/, "");
  const module: Module = await import(/* @vite-ignore */ `../../app/${entry.file}`);
  const { path, index } = entry;
  const place = {
    ...(parentId && { parentId }),
    ...(path !== undefined && { path }),
    ...(index && { index }),
  };
  const children = await Promise.all((entry.children ?? []).map((child) => listRoutes(child, id)));
  return [[id, { id, module, ...place }], ...children.flat()];
}
