import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { pageContext } from "./context.ts";
import { DEFERRED_START_SCRIPT } from "./deferred-start.ts";
import { getSite } from "./features/profile/profile.server.ts";
import type { Site } from "./features/profile/site.ts";
import { DEFAULT_ACCENT_COLOR, DEFAULT_PRIMARY_COLOR } from "./features/settings/settings.ts";
import "./styles/app.css";
import textFont from "./styles/fonts/inter.woff2?url";
import displayFont from "./styles/fonts/space-grotesk.woff2?url";
import { BOOT_SCRIPT } from "./ui/boot-script.ts";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { NonceContext } from "./ui/nonce.ts";
import { ownerColorsCss } from "./ui/owner-colors.ts";

export const links: Route.LinksFunction = () =>
  [displayFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  }));

export function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { db, siteUrl, now } = context.get(pageContext);
  return getSite(db, { siteUrl, now: now() });
}

function findOwnerColors(site: Site | undefined): string | undefined {
  if (!site) return undefined;
  const { primaryColor, accentColor } = site;
  const isDefault = primaryColor === DEFAULT_PRIMARY_COLOR && accentColor === DEFAULT_ACCENT_COLOR;
  return isDefault ? undefined : ownerColorsCss(primaryColor, accentColor);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const ownerColors = findOwnerColors(useRouteLoaderData<Site>("root"));
  return (
    // The boot script sets these attributes before the first paint.
    <html lang="en" data-theme="dark" data-effects="on" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineScript source={BOOT_SCRIPT} nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
        {ownerColors && (
          <style nonce={nonce} suppressHydrationWarning>
            {ownerColors}
          </style>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title="Blog (RSS)" href="/rss.xml" />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <InlineScript source={DEFERRED_START_SCRIPT} nonce={nonce} />
      </body>
    </html>
  );
}

function InlineScript({ source, nonce }: { source: string; nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this code base, hashed by the server
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: source }} suppressHydrationWarning />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorScreen isNotFound={isRouteErrorResponse(error) && error.status === 404} />
    </main>
  );
}
