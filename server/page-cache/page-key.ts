import { PAGE_QUERY, RECORD_QUERY } from "../../app/public-pages.ts";
import { DATA_SUFFIX } from "../../app/utils/http/data-path.ts";

const QUERY_VALUE_MAX_CHARS = 200;
/** How the framework spells the data of an address that ends in a slash, the home page's among them. */
const DATA_OF_FOLDER = "/_.data";
export const ROUTES_PARAM = "_routes";

/** The page whose data is asked for, read as the framework reads it; undefined where it is no data. */
export function findDataPage(path: string): string | undefined {
  if (!path.endsWith(DATA_SUFFIX)) return undefined;
  const page = path.slice(0, path.endsWith(DATA_OF_FOLDER) ? 1 - DATA_OF_FOLDER.length : -DATA_SUFFIX.length);
  return page.replace(/\/$/, "") || "/";
}

/**
 * The one spelling of a page's address, path and allow-listed query, by which it is kept. A data request also
 * names its routes: those that load the page's data, in the client's order, and none when that is all or
 * none.
 */
export function pageKey(path: string, query: URLSearchParams, dataRoutes: readonly string[] = []): string {
  const dataPage = findDataPage(path);
  const page = dataPage ?? path;
  const kept = new URLSearchParams();
  for (const name of PAGE_QUERY[page] ??
    RECORD_QUERY.find(({ address }) => address.test(page))?.names ??
    []) {
    const value = query.get(name);
    if (value) kept.set(name, value.slice(0, QUERY_VALUE_MAX_CHARS));
  }
  const routes = dataPage === undefined ? undefined : nameRoutes(query, dataRoutes);
  if (routes) kept.set(ROUTES_PARAM, routes);
  const address = dataPage === undefined ? path : toDataPath(dataPage);
  return kept.size > 0 ? `${address}?${kept}` : address;
}

function nameRoutes(query: URLSearchParams, dataRoutes: readonly string[]): string {
  const wanted = new Set(query.get(ROUTES_PARAM)?.split(","));
  const named = dataRoutes.filter((id) => wanted.has(id));
  return named.length < dataRoutes.length ? named.join(",") : "";
}

function toDataPath(page: string): string {
  return page === "/" ? DATA_OF_FOLDER : `${page}${DATA_SUFFIX}`;
}
