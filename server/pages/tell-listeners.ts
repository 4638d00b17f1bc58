import type { PageListener, SentPage } from "../../app/kit/feature.server.ts";
import type { CachedPage } from "../page-cache/kept-pages.ts";

/** `target` is path and query as in the request line; listeners get the path only, since a query may hold a visitor's words. */
export function tellListeners(
  listeners: readonly PageListener[],
  { target, method, headers }: Pick<SentPage, "method" | "headers"> & { target: string },
  { status, isDocument }: CachedPage,
): void {
  const [path = "/"] = target.split("?", 1);
  for (const hear of listeners) hear({ path, status, isDocument, method, headers });
}
