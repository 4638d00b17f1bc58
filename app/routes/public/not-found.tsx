import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { followRedirect } from "../../features/content/redirects/redirect-response.server.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { ErrorPage } from "../../ui/page/error-page.tsx";
import type { Route } from "./+types/not-found";

const NOT_FOUND = 404;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  await followRedirect(db, url, now());
  return data(null, { status: NOT_FOUND });
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(findSite(matches), {
    path: location.pathname,
    title: "Page not found",
    description: "There is no page at this address.",
    robots: "noindex, follow",
  });
}

export default function NotFound() {
  return <ErrorPage status={NOT_FOUND} />;
}
