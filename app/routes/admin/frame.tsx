import "../../ui/admin/zod-without-eval.ts";
import { isRouteErrorResponse, Outlet } from "react-router";
import { findSite } from "../../features/insight/seo/meta.ts";
import "../../styles/admin/admin.css";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { ToastProvider } from "../../ui/admin/overlays/toasts.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { describeFailure } from "../../ui/page/error-page.tsx";
import { NoticePage } from "../../ui/page/notice-page.tsx";
import type { Route } from "./+types/frame";

/** Nothing private is in the markup, which is the same for everybody; still nobody keeps or lists it. */
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
});

export function meta({ error, matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, error ? "Page not found" : undefined);
}

export default function AdminFrame() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, lead } = describeFailure(isRouteErrorResponse(error) ? error.status : 500);
  return (
    <main id="main" tabIndex={-1}>
      <NoticePage
        title={title}
        lead={lead}
        actions={
          <>
            <ButtonLink to="/admin/dashboard">Go to the dashboard</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              View the site
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
