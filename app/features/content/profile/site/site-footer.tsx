import { listLinks } from "../../../../public-pages.ts";
import { joinClasses } from "../../../../ui/class-names.ts";
import { BinaryRain } from "../../../../ui/decor/binary-rain.tsx";
import { Butterfly } from "../../../../ui/decor/pointer/butterfly.tsx";
import { EYEBROW } from "../../../../ui/eyebrow.tsx";
import { EffectsToggle } from "../../../../ui/page/effects-toggle.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { ThemeToggle } from "../../../../ui/page/theme-toggle.tsx";
import { useHasAssistant, useOwnPages, useSite } from "../use-site.ts";
import { SocialLinks } from "./social-links.tsx";

const LINK =
  "inline-flex min-h-11 min-w-11 items-center text-muted underline-offset-4 transition-colors hover:text-text hover:underline";
const FILES = [
  { href: "/resume.pdf", label: "Resume (PDF)" },
  { href: "/rss.xml", label: "RSS feed" },
];

export function SiteFooter() {
  const site = useSite();
  const hasAssistant = useHasAssistant();
  return (
    <footer
      suppressHydrationWarning
      className="relative isolate lazy-layout overflow-clip border-t border-line bg-[color-mix(in_oklab,var(--surface)_60%,var(--ground))]"
    >
      <BinaryRain />
      <div className="wrap grid grid-cols-[auto_minmax(0,1fr)] gap-x-[clamp(1.25rem,8vw,6rem)] gap-y-12 pt-18 pb-14 wrap-anywhere md:grid-cols-[1.5fr_0.9fr_1.3fr] md:gap-x-8">
        <div className="col-span-full md:col-auto">
          <p
            data-decor="name"
            className="flex w-fit items-center gap-3 font-display text-2xl leading-[1.2] font-semibold tracking-[-0.02em]"
          >
            {site.name}
            <Butterfly />
          </p>
          {site.tagline && <p className="mt-3 max-w-[22.7em] text-muted">{site.tagline}</p>}
          <div className="mt-5">
            <SocialLinks links={site.socialLinks} label="Social links" />
          </div>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={EYEBROW}>
            Quick Links
          </h2>
          <ul className="mt-2">
            {[...listLinks("footer"), ...useOwnPages("footer")].map(({ path, label }) => (
              <li key={path}>
                <PageLink to={path} className={LINK}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={EYEBROW}>Stay in touch</h2>
          <ul className="mt-2">
            <li>
              <a href={`mailto:${site.email}`} className={LINK}>
                {site.email}
              </a>
            </li>
            {FILES.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className={LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div
        className={joinClasses(
          "wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-3 text-label text-muted before:w-full before:border-t before:border-line",
          // The last row can be scrolled clear of the chat's bubble.
          hasAssistant ? "pb-22" : "pb-5",
        )}
      >
        <p>
          © {site.year} {site.name}. All rights reserved.
        </p>
        <ul className="flex gap-x-6 sm:ml-auto">
          <li>
            <PageLink to="/privacy" className={LINK}>
              Privacy Policy
            </PageLink>
          </li>
          <li>
            <PageLink to="/terms" className={LINK}>
              Terms of Service
            </PageLink>
          </li>
        </ul>
        <div className="flex items-center gap-3">
          <EffectsToggle />
          <ThemeToggle className="-mr-3" />
        </div>
      </div>
    </footer>
  );
}
