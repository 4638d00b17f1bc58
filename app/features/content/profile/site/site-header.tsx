import { useLocation } from "react-router";
import { listLinks } from "../../../../public-pages.ts";
import { ICON_BUTTON } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { SkipLink } from "../../../../ui/page/skip-link.tsx";
import { ThemeToggle } from "../../../../ui/page/theme-toggle.tsx";
import { useOwnPages, useSite } from "../use-site.ts";

const MENU_ID = "menu";

type OwnPages = ReturnType<typeof useOwnPages>;

function findCurrent(to: string, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}

const BAR_LINK =
  "flex h-11 items-center px-3.5 text-body font-medium text-muted transition-colors hover:text-text aria-[current]:text-primary";
const MENU_LINK =
  "flex min-h-14 items-center border-b border-line font-display text-xl leading-none font-medium in-[li:last-child]:border-b-0 aria-[current]:text-primary";

interface NavLinksProps {
  own: OwnPages;
  className?: string;
  linkClassName: string;
}

function NavLinks({ own, className, linkClassName }: NavLinksProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {[...listLinks("header"), ...own].map((link) => (
        <li key={link.path}>
          <PageLink
            to={link.path}
            prefetch="none"
            className={linkClassName}
            aria-current={findCurrent(link.path, pathname)}
          >
            {own.includes(link) ? (
              <span className="line-clamp-2 max-w-[15.1em] leading-6 wrap-anywhere">{link.label}</span>
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
  const own = useOwnPages("header");
  return (
    <header
      className="group fixed inset-x-0 top-0 z-50 h-bar border-b transition"
      data-bar={own.length > 0 ? "long" : ""}
    >
      <SkipLink />
      <div className="wrap flex h-full items-center gap-2">
        <PageLink
          to="/"
          prefetch="none"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-3 font-display text-[1.0625rem] leading-tight font-semibold tracking-[-0.01em] wrap-anywhere"
        >
          <span
            data-decor="glyph"
            className="grid size-9 flex-none place-items-center rounded-sm border border-primary/45 font-mono text-meta leading-none text-text"
            aria-hidden="true"
          >
            {initials}
          </span>
          <span className="line-clamp-2">{name}</span>
        </PageLink>
        <nav aria-label="Main" data-decor="underline" className="relative hidden wide-bar:block">
          <NavLinks own={own} className="flex gap-1" linkClassName={BAR_LINK} />
        </nav>
        <ThemeToggle className="wide-bar:-mr-3" />
        <button
          type="button"
          className={`${ICON_BUTTON} -mr-3 wide-bar:hidden`}
          popoverTarget={MENU_ID}
          aria-label="Menu"
        >
          <Icon name="menu" className="group-has-[:popover-open]:hidden" />
          <Icon name="close" className="hidden group-has-[:popover-open]:block" />
        </button>
      </div>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-[var(--bar-height)_0_auto] w-full border-b border-line-strong bg-ground px-gutter pt-3 pb-6 text-text shadow-sheet backdrop:inset-[var(--bar-height)_0_0] backdrop:bg-scrim wide-bar:hidden"
      >
        <NavLinks own={own} linkClassName={MENU_LINK} />
      </nav>
    </header>
  );
}
