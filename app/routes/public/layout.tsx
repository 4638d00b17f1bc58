import { isRouteErrorResponse, Outlet } from "react-router";
import { SiteFooter } from "../../features/profile/site-footer.tsx";
import { SiteHeader } from "../../features/profile/site-header.tsx";
import { PointerEffects } from "../../ui/decor/pointer-effects.tsx";
import { ErrorScreen } from "../../ui/error-screen.tsx";
import type { Route } from "./+types/layout";

export default function PublicLayout() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <PointerEffects />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <ErrorScreen isNotFound={isRouteErrorResponse(error) && error.status === 404} />
      </main>
      <SiteFooter />
    </>
  );
}
