import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

export interface RouteMatch {
  /** A route without a component: its answer is a file, which no page asks for as data. */
  isFile: boolean;
  dataRoutes: readonly string[];
}

export type RouteMatcher = (path: string) => Promise<RouteMatch>;

type RouteManifest = ServerBuild["routes"];

/** Matches with the framework's own rules; the build is asked for each time, since in development it changes. */
export function createRouteMatcher(loadBuild: () => Promise<{ routes: RouteManifest }>): RouteMatcher {
  const trees = new WeakMap<RouteManifest, RouteObject[]>();
  return async (path) => {
    const { routes } = await loadBuild();
    const tree = trees.get(routes) ?? toTree(routes);
    trees.set(routes, tree);
    const matched = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => routes[route.id ?? ""] ?? []);
    const leaf = matched.at(-1)?.module;
    return {
      isFile: leaf !== undefined && leaf.default === undefined && leaf.ErrorBoundary === undefined,
      dataRoutes: matched.filter(({ module }) => module.loader).map(({ id }) => id),
    };
  };
}

function toTree(routes: RouteManifest, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.parentId || undefined) !== parent) return [];
    const { id, path, index, caseSensitive = false } = route;
    const place = { id, caseSensitive, ...(path !== undefined && { path }) };
    return index ? { ...place, index } : { ...place, children: toTree(routes, id) };
  });
}
