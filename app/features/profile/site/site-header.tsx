import { useLocation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page/page-link.tsx";
import { ThemeToggle } from "../../../ui/page/theme-toggle.tsx";
import { useSite } from "../use-site.ts";

const LINKS = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/projects", label: "Projects" },
  { to: "/blog", label: "Blog" },
  { to: "/services", label: "Services" },
  { to: "/contact", label: "Contact" },
];

const MENU_ID = "menu";

function findCurrent(to: string, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}

function NavLinks() {
  const { pathname } = useLocation();
  return (
    <ul>
      {LINKS.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} prefetch="none" aria-current={findCurrent(to, pathname)}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** The menu is a popover, so that it opens, closes and takes Escape without any script. */
export function SiteHeader() {
  const { name, initials } = useSite();
  return (
    <header className="bar">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="wrap bar-row">
        <PageLink to="/" prefetch="none" className="brand">
          <span className="brand-glyph" aria-hidden="true">
            {initials}
          </span>
          {name}
        </PageLink>
        <nav aria-label="Main" className="bar-nav">
          <NavLinks />
        </nav>
        <ThemeToggle />
        <button type="button" className="icon-button bar-toggle" popoverTarget={MENU_ID} aria-label="Menu">
          <Icon name="menu" className="bar-toggle-open" />
          <Icon name="close" className="bar-toggle-close" />
        </button>
      </div>
      <nav id={MENU_ID} popover="auto" aria-label="Menu" className="sheet">
        <NavLinks />
      </nav>
    </header>
  );
}
