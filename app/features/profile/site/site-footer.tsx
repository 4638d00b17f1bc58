import { listLinks } from "../../../public-pages.ts";
import { BinaryRain } from "../../../ui/decor/binary-rain.tsx";
import { Butterfly } from "../../../ui/decor/pointer/butterfly.tsx";
import { EffectsToggle } from "../../../ui/page/effects-toggle.tsx";
import { PageLink } from "../../../ui/page/page-link.tsx";
import { ThemeToggle } from "../../../ui/page/theme-toggle.tsx";
import { useOwnPages, useSite } from "../use-site.ts";
import { SocialLinks } from "./social-links.tsx";

const FILES = [
  { href: "/resume.pdf", label: "Resume (PDF)" },
  { href: "/rss.xml", label: "RSS feed" },
];

export function SiteFooter() {
  const site = useSite();
  return (
    <footer className="footer">
      <BinaryRain />
      <div className="wrap footer-top">
        <div>
          <p className="footer-name">
            {site.name}
            <Butterfly />
          </p>
          {site.tagline && <p className="mt-3 max-w-[36ch] text-muted">{site.tagline}</p>}
          <div className="mt-5">
            <SocialLinks links={site.socialLinks} label="Social links" />
          </div>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="eyebrow">
            Quick Links
          </h2>
          <ul>
            {[...listLinks("footer"), ...useOwnPages("footer")].map(({ path, label }) => (
              <li key={path}>
                <PageLink to={path} className="footer-link">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="eyebrow">Stay in touch</h2>
          <ul>
            <li>
              <a href={`mailto:${site.email}`} className="footer-link">
                {site.email}
              </a>
            </li>
            {FILES.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="footer-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrap footer-bottom">
        <p>
          © {site.year} {site.name}. All rights reserved.
        </p>
        <ul className="flex gap-x-6 sm:ml-auto">
          <li>
            <PageLink to="/privacy" className="footer-link">
              Privacy Policy
            </PageLink>
          </li>
          <li>
            <PageLink to="/terms" className="footer-link">
              Terms of Service
            </PageLink>
          </li>
        </ul>
        <div className="flex items-center gap-3">
          <EffectsToggle />
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}
