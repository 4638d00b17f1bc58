import { Link } from "react-router";
import { BinaryRain } from "../../ui/decor/binary-rain.tsx";
import { Butterfly } from "../../ui/decor/butterfly.tsx";
import { EffectsToggle } from "../../ui/effects-toggle.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { SocialLinks } from "./social-links.tsx";
import { useSite } from "./use-site.ts";

const QUICK_LINKS = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/projects", label: "Projects" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
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
          <ul className="mt-3 grid grid-cols-2 gap-x-10">
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap footer-bottom">
        <p>
          © {site.year} {site.name}. All rights reserved.
        </p>
        <ul className="flex gap-x-6 sm:ml-auto">
          <li>
            <Link to="/privacy" className="footer-link">
              Privacy Policy
            </Link>
          </li>
          <li>
            <Link to="/terms" className="footer-link">
              Terms of Service
            </Link>
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
