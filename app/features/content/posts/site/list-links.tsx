import type { ReactNode } from "react";
import { PageLink } from "../../../../ui/page/page-link.tsx";

/** Links to longer lists, below a page's heading; takes list items. */
export function ListLinks({ children }: { children: ReactNode }) {
  return <ul className="mt-4 flex flex-wrap gap-x-6 font-mono text-label/[1.4] font-medium">{children}</ul>;
}

type Target = { to: string; href?: never } | { href: string; to?: never };

/** `to` is a page of the site, `href` a file. */
export function ListLink({ to, href, children }: Target & { children: ReactNode }) {
  const look = "inline-flex min-h-control items-center gap-2 text-primary underline-offset-4 hover:underline";
  if (to === undefined) {
    return (
      <a href={href} className={look}>
        {children}
      </a>
    );
  }
  return (
    <PageLink to={to} className={look}>
      {children}
    </PageLink>
  );
}
