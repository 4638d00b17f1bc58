import { useLocation } from "react-router";
import { listLinks } from "../../../public-pages.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page/page-link.tsx";
import { ThemeToggle } from "../../../ui/page/theme-toggle.tsx";
import { useOwnPages, useSite } from "../use-site.ts";

const MENU_ID = "menu";

function findCurrent(to: string, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}

function NavLinks() {
  const { pathname } = useLocation();
  const own = useOwnPages("header");
  return (
    <ul>
      {[...listLinks("header"), ...own].map((link) => (
        <li key={link.path}>
          <PageLink to={link.path} prefetch="none" aria-current={findCurrent(link.path, pathname)}>
            {own.includes(link) ? (
              <span className="line-clamp-2 max-w-[24ch] leading-6 wrap-anywhere">{link.label}</span>
            ) : (
              link.label
            )}
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
          <span className="line-clamp-2">{name}</span>
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
