import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { pageContext } from "./context.ts";
import { DEFERRED_START_SCRIPT } from "./deferred-start.ts";
import { getAssistantSettings } from "./features/assistant/settings/assistant-settings.server.ts";
import { listOwnPageLinks } from "./features/content/pages/pages.server.ts";
import { getSite, keepBrand } from "./features/content/profile/profile.server.ts";
import type { Site } from "./features/content/profile/site.ts";
import type { AssistantSwitch } from "./features/content/profile/use-site.ts";
import { DEFAULT_ACCENT_COLOR, DEFAULT_PRIMARY_COLOR } from "./features/core/settings/settings.ts";
import { SITE_LINKS } from "./features/insight/seo/site-links.ts";
import type { OwnPageLinks } from "./public-pages.ts";
import lateStyles from "./styles/late.css?url";
import { BOOT_SCRIPT } from "./ui/page/boot-script.ts";
import { ErrorPage } from "./ui/page/error-page.tsx";
import { InlineScript } from "./ui/page/inline-script.tsx";
import { LATE_STYLES_SCRIPT } from "./ui/page/late-styles.ts";
import { NonceContext } from "./ui/page/nonce.ts";
import { ZoneProvider } from "./ui/values/moments.tsx";
import { ownerColorsCss } from "./utils/owner-colors.ts";

const ADMIN = /^\/admin(\.data$|\/|$)/i;
const NO_LINKS: OwnPageLinks = { ownPages: { header: [], footer: [] } };

export async function loader({
  context,
  url,
}: Route.LoaderArgs): Promise<Site & AssistantSwitch & OwnPageLinks> {
  const { db, siteUrl, now } = context.get(pageContext);
  const site = await getSite(db, { siteUrl, now: now() });
  if (ADMIN.test(url.pathname)) return { ...keepBrand(site), ...NO_LINKS, hasAssistant: false };
  const links = await listOwnPageLinks(db);
  return { ...site, ...links, hasAssistant: (await getAssistantSettings(db)).isEnabled };
}

/**
 * Navigations skip this loader, because its data is the same on all public pages, and the admin area has a part of it.
 * In the admin area, only saved or imported settings change that part.
 */
export function shouldRevalidate({ formAction, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (ADMIN.test(currentUrl.pathname) && !ADMIN.test(nextUrl.pathname)) return true;
  // A screen that reads its data again stays at its address.
  const path = formAction ?? (currentUrl.href === nextUrl.href ? nextUrl.pathname : "");
  return /^\/admin\/(settings|profile|assistant|portability)/.test(path);
}

function findOwnerColors(site: Site | undefined): string | undefined {
  if (!site) return undefined;
  const { primaryColor, accentColor } = site;
  const isDefault = primaryColor === DEFAULT_PRIMARY_COLOR && accentColor === DEFAULT_ACCENT_COLOR;
  return isDefault ? undefined : ownerColorsCss(primaryColor, accentColor);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const site = useRouteLoaderData<Site>("root");
  // React keeps elements in the head that it did not write, so the bundle need not contain these three.
  const ownerColors = import.meta.env.SSR ? findOwnerColors(site) : undefined;
  return (
    // The boot script sets these attributes before the first paint.
    <html lang="en" data-theme="dark" data-effects="on" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineScript source={import.meta.env.SSR ? BOOT_SCRIPT : ""} />
        <Meta />
        <Links nonce={nonce} />
        {/* Only for print until the first paint, so that no text waits for it; the script then applies it to the screen. */}
        <link rel="stylesheet" href={lateStyles} media="print" data-late="" suppressHydrationWarning />
        <noscript>
          <link rel="stylesheet" href={lateStyles} data-late="" />
        </noscript>
        <InlineScript source={import.meta.env.SSR ? LATE_STYLES_SCRIPT : ""} />
        {ownerColors && (
          <style nonce={nonce} suppressHydrationWarning>
            {ownerColors}
          </style>
        )}
        {SITE_LINKS.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <InlineScript source={import.meta.env.SSR ? DEFERRED_START_SCRIPT : ""} />
      </body>
    </html>
  );
}

/** Only for a failure of the whole document: every page has its own. */
export function meta({ error }: Route.MetaArgs) {
  return error ? [{ title: "Something broke" }, { name: "robots", content: "noindex" }] : [];
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ZoneProvider timeZone={loaderData.timeZone}>
      <Outlet />
    </ZoneProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}
