import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { ChatMount } from "../../features/assistant/site/chat-mount.tsx";
import { LateFooter } from "../../features/content/profile/site/late-footer.tsx";
import { SiteHeader } from "../../features/content/profile/site/site-header.tsx";
import { hasTokenInPath } from "../../features/insight/analytics/site/send-event.ts";
import { useViewBeacon } from "../../features/insight/analytics/site/use-view-beacon.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { PointerEffects } from "../../ui/decor/pointer/pointer-effects.tsx";
import { ErrorPage } from "../../ui/page/error-page.tsx";
import type { Route } from "./+types/layout";

/** Only for a page that failed: a page's own meta takes the place of this. */
export function meta({ error, matches, location }: Route.MetaArgs) {
  if (!error) return [];
  const isNotFound = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return pageMeta(findSite(matches), {
    path: location.pathname,
    title: isNotFound ? "Page not found" : "Something broke",
    description: isNotFound ? "There is no page at this address." : "The page could not be shown.",
    robots: "noindex, follow",
  });
}

export default function PublicLayout() {
  useViewBeacon();
  const { pathname } = useLocation();
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <LateFooter />
      <PointerEffects />
      {/* Clients ask about a quote or an invoice on its own page, where the bubble would cover amounts and copy buttons. */}
      {!hasTokenInPath(pathname) && <ChatMount />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
      </main>
      <LateFooter />
      <ChatMount />
    </>
  );
}
