import "../../ui/admin/zod-without-eval.ts";
import { isRouteErrorResponse, Outlet } from "react-router";
import { findSite } from "../../features/seo/meta.ts";
import "../../styles/admin/admin.css";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { ToastProvider } from "../../ui/admin/toasts.tsx";
import { ErrorPage } from "../../ui/error-page.tsx";
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
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}
