import "../../ui/admin/zod-without-eval.ts";
import { isRouteErrorResponse, Outlet, useMatches } from "react-router";
import { useSite } from "../../features/content/profile/use-site.ts";
import "../../styles/admin/admin.css";
import { ToastProvider } from "../../ui/admin/overlays/toasts.tsx";
import { findScreen } from "../../ui/admin/screen-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { describeFailure } from "../../ui/page/error-page.tsx";
import { NoticePage } from "../../ui/page/notice-page.tsx";
import type { Route } from "./+types/frame";

/** The markup is the same for everyone and holds nothing private; still it is neither cached nor indexed. */
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
});

/** All screens inherit it. It can't see the routes below, so the title is an element of the frame. */
export function meta() {
  return [{ name: "robots", content: "noindex, nofollow" }];
}

export default function AdminFrame() {
  const screen = findScreen(useMatches());
  return (
    <ToastProvider>
      <TabTitle title={screen?.handle.titleOf?.(screen.loaderData) ?? screen?.handle.title} />
      <Outlet />
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, lead } = describeFailure(isRouteErrorResponse(error) ? error.status : 500);
  return (
    <main id="main" tabIndex={-1}>
      <TabTitle title={title} />
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

function TabTitle({ title }: { title: string | undefined }) {
  return <title>{[title, "Admin", useSite().name].filter(Boolean).join(" | ")}</title>;
}
