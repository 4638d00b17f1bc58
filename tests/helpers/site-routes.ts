import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "../../app/entry.server.tsx";
import routes from "../../app/routes.ts";
import type { TestAppOptions } from "./app.ts";

type Manifest = ServerBuild["routes"];
type ListedRoute = readonly [id: string, route: NonNullable<Manifest[string]>];
type Module = NonNullable<Manifest[string]>["module"];

type LoadModule = (file: string) => Promise<Module>;

const importModule: LoadModule = (file) => import(/* @vite-ignore */ `../../app/${file}`);

/** The screens of the admin area are most of the code, and have no data of their own on the server. */
const importPage: LoadModule = async (file) =>
  file.startsWith("routes/admin/") ? { default: UnloadedScreen } : importModule(file);

function UnloadedScreen(): never {
  throw new Error("These pages are those of visitors: the admin area has tests of its components.");
}

/** The site's own routes with their modules, as the build names them. */
export async function loadSiteRoutes(load = importModule): Promise<{ routes: Manifest }> {
  const root = { file: "root.tsx", path: "", children: routes };
  return { routes: Object.fromEntries(await listRoutes(load, root, undefined)) };
}

async function listRoutes(
  load: LoadModule,
  entry: RouteConfigEntry,
  parentId: string | undefined,
): Promise<ListedRoute[]> {
  const id = entry.file.replace(/\.tsx?$/, "");
  const module = await load(entry.file);
  const { path, index } = entry;
  const place = {
    ...(parentId && { parentId }),
    ...(path !== undefined && { path }),
    ...(index && { index }),
  };
  const children = await Promise.all((entry.children ?? []).map((child) => listRoutes(load, child, id)));
  return [[id, { id, module, ...place }], ...children.flat()];
}

type SitePages = Required<Pick<TestAppOptions, "pages" | "loadRoutes">>;

/** They keep nothing of a request, so that the apps of a worker share them: laying out all routes takes a while. */
const shared: { pages?: Promise<SitePages> } = {};

/** The real pages for visitors, as they are rendered without a build; their scripts have made-up addresses. */
export function createSitePages(): Promise<SitePages> {
  shared.pages ??= buildSitePages();
  return shared.pages;
}

async function buildSitePages(): Promise<SitePages> {
  const { routes } = await loadSiteRoutes(importPage);
  const listed = Object.values(routes).flatMap((route) => route ?? []);
  const manifest = Object.fromEntries(
    listed.map((route) => [route.id, { ...route, module: addProps(route.module) }]),
  );
  const assets = {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(
      listed.map(({ id, parentId, path, index, module }) => [
        id,
        {
          id,
          parentId,
          path,
          index,
          module: `/assets/${id}.js`,
          hasLoader: module.loader !== undefined,
          hasClientLoader: module.clientLoader !== undefined,
        },
      ]),
    ),
  };
  const build = {
    routes: manifest,
    assets,
    entry: { module: entry },
    basename: "/",
    ssr: true,
    future: {},
    routeDiscovery: { mode: "initial" },
  };
  const pages = createRequestHandler(build as unknown as ServerBuild, "production");
  return { pages, loadRoutes: async () => ({ routes: manifest }) };
}

/** As the build does: a page's component is given what its loader and its action say. */
function addProps({ default: Page, ErrorBoundary, ...rest }: Module): Module {
  return {
    ...rest,
    default: Page && withComponentProps(Page as Parameters<typeof withComponentProps>[0]),
    ...(ErrorBoundary && {
      ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as Parameters<typeof withErrorBoundaryProps>[0]),
    }),
  };
}
